import Restaurant

/// How many of each dish are to be cooked, or of what dishes are made of, over all tickets that a
/// display shows.
struct AllDayCounts: Sendable, Hashable {
    /// So many of one dish.
    struct Count: Sendable, Hashable {
        let name: String
        var quantity: Int
    }

    /// The dishes, the most first.
    let counts: [Count]

    /// How many dishes in all.
    var total: Int { counts.reduce(0) { $0 + $1.quantity } }

    init(_ board: KitchenBoard) {
        self.init(board) { [($0.name, 1)] }
    }

    /// Counts what dishes are made of; what the menu has no recipe for is left out.
    init(_ board: KitchenBoard, by recipes: [String: [RecipePart]]) {
        self.init(board) { (recipes[$0.name] ?? []).map { ($0.name, $0.count) } }
    }

    private init(_ board: KitchenBoard, of parts: (Ticket.Line) -> [(String, Int)]) {
        var sums: [String: Int] = [:]
        for ticket in board.open where !ticket.isReady {
            for line in ticket.left {
                for (name, count) in parts(line) { sums[name, default: 0] += count * line.quantity }
            }
        }
        counts = sums.map { Count(name: $0.key, quantity: $0.value) }
            .sorted { ($1.quantity, $0.name) < ($0.quantity, $1.name) }
    }
}
