package import Words

/// An order as it is now: what was fired, and all that became of it since.
package struct OrderToDate: Sendable, Hashable {
    /// The order as it was fired.
    package let order: PlacedOrder

    /// What was sold of it and what went back, and in what it was paid.
    package private(set) var account: OrderAccount

    /// The guest's name or the table now.
    package private(set) var guest: String

    /// How the guest takes the meal now.
    package private(set) var diningOption: DiningOption

    /// What became of it, the earliest first.
    package private(set) var remarks: [OrderRemark] = []

    /// What was given for it, less what went back, in the order in which it came.
    package private(set) var payments: [Tender]

    /// The change for cash.
    package private(set) var change: Money

    /// What rounding to coins added, or took off.
    package private(set) var rounding: Money

    private var known: [OrderLine]
    private var charges: [ServiceCharge]

    /// An order of which nothing became anything yet.
    package init(_ order: PlacedOrder) {
        self.order = order
        account = OrderAccount(order)
        guest = order.guest
        diningOption = order.diningOption
        payments = order.tenders
        change = order.change
        rounding = order.rounding ?? .zero
        known = order.lines
        charges = order.bill.charges.map { ServiceCharge(name: $0.name, rate: $0.rate) }
        for arrival in order.arrived ?? [] {
            remark(at: order.placedAt, Self.came(arrival, named: name(of: arrival.line)))
        }
    }

    /// What is left of it, line by line: what was voided, given back or moved is not there.
    package var lines: [OrderLine] {
        account.lines.filter { $0.left > 0 }.compactMap { sold in
            guard var line = known.first(where: { $0.id == sold.id }) else { return nil }
            line.quantity = sold.left
            return line
        }
    }

    /// What that comes to, line by line in the same order.
    package var bill: Bill {
        guard !remarks.isEmpty || account.lines.contains(where: { $0.back > 0 }) else {
            return order.bill
        }
        var (wanted, numbers): ([Int: Int], [Int: Int]) = ([:], [:])
        for line in account.lines where line.left > 0 {
            wanted[line.id] = line.left
            numbers[line.id] = line.id
        }
        return account.bill(of: wanted, as: numbers, charges: charges)
    }

    private func name(of line: Int) -> String { known.first { $0.id == line }?.name ?? "#\(line)" }
}

/// One thing that became of an order after it was fired, as people read it.
package struct OrderRemark: Sendable, Hashable {
    /// When, in milliseconds since 1970 in UTC.
    package let at: Int64

    /// What.
    package let text: Phrase

    /// Who did it; nil where nobody signs in.
    package let by: String?
}

// MARK: - Taking in records

extension OrderToDate {
    /// Takes in a change of it.
    package mutating func take(_ change: OrderChange) {
        let before = known
        account.take(change)
        known = known.applying(change)
        if change.guest != guest {
            remark(change, "\(guest.isEmpty ? "–" : guest) → \(change.guest)")
        }
        if change.diningOption != diningOption {
            remark(at: change.at, by: change.by, change.diningOption.name)
        }
        guest = change.guest
        diningOption = change.diningOption
        noteLines(of: change, before)
        guard let settled = change.settled else {
            // The first versions took and gave all of it in cash.
            if change.amount != .zero {
                payments.append(Tender(kind: .cash, amount: change.amount))
            }
            return
        }
        if charges.isEmpty {
            charges = settled.sold.charges.map { ServiceCharge(name: $0.name, rate: $0.rate) }
        }
        payments += settled.taken
        for tender in settled.givenBack { giveBack(tender) }
        self.change += settled.change
        rounding += settled.rounding
    }

    /// Takes in a refund of it.
    package mutating func take(_ refund: Refund) {
        account.take(refund)
        for line in refund.lines {
            let dish = Phrase(verbatim: "-\(line.quantity) × \(line.name)")
            remark(at: refund.at, by: refund.by, dish.followed(by: refund.reason.name, with: " · "))
        }
        for tender in refund.tenders { giveBack(tender) }
        rounding += .zero - refund.rounding
    }

    private mutating func noteLines(of change: OrderChange, _ before: [OrderLine]) {
        let arrived = change.arrived ?? []
        for line in change.added where !arrived.contains(where: { $0.line == line.id }) {
            remark(change, "+\(line.quantity) × \(line.name)")
        }
        for arrival in arrived {
            let count = known.first { $0.id == arrival.line }?.quantity ?? 1
            let dish = "\(count) × \(name(of: arrival.line))"
            remark(at: change.at, by: change.by, Self.came(arrival, named: dish))
        }
        for line in change.changed {
            let options = line.choices.map(\.text).joined(separator: ", ")
            remark(change, [line.name, options].filter { !$0.isEmpty }.joined(separator: ": "))
        }
        for void in change.voided {
            let dish = Phrase(verbatim: "-\(void.quantity) × \(name(of: void.line))")
            let text = dish.followed(by: void.reason.name, with: " · ")
            remark(at: change.at, by: change.by, text)
        }
        for gone in change.departed ?? [] {
            remark(change, "-\(gone.quantity) × \(name(of: gone.line)) → #\(gone.to.number)")
        }
    }

    private mutating func giveBack(_ tender: Tender) {
        payments.append(
            Tender(kind: tender.kind, amount: .zero - tender.amount, reference: tender.reference)
        )
    }

    private mutating func remark(_ change: OrderChange, _ text: String) {
        remark(at: change.at, by: change.by, Phrase(verbatim: text))
    }

    private mutating func remark(at wall: Int64, by person: String? = nil, _ text: Phrase) {
        remarks.append(OrderRemark(at: wall, text: text, by: person))
    }

    private static func came(_ arrival: ArrivedLine, named dish: String) -> Phrase {
        Phrase(verbatim: "#\(arrival.from.number) → \(dish)")
    }
}
