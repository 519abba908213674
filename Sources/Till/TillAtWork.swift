package import CashierDesk
internal import InternalNotification
package import Journal
package import Kernel
internal import KitchenBoard
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

    /// Called when the relay is owed again what it refused.
    package var relayOwedAnew: () -> Void = {}

    /// Called when something was stored that a printer is to print.
    package var printsOwed: () -> Void = {}

    /// Asked to print what is old at the printer of that name, or to throw it away.
    package var oldPrints: (_ printer: String, _ isWanted: Bool) -> Void = { _, _ in }

    /// Told after each order how many nanoseconds it took until it was stored and the desk clear.
    package var orderSent: (Int64) -> Void = { _ in }

    let journal: any RecordStore
    let calendar: BusinessCalendar
    let time: any TimeSource
    let random: any RandomSource
    let name: JournalName
    let paper: PaperPlan
    /// Whether something was stored for printers that they were not told of.
    var hasPrintsToTell = false
    /// The kitchen's displays, one at least.
    var kitchens: [KitchenWindow]
    /// What the deeds of several displays come to; nil where one says alone what is ready.
    var shared: KitchenBoard?
    var day: BusinessDay
    var days = TradingDays()
    var trouble = StorageTrouble()
    var warning: Phrase?
    /// Reports that a call that failed may have stored all the same, until the journal tells.
    var unsure: [EventID] = []
    /// Changes whose save failed, and an order that was split off with them, until the journal
    /// tells whether they are stored all the same.
    var unsureChanges: [TillRecord] = []
    /// What cooks said has run out, and a call that failed may have stored all the same.
    var unsureStops: Set<EventID> = []
    /// Who works at the till.
    var staff: Staff
    /// Who approves what is done at present.
    var approver: Person?
    /// Whether the day's orders may stand otherwise than the till knows: they could not be read.
    var isDayUnsure = false
    /// Whether a call that failed may have stored something that the sums do not have.
    var isLedgerUnsure = false
    /// What was asked when storing failed, and the name under which it may be stored all the same.
    var undecided: (command: BookCommand, id: OrderID)?
    /// The order being keyed, when the cashier was told that the kitchen has it as it was before.
    var toldOf: OrderID?

    /// Opens the till on its journal, with the orders of the day as they stand.
    ///
    /// - Parameters:
    ///   - desk: The desk, without orders.
    ///   - store: The store's name at the relay.
    ///   - journal: The till's journal.
    ///   - pass: The way to the kitchen's only display.
    ///   - displays: The ways to its displays by their names, where there are several.
    ///   - calendar: When a day of trade begins.
    ///   - staff: Who works at the till; those of the desk.
    ///   - paper: Which printer prints what.
    ///   - time: The clocks.
    ///   - random: Where the names of orders come from.
    /// - Throws: ``JournalError`` when the journal cannot be read whole.
    package init(
        desk: CashierDesk,
        store: String,
        journal: any RecordStore,
        pass: any CallSender<CallToKitchen>,
        displays: [(name: String, pass: any CallSender<CallToKitchen>)] = [],
        calendar: BusinessCalendar,
        staff: Staff = .nobody,
        paper: PaperPlan = .none,
        time: any TimeSource,
        random: any RandomSource
    ) throws(JournalError) {
        self.desk = desk
        self.journal = journal
        kitchens = [KitchenWindow(display: nil, pass: pass, link: desk.kitchen)]
        if !displays.isEmpty {
            kitchens = displays.map {
                KitchenWindow(display: $0.name, pass: $0.pass, link: desk.kitchen)
            }
            shared = Self.emptyBoard
        }
        self.calendar = calendar
        self.staff = staff
        self.paper = paper
        self.time = time
        self.random = random
        name = JournalName(store: store, epoch: try journal.epoch().name)
        day = calendar.day(at: time.wallMilliseconds())
        self.desk.today = day
        self.desk.localTime = calendar.localTime(at: time.wallMilliseconds())
        self.desk.printers = paper.printers.map(PrinterStand.init)
        let book = try journal.folded(DayBook())
        days = book.days
        self.desk.availability = book.availability
        self.desk.ledger = book.ledger
        self.desk.parking = book.parking
        if let orders = book.orders(of: day), orders.hasLines {
            self.desk.restore(orders)
        } else {
            self.desk.restore(book.leftOpen)
            try restore()
        }
        try restoreShared()
        try learnWhoHasOrders()
        if shared != nil { showKitchens() }
    }

    /// The present instant on both clocks.
    package var now: Moment {
        Moment(wall: time.wallMilliseconds(), steady: time.steadyNanoseconds())
    }

    /// When the till has to be woken without being asked, on the steady clock in nanoseconds.
    package var due: Int64? {
        kitchens.compactMap { $0.link.isLive ? $0.due : paperDue(of: $0) }.min()
    }

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
