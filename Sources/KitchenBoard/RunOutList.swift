import Restaurant

/// The list from which a cook picks what has run out: it is searched by typing.
struct RunOutList: Sendable {
    /// In the order shown, which stays while the list is open.
    private let things: [StoppableThing]
    private(set) var query = ""
    private(set) var cursor = 0

    /// Nothing to pick from.
    init() { things = [] }

    /// A list that begins with what has run out already.
    init(_ things: [StoppableThing], on board: KitchenBoard, now: Moment) {
        let isOut = things.map { board.isOut($0.thing, at: now) }
        self.things =
            zip(things, isOut).filter(\.1).map(\.0) + zip(things, isOut).filter { !$0.1 }.map(\.0)
    }

    /// What fits the words that were typed, all of it when none were.
    var found: [StoppableThing] {
        let words = query.searchForm.split(separator: " ")
        guard !words.isEmpty else { return things }
        return things.filter { thing in
            let form = thing.name.searchForm
            return words.allSatisfy { form.contains($0) || thing.thing.code.hasPrefix($0) }
        }
    }

    /// What the cursor is on; nil when nothing fits.
    var picked: StoppableThing? {
        let found = found
        return found.indices.contains(cursor) ? found[cursor] : nil
    }

    mutating func move(by step: Int) {
        cursor = min(max(cursor + step, 0), max(found.count - 1, 0))
    }

    mutating func type(_ character: Character) {
        guard query.count < 30 else { return }
        query.append(character)
        cursor = 0
    }

    /// Takes the last letter away; false when there is none.
    mutating func erase() -> Bool {
        guard !query.isEmpty else { return false }
        query.removeLast()
        cursor = 0
        return true
    }
}

extension KitchenBoard {
    /// Whether something has run out, as far as this display knows: the cooks' word counts before
    /// the till has answered.
    func isOut(_ thing: MenuThing, at now: Moment) -> Bool {
        if let wish = wishes.last(where: { $0.thing == thing }) { return wish.isOut }
        return availability.left(of: thing, at: now.wall) == 0
    }
}
