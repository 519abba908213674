/// What of an order one guest of several pays for: so many of some lines.
///
/// The parts of a line are together what is paid for it, so that nobody pays a unit too much.
package struct SplitByItems: Sendable, Hashable {
    /// How many of each line were paid for by guests before.
    private var settled: [Int: Int] = [:]

    /// How many of each line this guest pays for.
    package private(set) var picked: [Int: Int] = [:]

    /// Nobody has paid for anything.
    package init() {}

    /// Takes one more of a line, and none of it again when no more is there.
    package mutating func pick(_ line: OrderLine) {
        let next = (picked[line.id] ?? 0) + 1
        let isThere = next + (settled[line.id] ?? 0) <= line.quantity
        picked[line.id] = isThere ? next : nil
    }

    /// Picks all that is left of one seat's lines, and nothing else.
    package mutating func pick(seat: Int, of lines: [OrderLine]) {
        picked = [:]
        for line in lines where line.seat == seat {
            let left = line.quantity - (settled[line.id] ?? 0)
            if left > 0 { picked[line.id] = left }
        }
    }

    /// The seats of which something is left, in their order.
    package func seats(of lines: [OrderLine]) -> [Int] {
        let left = lines.filter { $0.quantity > settled[$0.id] ?? 0 }
        return Set(left.compactMap(\.seat)).sorted()
    }

    /// What is paid for what was picked.
    package func amount(of bill: Bill, lines: [OrderLine]) -> Money {
        zip(lines, bill.lines).map { line, part in
            let before = settled[line.id] ?? 0
            let after = before + (picked[line.id] ?? 0)
            return part.paid.units(before..<after, of: line.quantity)
        }.total
    }

    /// What is charged for what was picked of an order that was fired already.
    package func amount(of account: OrderAccount) -> Money {
        picked.map { id, count in
            let before = settled[id] ?? 0
            return account.charged(for: before..<before + count, of: id)
        }
        .total
    }

    /// Picks nothing.
    package mutating func drop() { picked = [:] }

    /// Notes that what was picked is paid, and begins with the next guest.
    package mutating func settle() {
        settled.merge(picked) { $0 + $1 }
        picked = [:]
    }
}

extension Money {
    /// What some of equal units cost, when all of them cost the amount: a unit's price is the
    /// difference between what is paid with it and without it, so that all sum to the amount.
    ///
    /// - Parameters:
    ///   - units: Which of them, from 0.
    ///   - count: How many there are.
    /// - Returns: Their part of the amount.
    package func units(_ units: Range<Int>, of count: Int) -> Money {
        fraction(Int64(units.upperBound), of: Int64(count))
            - fraction(Int64(units.lowerBound), of: Int64(count))
    }
}
