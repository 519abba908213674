import CashierDesk
import InternalNotification
import Journal
import Outbox
import Pass
import Restaurant
import Settings
import Till
import Words

/// One run of the till, with the relay's courier, which is a thread of its own there.
final class TillLife: Life, @unchecked Sendable {
    private(set) var till: TillAtWork?
    var round: CourierRound?
    var inputs: [Courier.Input] = [.rowsSaved]
    var isCourierWoken = false
    var toldStatus: CourierStatus?
    private var letters: [TillLetter] = []

    private static let calendar = BusinessCalendar(timeZone: "UTC", startsAtMinute: 240)

    init(in world: World) {
        super.init("till", identifier: PassPeer.till, in: world)
    }

    /// Opens the till and starts its courier; it may die or fail meanwhile.
    func start() throws(JournalError) {
        let time = BoxTime(world: world)
        let journal = try SimulatedJournal(world.tillDisk, self)
        let begin = Moment(wall: time.wallMilliseconds(), steady: time.steadyNanoseconds())
        guard let menu = Cashier.menu(in: world), let calendar = Self.calendar else {
            throw .closed
        }
        let till = try TillAtWork(
            desk: CashierDesk(
                menu: menu,
                currency: Currency(code: "EUR"),
                kitchen: .neverSeen(since: begin),
                relay: RelayStanding(isConfigured: true, isKnown: false)
            ),
            store: "demo",
            journal: journal,
            pass: PassFromTill(life: self, place: 0),
            displays: world.displays.enumerated().compactMap { place, display in
                display.name.map { ($0, PassFromTill(life: self, place: place)) }
            },
            calendar: calendar,
            time: time,
            random: world.chance
        )
        till.relayOwed = { [unowned self] in
            inputs.append(.rowsSaved)
            wakeCourier()
        }
        self.till = till
        let rows = RelayRows(
            journal,
            mirrored: { [weak self] in self?.post(.mirrored($0)) },
            refused: { [weak self] in self?.post(.refused([$0])) }
        )
        round = CourierRound(
            rows: world.lacks(.keepsTheOrder) ? RowsWithoutChecks(rows: rows) : rows,
            transport: SimulatedTransport(life: self),
            time: time,
            courier: Courier(random: world.chance)
        )
        wakeCourier()
    }

    func post(_ letter: TillLetter) {
        letters.append(letter)
        wake()
    }

    override func takeLetters() {
        let taken = letters
        letters = []
        till?.take(taken)
    }

    override var isOpen: Bool { till != nil }

    override func tick() { till?.tick() }

    override var due: Int64? { till?.due }

    override var owesSomething: Bool {
        world.displays.contains { world.tillDisk.contents.owed[$0.destination]?.isEmpty == false }
            && till?.desk.kitchen.isLive == true
    }

    override var forgetsRepeats: Bool { world.lacks(.tillKnowsRepeats) }
}

// MARK: - The courier's thread

extension TillLife {
    func tell(courier input: Courier.Input) {
        inputs.append(input)
        wakeCourier()
    }

    func wakeCourier(after pause: Int64? = nil) {
        guard !isCourierWoken else { return }
        isCourierWoken = true
        world.after(pause ?? world.chance.span(5000, 300_000)) { [weak self] in
            guard let self, !self.isDead else { return }
            self.isCourierWoken = false
            self.goRound()
        }
    }

    /// One turn of the courier's loop.
    private func goRound() {
        guard !inputs.isEmpty else { return sleepCourier() }
        let input = inputs.removeFirst()
        let next = round?.take(input) ?? []
        guard !isDead else { return }
        inputs += next
        tellStatus(isIdle: false)
        if case .reported = next.first {
            wakeCourier(after: world.network.delay())
        } else {
            wakeCourier()
        }
    }

    private func sleepCourier() {
        tellStatus(isIdle: true)
        let forever = Int.max / 4
        guard !isDead, let wait = round?.waitMilliseconds(atMost: forever), wait < forever
        else { return }
        world.after(Int64(wait) * 1_000_000) { [weak self] in
            guard let self, !self.isDead, self.inputs.isEmpty, self.round?.isDue == true
            else { return }
            self.tell(courier: .tick)
        }
    }

    private func tellStatus(isIdle: Bool) {
        guard var status = round?.status(isIdle: isIdle), !isDead, status != toldStatus
        else { return }
        toldStatus = status
        if world.lacks(.greenMeansEmpty), status.trouble == nil {
            status.backlog = OwedBacklog(waiting: 0, oldestMilliseconds: nil, setAside: 0)
            status.isKnown = true
        }
        let standing = RelayStanding(status)
        if standing.isClear { world.ledger.noteGreen(world) }
        post(.relay(standing))
    }
}

/// The till's side of the pass to one display.
struct PassFromTill: CallSender {
    unowned let life: TillLife
    let place: Int

    func send(_ calls: [CallToKitchen]) {
        for call in calls { life.world.bus.send(call, from: life, to: place) }
    }
}
