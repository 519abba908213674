/// Learns which key of a bump bar does what: for one action after the other a key is pressed.
///
/// Nothing counts until whoever teaches keeps it; the bar goes on as it was before.
package struct BarLesson: Sendable, Hashable {
    /// What came of a key that was pressed.
    package enum Answer: Sendable, Hashable {
        /// It does now what was asked for.
        case learnt(BarAction, KeyMacro)
        /// It has done something else before, and still does.
        case taken(by: BarAction, KeyMacro)
    }

    /// What is asked for, in order.
    package let actions: [BarAction]

    /// What the bar's keys do by now.
    package private(set) var map: BumpBarMap

    /// Which of the actions is asked for; as many as there are when all were.
    package private(set) var place = 0

    /// Begins with the first action.
    ///
    /// - Parameters:
    ///   - actions: What is asked for.
    ///   - map: What the bar's keys do already.
    package init(_ actions: [BarAction], from map: BumpBarMap = BumpBarMap()) {
        self.actions = actions
        self.map = map
    }

    /// The action that is asked for; nil when all were.
    package var asked: BarAction? { actions.indices.contains(place) ? actions[place] : nil }

    /// Takes the key that was pressed for the action, and asks for the next one if it is free.
    ///
    /// - Returns: Nil when nothing is asked for.
    package mutating func take(_ macro: KeyMacro) -> Answer? {
        guard let asked else { return nil }
        if let other = map.actions[macro], other != asked { return .taken(by: other, macro) }
        map.set(asked, to: [macro])
        place += 1
        return .learnt(asked, macro)
    }

    /// Takes all keys away from the action that is asked for.
    package mutating func clear() {
        if let asked { map.set(asked, to: []) }
    }

    /// Leaves the action as it is, and asks for the next one.
    package mutating func skip() { place = min(place + 1, actions.count) }

    /// Asks for another action: so many further on, or back.
    package mutating func move(by steps: Int) {
        place = min(max(place + steps, 0), max(actions.count - 1, 0))
    }
}
