import Restaurant

/// How many of each dish are to be cooked, over all tickets that a display shows.
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
        var sums: [String: Int] = [:]
        for ticket in board.open where !ticket.isReady {
            for line in ticket.left { sums[line.name, default: 0] += line.quantity }
        }
        counts = sums.map { Count(name: $0.key, quantity: $0.value) }
            .sorted { ($1.quantity, $0.name) < ($0.quantity, $1.name) }
    }
}
