import InternalNotification
import Kitchen
import Pass
import Restaurant
import Till

/// The bus between the two programs: it may lose, double, hold up and reorder what is sent, and
/// tells each program of the other's coming and going, sometimes late.
final class Bus {
    private unowned let world: World
    /// When the last message arrives that was sent in one direction without being held up.
    private var floors: [String: Int64] = [:]
    private var sentTickets: Set<OrderID> = []

    init(_ world: World) { self.world = world }

    // MARK: - Presence

    func join(_ life: Life) {
        for other in counterparts(of: life) {
            note(.online(other.peer), to: life, within: 2_000_000)
            note(.online(life.peer), to: other, within: 2_000_000)
        }
    }

    /// A program was killed; the other hears of it when the bus has noticed.
    func lost(_ life: Life) {
        for other in counterparts(of: life) {
            note(.crashed(life.peer), to: other, within: 300_000_000)
        }
    }

    /// A program seems to hang for a while.
    func freeze(_ life: Life) {
        let others = counterparts(of: life)
        guard !others.isEmpty else { return }
        life.tell { "shows no heartbeat" }
        for other in others { note(.unresponsive(life.peer), to: other, within: 1_000_000) }
        world.after(world.chance.span(1_000_000_000, 20_000_000_000)) { [weak self, weak life] in
            guard let self, let life, !life.isDead else { return }
            let others = self.counterparts(of: life)
            guard !others.isEmpty else { return }
            life.tell { "shows heartbeats again" }
            for other in others { self.note(.back(life.peer), to: other, within: 1_000_000) }
        }
    }

    private func note(_ news: INPresence, to life: Life, within longest: Int64) {
        let at = max(world.now + world.chance.span(100_000, longest), life.presenceFloor)
        life.presenceFloor = at
        world.at(at) { [weak life] in
            guard let life, !life.isDead else { return }
            life.tell { "hears: \(news.words)" }
            (life as? TillLife)?.post(.presence(news))
            (life as? KitchenLife)?.post(.presence(news))
        }
    }

    private func counterparts(of life: Life) -> [Life] {
        if life is KitchenLife { return [world.till].compactMap { $0 } }
        return world.kitchens.compactMap { $0 }
    }

    // MARK: - Messages

    func send(_ call: CallToKitchen, from life: TillLife, to place: Int) {
        let display = world.displays[place].program
        guard life.goesOn({ "sends \(call.words) to the \(display)" }) else { return }
        life.tell { "sends \(call.words) to the \(display)" }
        var call = call
        if case .fired(let ticket) = call {
            if world.lacks(.waitsForTheKitchen) { world.tillDisk.strikeOff(ticket.id) }
            if world.lacks(.keepsTheName), !sentTickets.insert(ticket.id).inserted {
                call = .fired(ticket.renamed(by: world.chance))
            }
        }
        for pause in pauses(from: life, over: "\(life.name) to \(place)") {
            world.after(pause) { [weak self] in self?.bring(call, to: place) }
        }
    }

    private func bring(_ call: CallToKitchen, to place: Int) {
        guard let kitchen = world.kitchens[place] else { return }
        guard case .fired(let ticket) = call, world.lacks(.kitchenStoresBeforeItAnswers) else {
            return kitchen.post(.till([call]))
        }
        send(.stored([ticket.id]), from: kitchen)
        world.after(world.chance.span(1_000_000, 100_000_000)) { [weak kitchen] in
            kitchen?.post(.till([call]))
        }
    }

    func send(_ call: CallToTill, from life: KitchenLife) {
        guard life.goesOn({ "sends \(call.words) to the till" }) else { return }
        life.tell { "sends \(call.words) to the till" }
        for pause in pauses(from: life, over: life.name) {
            world.after(pause) { [weak self] in
                // Nobody restores a folder while words of the display are still on their way.
                guard let self, !life.isDead || !self.world.ledger.losers.contains(life.place)
                else { return }
                self.bring(call, from: life.place)
            }
        }
    }

    private func bring(_ call: CallToTill, from place: Int) {
        guard let till = world.till else { return }
        let letter = TillLetter.kitchen([call], from: world.displays[place].name)
        guard case .progressed(let report) = call, world.lacks(.tillStoresBeforeItAnswers) else {
            return till.post(letter)
        }
        send(.stored([report.id]), from: till, to: place)
        world.after(world.chance.span(1_000_000, 100_000_000)) { [weak till] in
            till?.post(letter)
        }
    }

    /// After which pauses copies of a message arrive; none when it is lost.
    private func pauses(from life: Life, over way: String) -> [Int64] {
        let at = max(world.now + world.chance.span(20_000, 400_000), floors[way] ?? 0)
        floors[way] = at
        let pause = at - world.now
        guard world.happens(world.temper.bus) else { return [pause] }
        let late = world.chance.span(1_000_000, 6_000_000_000)
        let (word, pauses): (String, [Int64]) =
            switch world.chance.below(3) {
            case 0: ("loses it", [])
            case 1: ("doubles it", [pause, late])
            default: ("holds it up", [late])
            }
        world.tell("bus") { word }
        return pauses
    }
}
