import InternalNotification
import Journal
import Kitchen
import KitchenBoard
import Pass
import Restaurant
import Words

/// One run of the kitchen display.
final class KitchenLife: Life, @unchecked Sendable {
    private(set) var kitchen: KitchenAtWork?
    let display: Display
    let place: Int
    private var letters: [KitchenLetter] = []

    init(_ display: Display, at place: Int, in world: World) {
        self.display = display
        self.place = place
        super.init(display.program, identifier: display.identifier, in: world)
    }

    private var disk: Disk { world.kitchenDisks[place] }

    /// Opens the kitchen; it may die or fail meanwhile.
    func start() throws(JournalError) {
        let time = BoxTime(world: world)
        let boot = "boot \(world.box.boots)"
        let kitchen = try KitchenAtWork(
            board: KitchenBoard(
                boot: boot,
                link: .neverSeen(
                    since: Moment(wall: time.wallMilliseconds(), steady: time.steadyNanoseconds())
                ),
                routing: display.routing
            ),
            journal: try SimulatedJournal(disk, self),
            pass: PassFromKitchen(life: self),
            boot: boot,
            time: time,
            random: world.chance
        )
        kitchen.received = { [unowned self] tickets in
            for ticket in tickets { world.ledger.noteShown(ticket.ticket, at: place) }
        }
        self.kitchen = kitchen
    }

    func post(_ letter: KitchenLetter) {
        letters.append(letter)
        wake()
    }

    override func takeLetters() {
        let taken = letters
        letters = []
        kitchen?.take(taken)
    }

    override var isOpen: Bool { kitchen != nil }

    override func tick() { kitchen?.tick() }

    override var due: Int64? { kitchen?.due }

    override var owesSomething: Bool {
        disk.contents.owed[.till]?.isEmpty == false
            && kitchen?.board.link.isLive == true
    }

    override var forgetsRepeats: Bool { world.lacks(.kitchenKnowsRepeats) }

    /// Notes what was stored last, for a cook may bring back what a broken call had bumped.
    private func noteDeed() {
        let last = disk.contents.stored.last?.record
        guard let last, let known = try? KitchenRecord(kind: last.kind, bytes: last.payload),
            case .progressed(let report) = known
        else { return }
        world.ledger.noteDeed(report.progress)
    }

    /// Carries out what a cook asks.
    func perform(_ command: KitchenCommand) {
        guard let kitchen else { return }
        do throws(CommandRefusal) {
            try kitchen.perform(command, through: display.lens)
            guard !isDead else { return }
            tell { "did \(command)" }
            noteDeed()
        } catch {
            tell { "refused \(command): \(error.explanation[.english])" }
        }
        rest()
    }
}

/// The kitchen's side of the pass.
struct PassFromKitchen: CallSender {
    unowned let life: KitchenLife

    func send(_ calls: [CallToTill]) {
        for call in calls { life.world.bus.send(call, from: life) }
    }
}
