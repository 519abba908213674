package import Restaurant

/// Where one order of the day stands, on its way to the kitchen and to the relay.
package struct OrderStanding: Sendable, Hashable, Codable {
    /// How far the kitchen is.
    package enum AtKitchen: String, Sendable, Hashable, Codable {
        /// Stored here; the kitchen has not said that it stored it.
        case waiting
        /// The kitchen has it.
        case received
        /// A cook has begun.
        case started
        /// All of it is done.
        case ready
    }

    /// How far the relay is.
    package enum AtRelay: String, Sendable, Hashable, Codable {
        /// This store has no relay.
        case none
        /// Stored here, to be sent.
        case waiting
        /// The relay has it.
        case mirrored
        /// The relay refused it; a person has to look.
        case setAside
    }

    package let id: OrderID
    package let number: Int
    package private(set) var guest: String
    package private(set) var diningOption: DiningOption
    package private(set) var total: Money
    package let placedAt: Int64

    /// The lines as they are after all changes; one of which all was voided has the quantity 0.
    package private(set) var lines: [OrderLine]

    /// How many changes were stored since it was fired.
    package private(set) var changeCount = 0

    /// By how much the last change made the total grow.
    package private(set) var lastAmount = Money.zero

    /// How many changes the kitchen has not said that it stored.
    package internal(set) var changesWaiting = 0

    /// The last change that added lines; 0 for none.
    private var lastAddOn = 0
    /// The last change that a cook has seen.
    private var lastSeen = 0
    /// Whether the kitchen was done when lines were added that it has not told of.
    private var isReopened = false
    package var kitchen: AtKitchen
    package var relay: AtRelay

    /// How many of each line went back, by the lines' numbers; nil for none.
    package internal(set) var returned: [Int: Int]?

    /// What was paid for the lines that are made as they were fired, by their numbers.
    private var paidLines: [Int: PaidLine]?

    /// What asked for its receipt, by their own ids; nil for nothing.
    package internal(set) var receiptsAsked: [OrderID]?

    /// Whether the kitchen gets it on paper, since its display is gone; nil when not.
    package internal(set) var isOnPaper: Bool?

    /// The refunds of the order.
    var refunds: [OrderID]?

    /// Whether a cook had begun before the ticket was bumped and brought back.
    private var wasStarted = false

    /// The standing of an order that was just stored.
    package init(_ order: PlacedOrder, kitchen: AtKitchen, relay: AtRelay) {
        id = order.id
        number = order.number
        guest = order.guest
        diningOption = order.diningOption
        total = order.total
        placedAt = order.placedAt
        lines = order.lines
        let paid = zip(order.lines, order.bill.lines).map { line, part in
            (line.id, PaidLine(quantity: line.quantity, amount: part.paid))
        }
        paidLines = Dictionary(paid) { first, _ in first }
        self.kitchen = kitchen
        self.relay = relay
    }
}

extension OrderStanding {
    /// What was paid for one line, with its share of discounts and charges.
    private struct PaidLine: Sendable, Hashable, Codable {
        let quantity: Int
        let amount: Money
    }

    /// What was paid for so many of a line; nil for one that was added or changed since.
    func paid(_ quantity: Int, of line: Int) -> Money? {
        paidLines?[line].map { $0.amount.fraction(Int64(quantity), of: Int64($0.quantity)) }
    }

    /// Whether nothing is left of it to be cooked or paid for.
    package var isCancelled: Bool { !lines.isEmpty && lines.allSatisfy { $0.quantity == 0 } }

    /// Whether something changed that no cook has seen.
    package var isUnseen: Bool { lastSeen < changeCount }

    /// Takes in a change that was stored; one that it has already changes nothing.
    mutating func take(_ change: OrderChange) {
        guard change.sequence > changeCount else { return }
        changeCount = change.sequence
        guest = change.guest
        diningOption = change.diningOption
        total = total + change.amount
        lines = lines.applying(change)
        for line in change.changed { paidLines?[line.id] = nil }
        lastAmount = change.amount
        guard !change.added.isEmpty else { return }
        lastAddOn = change.sequence
        if kitchen == .ready {
            kitchen = .received
            isReopened = true
        }
    }

    /// Takes in what a cook did, who knew of so many changes as the report tells.
    mutating func take(_ progress: KitchenProgress) {
        let known = progress.changes ?? 0
        if isReopened, known >= lastAddOn {
            // What was added came as a ticket of its own, which nobody had begun.
            isReopened = false
            wasStarted = false
        }
        switch progress.stage {
        case .started:
            kitchen = .started
            wasStarted = true
        case .ready:
            lastSeen = max(lastSeen, known)
            isReopened = known < lastAddOn
            kitchen = isReopened ? .received : .ready
        case .recalled:
            isReopened = false
            kitchen = wasStarted ? .started : .received
        case .acknowledged:
            lastSeen = max(lastSeen, known)
        }
    }
}

// MARK: - Keeping

extension OrderStanding {
    // The first version kept no lines, for they could not change.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(OrderID.self, forKey: .id)
        number = try container.decode(Int.self, forKey: .number)
        guest = try container.decode(String.self, forKey: .guest)
        diningOption = try container.decode(DiningOption.self, forKey: .diningOption)
        total = try container.decode(Money.self, forKey: .total)
        placedAt = try container.decode(Int64.self, forKey: .placedAt)
        kitchen = try container.decode(AtKitchen.self, forKey: .kitchen)
        relay = try container.decode(AtRelay.self, forKey: .relay)
        wasStarted = try container.decode(Bool.self, forKey: .wasStarted)
        lines = try container.decodeIfPresent([OrderLine].self, forKey: .lines) ?? []
        changeCount = try container.decodeIfPresent(Int.self, forKey: .changeCount) ?? 0
        lastAddOn = try container.decodeIfPresent(Int.self, forKey: .lastAddOn) ?? 0
        lastSeen = try container.decodeIfPresent(Int.self, forKey: .lastSeen) ?? 0
        isReopened = try container.decodeIfPresent(Bool.self, forKey: .isReopened) ?? false
        returned = try container.decodeIfPresent([Int: Int].self, forKey: .returned)
        refunds = try container.decodeIfPresent([OrderID].self, forKey: .refunds)
        paidLines = try container.decodeIfPresent([Int: PaidLine].self, forKey: .paidLines)
        isOnPaper = try container.decodeIfPresent(Bool.self, forKey: .isOnPaper)
        receiptsAsked = try container.decodeIfPresent([OrderID].self, forKey: .receiptsAsked)
    }

    // Which changes wait is told by what is owed, which is not kept here.
    private enum CodingKeys: String, CodingKey {
        case id, number, guest, diningOption, total, placedAt, kitchen, relay, wasStarted
        case lines, changeCount, lastAddOn, lastSeen, isReopened, returned, refunds, paidLines
        case receiptsAsked, isOnPaper
    }
}
