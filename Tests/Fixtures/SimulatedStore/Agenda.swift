/// What is to happen, in the order of its time; at one time, in the order in which it was added.
struct Agenda {
    private struct Entry {
        let at: Int64
        let action: () -> Void
    }

    /// The next one last.
    private var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    mutating func add(at time: Int64, _ action: @escaping () -> Void) {
        var place = entries.count
        while place > 0, entries[place - 1].at <= time { place -= 1 }
        entries.insert(Entry(at: time, action: action), at: place)
    }

    /// Takes out what is next.
    mutating func next() -> (at: Int64, action: () -> Void)? {
        entries.popLast().map { ($0.at, $0.action) }
    }

    mutating func clear() { entries = [] }
}
