import Restaurant

/// The coins and notes of the drawer while they are counted.
struct Counting: Sendable, Hashable {
    /// What one of each is worth, the largest first.
    let worths: [Money]

    private(set) var pieces: [Int]
    private(set) var place = 0
    var text = ""

    init(_ worths: [Money]) {
        self.worths = worths
        pieces = worths.map { _ in 0 }
    }

    var counts: [DrawerCount] {
        zip(worths, pieces).map { DrawerCount(worth: $0, pieces: $1) }
    }

    var total: Money { counts.map(\.amount).total }

    /// Takes what was keyed for the present coin or note; false for what is no number.
    mutating func take() -> Bool {
        guard !text.isEmpty else { return true }
        guard let count = Int(text), (0...99_999).contains(count) else { return false }
        pieces[place] = count
        text = ""
        return true
    }

    mutating func move(by step: Int) {
        place = min(max(place + step, 0), worths.count - 1)
    }

    /// Whether the present coin is the last.
    var isAtEnd: Bool { place == worths.count - 1 }
}
