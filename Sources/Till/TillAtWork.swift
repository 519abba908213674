package import CashierDesk
internal import InternalNotification
package import Journal
package import Kernel
package import Pass
package import Restaurant
package import Settings
package import Words

/// The till at work: each command is stored, then shown, then delivered until acknowledged.
///
/// It belongs to one thread. Other threads leave letters for it; see ``take(_:)``.
package final class TillAtWork {
    /// What the screen shows.
    package internal(set) var desk: CashierDesk

    /// Told when the kitchen has stored orders, with the steady clock in nanoseconds.
    package var kitchenStored: ([OrderID], Int64) -> Void = { _, _ in }

    /// Told when something that nobody waits for could not be stored or read, and with nil when it
    /// can again; the screen shows it too.
    package var troubled: ((any Explained)?) -> Void = { _ in }

    /// Called when a record was stored that the relay is to get.
    package var relayOwed: () -> Void = {}

    let journal: any RecordStore
    private let pass: any CallSender<CallToKitchen>
    let calendar: BusinessCalendar
    let time: any TimeSource
    let random: any RandomSource
    let name: JournalName
    private var kitchens = PeerWatch(for: PassPeer.kitchen)
    var courier = PassCourier(to: .kitchen)
    var day: BusinessDay
    var days = TradingDays()
    private var damage: JournalError?
    private var couldNotWrite = false
    /// Reports that a call that failed may have stored all the same, until the journal tells.
    private var unsure: [EventID] = []
    /// A change whose save failed, until the journal tells whether it is stored all the same.
    var unsureChange: OrderChangeRecord?
    /// The order being keyed, when the cashier was told that the kitchen has it as it was before.
    private var toldOf: OrderID?

    /// Opens the till on its journal, with the orders of the day as they stand.
    ///
    /// - Parameters:
    ///   - desk: The desk, without orders.
    ///   - store: The store's name at the relay.
    ///   - journal: The till's journal.
    ///   - pass: The way to the kitchen.
    ///   - calendar: When a day of trade begins.
    ///   - time: The clocks.
    ///   - random: Where the names of orders come from.
    /// - Throws: ``JournalError`` when the journal cannot be read whole.
    package init(
        desk: CashierDesk,
        store: String,
        journal: any RecordStore,
        pass: any CallSender<CallToKitchen>,
        calendar: BusinessCalendar,
        time: any TimeSource,
        random: any RandomSource
    ) throws(JournalError) {
        self.desk = desk
        self.journal = journal
        self.pass = pass
        self.calendar = calendar
        self.time = time
        self.random = random
        name = JournalName(store: store, identity: try journal.identity())
        day = calendar.day(at: time.wallMilliseconds())
        let book = try journal.folded(DayBook())
        days = book.days
        self.desk.availability = book.availability
        if let orders = book.orders(of: day), orders.hasLines {
            self.desk.restore(orders)
        } else {
            try restore()
        }
        try learnWhoHasOrders()
    }

    /// The present instant on both clocks.
    package var now: Moment {
        Moment(wall: time.wallMilliseconds(), steady: time.steadyNanoseconds())
    }

    /// When the till has to be woken without being asked, on the steady clock in nanoseconds.
    package var due: Int64? { desk.kitchen.isLive ? courier.due : nil }

    /// Whether an order was stored before.
    ///
    /// - Throws: ``JournalError`` when the journal cannot be read.
    package func has(_ order: OrderID) throws(JournalError) -> Bool {
        guard let event = EventID(bytes: order.bytes) else { return false }
        return try journal.number(of: event) != nil
    }

    /// An order as it was stored, nil when it was not.
    ///
    /// - Throws: ``JournalError`` when the journal cannot be read.
    package func placed(_ order: OrderID) throws(JournalError) -> PlacedOrder? {
        guard let event = EventID(bytes: order.bytes),
            let number = try journal.number(of: event),
            let record = try journal.record(number),
            case .fired(let placed) = try? TillRecord(kind: record.kind, bytes: record.payload)
        else { return nil }
        return placed
    }
}

// MARK: - Commands

extension TillAtWork {
    /// Carries out what the cashier asks.
    ///
    /// - Parameter command: What is asked. Firing returns when the order is on the disk.
    /// - Returns: The order that was fired, nil for other commands.
    /// - Throws: ``TillRefusal``; then all that was keyed is still there.
    @discardableResult
    package func perform(_ command: DeskCommand) throws(TillRefusal) -> PlacedOrder? {
        if case .change(let order, let wish) = command {
            try change(order, wish)
            return nil
        }
        if case .discard = command { try makeSureOfDraft() }
        if case .discard = command { try makeSureOfChange() }
        if case .fire = command { try makeSureOfChange() }
        if try keepsAvailability(command) { return nil }
        let cash: Money?
        do throws(OrderRefusal) {
            guard try desk.perform(command), case .fire(let given) = command else { return nil }
            cash = given
        } catch {
            throw .order(error)
        }
        if desk.draft.id == nil, let id = OrderID(bytes: random.bytes(16)) { desk.nameDraft(id) }
        return try fire(cash: cash)
    }

    /// Gives the order being keyed a permanent name from outside, as a replay does.
    package func nameDraft(_ id: OrderID) {
        desk.nameDraft(id)
    }

    private func fire(cash: Money?) throws(TillRefusal) -> PlacedOrder {
        let order = try placedOrder(cash: cash)
        let stored: PlacedOrder
        let number: RecordNumber
        let isNew: Bool
        do throws(JournalError) {
            (stored, number, isNew) = try store(order)
        } catch {
            throw .journal(error)
        }
        storageAnswers()
        begin(stored.day)
        wasStored(stored, at: number)
        if !isNew { readAnew() }
        defer { deliver() }
        guard stored.hasSameContent(as: order) else {
            desk.restore(stored)
            toldOf = stored.id
            throw .firedBefore(number: stored.number)
        }
        desk.accept(stored)
        return stored
    }

    private func placedOrder(cash: Money?) throws(TillRefusal) -> PlacedOrder {
        guard let id = desk.draft.id else { throw .order(.nothingKeyed) }
        let wall = time.wallMilliseconds()
        let today = calendar.day(at: wall)
        do throws(OrderRefusal) {
            return try PlacedOrder(
                desk.draft,
                id: id,
                number: days.lastOrder(of: today) + 1,
                day: today,
                placedAt: wall,
                cash: cash
            )
        } catch {
            throw .order(error)
        }
    }

    /// Stores an order once, whatever happened to an earlier attempt.
    private func store(
        _ order: PlacedOrder
    ) throws(JournalError) -> (order: PlacedOrder, number: RecordNumber, isNew: Bool) {
        guard let entry = entry(.fired(order)), let result = try journal.append([entry]).first
        else { return (order, .none, true) }
        guard case .duplicate(let number) = result else { return (order, result.number, true) }
        return (try placed(order.id) ?? order, number, false)
    }

    /// Reads how far the day's orders are: one that was stored before the till knew of it may be in
    /// the kitchen and at the relay by now.
    private func readAnew() {
        reporting { () throws(JournalError) in
            try restore()
            try learnWhoHasOrders()
        }
    }

    private func wasStored(_ order: PlacedOrder, at number: RecordNumber) {
        days.note(order, at: number)
        desk.availability.sold(order.lines, as: order.id)
        courier.stored()
        relayOwed()
    }

    /// Makes sure that an order that is to be discarded is not one that was fired after all.
    ///
    /// A save that failed may have reached the disk, and then the order goes to the kitchen. Only
    /// the journal knows.
    func makeSureOfDraft() throws(TillRefusal) {
        guard let id = desk.draft.id, id != toldOf, let event = EventID(bytes: id.bytes)
        else { return }
        let stored: (order: PlacedOrder, number: RecordNumber)?
        do throws(JournalError) {
            stored = try journal.number(of: event).flatMap { (number) throws(JournalError) in
                try placed(id).map { ($0, number) }
            }
        } catch {
            throw .unsure(error)
        }
        guard let stored else { return }
        begin(stored.order.day)
        wasStored(stored.order, at: stored.number)
        readAnew()
        desk.accept(stored.order)
        deliver()
        throw .storedAfterAll(number: stored.order.number)
    }

    func entry(_ record: TillRecord) -> SealedJournal.Entry? {
        guard let event = record.event else { return nil }
        var owed: [Destination] = []
        if record.isForKitchen { owed.append(.kitchen) }
        if desk.relay.isConfigured { owed.append(.relay) }
        return SealedJournal.Entry(
            kind: record.kind.rawValue,
            event: event,
            owedTo: owed,
            payload: { [name] number in
                try record.bytes(name: event, number: number, journal: name)
            }
        )
    }

    private func begin(_ today: BusinessDay) {
        guard today != day else { return }
        day = today
        desk.beginDay()
        // Only a clock that was set comes to a day that has orders.
        guard days.records(of: today) != nil else { return }
        reporting { () throws(JournalError) in
            try restore()
            try learnWhoHasOrders()
        }
    }
}

// MARK: - The kitchen and the relay

extension TillAtWork {
    /// Takes what other threads left for the till.
    package func take(_ letters: [TillLetter]) {
        var reports: [ProgressReport] = []
        for letter in letters {
            switch letter {
            case .kitchen(let calls):
                for call in calls {
                    switch call {
                    case .stored(let orders): kitchenHas(orders)
                    case .changesStored(let changes): kitchenHasChanges(changes)
                    case .progressed(let report): reports.append(report)
                    }
                }
            case .presence(let presence): note(presence)
            case .mirrored(let events):
                for event in events { OrderID(event).map { desk.relayReceived($0) } }
            case .refused(let events):
                for event in events { OrderID(event).map { desk.relayRefused($0) } }
            case .relay(let standing): desk.relay = standing
            case .damaged(let error): note(error)
            case .stop: break
            }
        }
        if !reports.isEmpty { keep(reports) }
        deliver()
    }

    /// Sends what is due to be sent again.
    package func tick() {
        if !unsure.isEmpty { reporting(makeSure) }
        deliver()
    }

    private func note(_ presence: INPresence) {
        desk.doubles.note(presence)
        let hasCome = kitchens.note(presence)
        if hasCome {
            courier.startOver()
            desk.kitchen = .live
        } else if desk.kitchen.isLive, !kitchens.isThere {
            desk.kitchen = .lost(since: now)
        }
    }

    private func kitchenHas(_ orders: [OrderID]) {
        reporting(asWriter: true) { () throws(JournalError) in
            let now = time.steadyNanoseconds()
            try courier.answered(orders.compactMap { EventID(bytes: $0.bytes) }, in: journal)
            for order in orders { desk.kitchenReceived(order) }
            kitchenStored(orders, now)
        }
    }

    /// Stores what the kitchen told, and only then says so.
    private func keep(_ reports: [ProgressReport]) {
        reporting(asWriter: true) { () throws(JournalError) in
            try makeSure()
            let entries = reports.compactMap { entry(.progressed($0)) }
            unsure = entries.map(\.event)
            let results = try journal.append(entries)
            unsure = []
            for (report, result) in zip(reports, results) {
                guard case .stored(let number) = result else { continue }
                days.noteReport(at: number)
                desk.kitchenProgressed(report.progress)
            }
            pass.send([.stored(reports.map(\.id))])
            relayOwed()
        }
    }

    /// Takes what a call that failed has stored all the same, and forgets the rest: the kitchen
    /// sends it again.
    private func makeSure() throws(JournalError) {
        guard !unsure.isEmpty else { return }
        for event in unsure {
            if let number = try journal.number(of: event) { days.noteReport(at: number) }
        }
        // In their order: one of them may have been known before, and others have followed it.
        try restore()
        unsure = []
        relayOwed()
    }

    func deliver() {
        guard desk.kitchen.isLive else { return }
        reporting { () throws(JournalError) in
            let rows = try courier.take(
                from: journal,
                now: time.steadyNanoseconds(),
                order: { TillRecord.call(in: $0)?.order }
            )
            let tickets = rows.compactMap { TillRecord.call(in: $0.record) }
            if !tickets.isEmpty { pass.send(tickets) }
        }
    }

    /// Shows what went wrong, until it goes well: that records can be read takes nothing back of
    /// that they cannot be written.
    func reporting(
        asWriter isWriter: Bool = false,
        _ work: () throws(JournalError) -> Void
    ) {
        do throws(JournalError) {
            try work()
            if isWriter || !couldNotWrite { storageAnswers() }
        } catch {
            couldNotWrite = couldNotWrite || isWriter
            desk.storageTrouble = error.explanation
            troubled(error)
        }
    }

    /// Takes back what was told of the disk, but not of records: they stay as damaged as they are.
    func storageAnswers() {
        couldNotWrite = false
        guard desk.storageTrouble != damage?.explanation else { return }
        desk.storageTrouble = damage?.explanation
        if damage == nil { troubled(nil) }
    }

    private func note(_ error: JournalError) {
        damage = damage ?? error
        desk.storageTrouble = desk.storageTrouble ?? error.explanation
        troubled(error)
    }
}
