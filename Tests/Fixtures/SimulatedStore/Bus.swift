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
        guard let other = counterpart(of: life) else { return }
        note(.online(other.peer), to: life, within: 2_000_000)
        note(.online(life.peer), to: other, within: 2_000_000)
    }

    /// A program was killed; the other hears of it when the bus has noticed.
    func lost(_ life: Life) {
        guard let other = counterpart(of: life) else { return }
        note(.crashed(life.peer), to: other, within: 300_000_000)
    }

    /// A program seems to hang for a while.
    func freeze(_ life: Life) {
        guard let other = counterpart(of: life) else { return }
        life.tell { "shows no heartbeat" }
        note(.unresponsive(life.peer), to: other, within: 1_000_000)
        world.after(world.chance.span(1_000_000_000, 20_000_000_000)) { [weak self, weak life] in
            guard let self, let life, !life.isDead, let other = self.counterpart(of: life)
            else { return }
            life.tell { "shows heartbeats again" }
            self.note(.back(life.peer), to: other, within: 1_000_000)
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

    private func counterpart(of life: Life) -> Life? {
        if life is KitchenLife { return world.till }
        return world.kitchen
    }

    // MARK: - Messages

    func send(_ call: CallToKitchen, from life: TillLife) {
        guard life.goesOn({ "sends \(call.words) to the kitchen" }) else { return }
        life.tell { "sends \(call.words) to the kitchen" }
        var call = call
        if case .fired(let ticket) = call {
            if world.lacks(.waitsForTheKitchen) { world.tillDisk.strikeOff(ticket.id) }
            if world.lacks(.keepsTheName), !sentTickets.insert(ticket.id).inserted {
                call = .fired(ticket.renamed(by: world.chance))
            }
        }
        for pause in pauses(from: life) {
            world.after(pause) { [weak self] in self?.bring(call) }
        }
    }

    private func bring(_ call: CallToKitchen) {
        guard let kitchen = world.kitchen else { return }
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
        for pause in pauses(from: life) {
            world.after(pause) { [weak self] in self?.bring(call) }
        }
    }

    private func bring(_ call: CallToTill) {
        guard let till = world.till else { return }
        guard case .progressed(let report) = call, world.lacks(.tillStoresBeforeItAnswers) else {
            return till.post(.kitchen([call]))
        }
        send(.stored([report.id]), from: till)
        world.after(world.chance.span(1_000_000, 100_000_000)) { [weak till] in
            till?.post(.kitchen([call]))
        }
    }

    /// After which pauses copies of a message arrive; none when it is lost.
    private func pauses(from life: Life) -> [Int64] {
        let at = max(world.now + world.chance.span(20_000, 400_000), floors[life.name] ?? 0)
        floors[life.name] = at
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
