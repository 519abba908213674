/// What an order comes to, part by part; each sum is exactly the sum of its parts.
package struct Bill: Sendable, Hashable, Codable {
    /// What one line comes to.
    package struct Line: Sendable, Hashable, Codable {
        /// The line's number within its order.
        package let id: Int

        /// The price of all of it, before discounts.
        package let gross: Money

        /// What the line's own discount takes off.
        package var discount: Money

        /// Its share of the order's discount.
        package var orderDiscount = Money.zero

        /// Its taxes.
        package var taxes: [TaxPart] = []

        /// Its share of each charge, in their order.
        package var charges: [Money] = []

        /// The price after discounts, as the menu writes prices.
        package var net: Money { gross - discount - orderDiscount }

        /// What is paid for it, with its taxes and its share of the charges.
        package var paid: Money { net + taxes.added + charges.total }

        enum CodingKeys: String, CodingKey {
            case id, gross, discount, taxes, charges
            case orderDiscount = "order_discount"
        }
    }

    /// One charge of the whole order.
    package struct Charge: Sendable, Hashable, Codable {
        /// What it was called.
        package let name: String

        /// Its rate then.
        package let rate: Rate

        /// How much it is.
        package let amount: Money
    }

    /// The lines, in the order's order.
    package internal(set) var lines: [Line]

    /// The charges.
    package internal(set) var charges: [Charge] = []

    /// The prices before discounts.
    package var gross: Money { lines.map(\.gross).total }

    /// What the lines' own discounts take off.
    package var lineDiscounts: Money { lines.map(\.discount).total }

    /// What the order's discount takes off.
    package var orderDiscount: Money { lines.map(\.orderDiscount).total }

    /// The prices after discounts.
    package var net: Money { lines.map(\.net).total }

    /// The taxes of all lines, by tax.
    package var taxes: [TaxPart] { lines.flatMap(\.taxes).byTax }

    /// What is paid, before cash is rounded.
    package var total: Money { lines.map(\.paid).total }

    /// Whether the lines' prices are all there is to it.
    package var isPlain: Bool {
        charges.isEmpty
            && lines.allSatisfy { $0.taxes.isEmpty && $0.net == $0.gross && $0.charges.isEmpty }
    }
}

extension Sequence where Element == TaxPart {
    /// What is added to the prices.
    package var added: Money { reduce(.zero) { $1.isIncluded ? $0 : $0 + $1.amount } }

    /// What the prices have in them.
    package var included: Money { reduce(.zero) { $1.isIncluded ? $0 + $1.amount : $0 } }
}

extension Bill {
    /// A bill of nothing.
    package static let empty = Bill(plain: [])

    /// The same for the same lines under other numbers, in their order.
    package func numbered(_ ids: [Int]) -> Bill {
        var bill = self
        bill.lines = zip(lines, ids).map { line, id in
            var renamed = Line(id: id, gross: line.gross, discount: line.discount)
            renamed.orderDiscount = line.orderDiscount
            renamed.taxes = line.taxes
            renamed.charges = line.charges
            return renamed
        }
        return bill
    }
}
