import Restaurant

/// Which lines of an order are in sight, so that the selected one is among them.
struct CheckWindow {
    /// The lines, by their places in the order.
    let lines: Range<Int>

    /// How many rows of the first of them are above the window.
    let hidden: Int

    /// The place of the selected line.
    let selected: Int

    init(_ all: [OrderLine], selected id: Int?, height: Int) {
        let selected = all.lastIndex { $0.id == id } ?? max(all.count - 1, 0)
        self.selected = selected
        var above = 0
        for line in all.prefix(selected + 1) { above += Self.rows(of: line) }
        var first = 0
        var skipped = max(above - height, 0)
        while first < all.count, skipped >= Self.rows(of: all[first]) {
            skipped -= Self.rows(of: all[first])
            first += 1
        }
        var end = first
        var rows = -skipped
        while end < all.count, rows < height {
            rows += Self.rows(of: all[end])
            end += 1
        }
        lines = first..<end
        hidden = skipped
    }

    /// The rows that a line takes: itself, its weight, its options, its note and its discount.
    private static func rows(of line: OrderLine) -> Int {
        let more = [line.weight != nil, line.note != nil, line.discount != nil]
        return 1 + line.choices.count + more.count(where: \.self)
    }
}
