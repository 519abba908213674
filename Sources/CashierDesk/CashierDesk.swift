package import Restaurant
package import Words

/// The till without its edges: the order being keyed, and where the day's orders stand.
package struct CashierDesk: Sendable {
    /// What the store sells.
    package let menu: Menu

    /// The store's currency.
    package let currency: Currency

    /// How the store comes to what a guest pays.
    package let rules: PriceRules

    /// The order being keyed.
    package internal(set) var draft = DraftOrder()

    /// The day's orders, oldest first, behind those of earlier days that were left open.
    package var orders: [OrderStanding] { day.standings }

    /// The order fired last, with its change.
    package private(set) var lastFired: PlacedOrder?

    /// The order that is looked at again; nil for none.
    package var opened: OpenedOrder?

    /// The orders that were put away.
    package var parking = ParkingPlace()

    /// The order as it was before each of the last changes of its lines, the latest last.
    var earlier: [DraftOrder] = []

    /// Who works here; none where nobody signs in.
    package let people: [Person]

    /// Who is at the till; nil where nobody signs in, and while nobody has.
    package var person: Person?

    /// The refund that was given last; nil before the first.
    package private(set) var lastRefund: Refund?

    /// The change of a fired order that was stored last; nil before the first.
    package private(set) var lastChange: OrderChange?

    /// What was taken since the last closing.
    package var ledger = Ledger()

    /// How the till sees the kitchen.
    package var kitchen: Link

    /// How it sees each of several kitchen displays; none where there is one.
    package var displays: [DisplayStand] = []

    /// What is owed to the relay.
    package var relay: RelayStanding

    /// The store's printers.
    package var printers: [PrinterStand] = []

    /// Which programs of the store run more than once.
    package var doubles = Doubles()

    /// What keeps the till from storing or reading although nobody waits for it; nil while all is
    /// well.
    package var storageTrouble: Phrase?

    /// The minute of the week, for what is sold or costs otherwise at certain hours; nil for any.
    package var time: WeekMinute?

    /// The business day; nil until the edge has told.
    package var today: BusinessDay?

    /// What the clock on the wall shows, for orders that are looked for by their time.
    package var localTime = LocalTime(offsetSeconds: 0)

    /// An earlier day whose orders are looked at; nil for the present one.
    package var history: HistoryDay?

    /// Now, in milliseconds since 1970 in UTC, for what has run out until an instant.
    package var wall: Int64 = 0

    /// What has run out or is counted.
    package var availability = Availability()

    /// What the kitchen said last of that; nil for nothing.
    package internal(set) var kitchenSaid: KitchenSaid?

    /// Whether somebody learns: nothing of it is cooked, printed or counted.
    package var isTraining = false

    var day = DayOrders()

    /// An empty till.
    package init(
        menu: Menu,
        currency: Currency,
        rules: PriceRules = .plain,
        people: [Person] = [],
        kitchen: Link,
        relay: RelayStanding
    ) {
        self.menu = menu
        self.currency = currency
        self.rules = rules
        self.people = people
        self.kitchen = kitchen
        self.relay = relay
    }
}

// MARK: - Keying

extension CashierDesk {
    /// Carries out a command, except that firing and changing are left to the edge that can store.
    ///
    /// - Parameter command: What is asked.
    /// - Returns: True when the order is now to be stored with ``accept(_:)`` after it.
    /// - Throws: ``OrderRefusal``; then nothing has changed.
    package mutating func perform(_ command: DeskCommand) throws(OrderRefusal) -> Bool {
        if command.changesLines {
            try change(command)
            return false
        }
        switch command {
        case .undo:
            try undo()
        case .setDiningOption(let option):
            draft.diningOption = option
        case .setGuest(let guest):
            draft.guest = guest
        case .discard:
            try refuseWhenPartlyPaid()
            begin()
        case .setAvailability:
            // The edge stores it and then notes it here.
            break
        case .setAllergy(let allergy):
            draft.setAllergy(allergy)
        case .setCharges(let hasCharges):
            try refuseWhenPartlyPaid()
            draft.setCharges(hasCharges)
        case .tender(let tender):
            try availability.check(draft.lines, at: wall)
            return try take(tender)
        case .giveBackTender:
            draft.giveBackLastTender()
        case .fire(let cash):
            guard !draft.isEmpty else { throw .nothingKeyed }
            try availability.check(draft.lines, at: wall)
            _ = try draft.tenders(ending: cash, of: bill.total, by: rules)
            return true
        case .fireUnpaid:
            guard !draft.isEmpty else { throw .nothingKeyed }
            try availability.check(draft.lines, at: wall)
            return true
        default:
            break
        }
        return false
    }

    /// Names the order being keyed, at the first press of the key that fires it.
    package mutating func nameDraft(_ id: OrderID) {
        draft.name(id)
    }
}

// MARK: - The day's orders

extension CashierDesk {
    /// Takes an order that is stored now, and clears the screen for the next.
    package mutating func accept(_ order: PlacedOrder) {
        restore(order)
        lastFired = order
        parking.remove(order.id)
        for id in order.merged ?? [] { parking.remove(id) }
        begin()
    }

    /// Takes an order that was stored before, as when the till starts.
    package mutating func restore(_ order: PlacedOrder) {
        day.add(
            OrderStanding(
                order,
                kitchen: .waiting,
                relay: relay.isConfigured ? .waiting : .none
            )
        )
    }

    /// Takes the orders of the day as they were kept, without what only those tell who get them.
    ///
    /// - Parameter kept: The orders; each stands as if nobody else had it, unless a cook began.
    package mutating func restore(_ kept: DayOrders) {
        for var standing in kept.standings {
            if standing.kitchen == .received { standing.kitchen = .waiting }
            standing.relay = relay.isConfigured ? .waiting : .none
            day.add(standing)
        }
    }

    /// Whether an order is one of the day's.
    package func has(_ id: OrderID) -> Bool { day.has(id) }

    /// Forgets the orders of a day that is over, but for those that somebody has to come back to.
    package mutating func beginDay() { day = day.leftOpen }

    /// Notes that the kitchen stored an order.
    package mutating func kitchenReceived(_ id: OrderID) { day.kitchenReceived(id) }

    /// Notes what the kitchen did with an order.
    package mutating func kitchenProgressed(_ progress: KitchenProgress) {
        day.kitchenProgressed(progress)
    }

    /// Notes what went back of an order.
    package mutating func refunded(_ refund: Refund) {
        day.refunded(refund)
        history?.orders.refunded(refund)
        lastRefund = refund
        guard var order = opened?.toDate, order.order.id == refund.order else { return }
        order.take(refund)
        opened = OpenedOrder(order)
    }

    /// Notes that a change of an order waits for the kitchen, or with -1 that one does no more.
    package mutating func changesWait(_ count: Int, of id: OrderID) {
        day.changesWait(count, of: id)
    }

    /// Notes how many changes wait for the kitchen, by their orders.
    package mutating func changesWait(_ counts: [OrderID: Int]) { day.changesWait(counts) }

    /// Notes what was asked for on paper.
    package mutating func take(_ request: PaperRequest) {
        day.take(request)
        history?.orders.take(request)
    }

    /// Where an order of the day stands; nil for any other.
    package func standing(of id: OrderID) -> OrderStanding? { day.standing(of: id) }

    /// The orders that are not paid yet or of which a course waits, oldest first, also those of
    /// earlier days.
    package var tables: [OrderStanding] {
        orders.filter(\.isLeftOpen)
    }

    /// Takes in a change that is stored; what was keyed for it is off the screen then.
    package mutating func accept(_ change: OrderChange) {
        restore(change)
        lastChange = change
        if !change.added.isEmpty, change.arrived == nil { begin() }
    }

    /// Takes in a change that was stored before, as when the till starts.
    package mutating func restore(_ change: OrderChange) { day.change(change) }

    /// Notes that the relay has an order; without a relay there is nothing to note.
    package mutating func relayReceived(_ id: OrderID) { day.relay(id, is: .mirrored) }

    /// Notes that all that the relay refused is sent once more.
    package mutating func relayOwedAnew() {
        for standing in orders where standing.relay == .setAside {
            day.relay(standing.id, is: .waiting)
        }
        guard let looked = history?.orders.standings else { return }
        for standing in looked where standing.relay == .setAside {
            history?.orders.relay(standing.id, is: .waiting)
        }
    }

    /// Notes that the relay refused an order.
    package mutating func relayRefused(_ id: OrderID) { day.relay(id, is: .setAside) }
}
