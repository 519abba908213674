/// One part of a combo: an item, or the question which of several.
package struct ComboPart: Sendable, Hashable {
    /// One item that may stand for the part.
    package struct Candidate: Sendable, Hashable {
        /// The item's code.
        package let item: String

        /// What it adds to the combo's price; zero for most.
        package let surcharge: Money

        /// Names an item.
        package init(item: String, surcharge: Money = .zero) {
            self.item = item
            self.surcharge = surcharge
        }
    }

    // No group of a menu can begin so: the reader of the menu refuses it.
    private static let mark = "part:"

    /// The question to the cashier, such as `Drink`; nil where there is nothing to ask.
    package let name: String?

    /// The items, one of which is taken.
    package let candidates: [Candidate]

    /// A part that is always the same item.
    package init(item: String) {
        name = nil
        candidates = [Candidate(item: item)]
    }

    /// A part that is asked for.
    package init(name: String, candidates: [Candidate]) {
        self.name = name
        self.candidates = candidates
    }

    /// The code of the group under which the answer stands among a line's choices.
    package static func group(_ index: Int) -> String { mark + String(index + 1) }

    /// Whether a group of choices answers which item a part is.
    package static func isGroup(_ code: String) -> Bool { code.hasPrefix(mark) }
}
