import Restaurant

/// What of an order that was paid is to go back, while the cashier picks it.
struct Returning: Sendable, Hashable {
    var cursor = 0

    /// How many of each line, by the lines' numbers.
    private(set) var picked: [Int: Int] = [:]

    /// Whether the reason is asked.
    var asksReason = false

    /// Takes one more of a line, and none of it again when no more is there.
    mutating func pick(_ line: OrderAccount.Line) {
        let next = (picked[line.id] ?? 0) + 1
        picked[line.id] = next <= line.left ? next : nil
    }

    /// What goes back: what was picked, and all that is left when nothing was.
    func wanted(of opened: OpenedOrder) -> [Int: Int] { picked.isEmpty ? opened.left : picked }
}
