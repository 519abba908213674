import Restaurant
import Words

/// What has run out, while the cashier says so: first which thing, then for how long or how many.
struct Stopping: Sendable, Hashable {
    /// The things to pick from; with one there is nothing to pick.
    let things: [MenuThing]

    /// What was picked, once it was.
    private(set) var picked: MenuThing?

    /// The count being keyed; nil while none is.
    var count: String?

    private(set) var cursor = 0

    init(_ things: [MenuThing]) {
        self.things = things
        if things.count == 1 { picked = things.first }
    }

    /// The limits that are offered, in the order shown; nil is that it is there again.
    static let limits: [DeskCommand.StopLimit?] = [
        .dayEnd, .hours(1), .hours(2), .hours(4), .count(0), nil,
    ]

    private var rowCount: Int { picked == nil ? things.count : Self.limits.count }

    mutating func move(by step: Int) {
        cursor = min(max(cursor + step, 0), max(rowCount - 1, 0))
    }

    mutating func point(at index: Int) -> Bool {
        guard (0..<rowCount).contains(index) else { return false }
        cursor = index
        return true
    }

    /// Picks the thing under the cursor.
    mutating func pick() {
        guard things.indices.contains(cursor) else { return }
        picked = things[cursor]
        cursor = 0
    }

    /// Goes one step back; false when there is none.
    mutating func goBack() -> Bool {
        if count != nil {
            count = nil
            return true
        }
        guard picked != nil, things.count > 1 else { return false }
        picked = nil
        cursor = 0
        return true
    }
}

// MARK: - Words

extension Stopping {
    func title(on desk: CashierDesk, language: Language) -> String {
        let head = DeskPhrases.soldOut[language]
        return picked.map { head + " · " + desk.menu.name(of: $0) } ?? head
    }

    /// What is shown to pick from, each with how it stands.
    func rows(on desk: CashierDesk, language: Language) -> [(text: String, note: String)] {
        guard picked == nil else {
            return Self.limits.map { (DeskPhrases.limit($0)[language], "") }
        }
        return things.map { thing in
            let left = desk.availability.left(of: thing, at: desk.wall)
            let by = desk.availability.stops(at: desk.wall).first { $0.thing == thing }?.by
            let who = by.map { $0.isEmpty ? DeskPhrases.kitchen[language] : $0.uppercased() }
            let note = DeskPhrases.left(left)[language]
            return (desk.menu.name(of: thing), note + (who.map { "· " + $0 } ?? ""))
        }
    }
}
