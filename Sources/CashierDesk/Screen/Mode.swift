import Restaurant

/// What the keys mean at present.
enum Mode: Sendable, Hashable {
    /// Items are keyed by code or searched by name.
    case keying

    /// The menu's pages; nil shows the list of categories.
    case paging(category: Int?, page: Int)

    /// The options of an item are chosen.
    case choosing(Choosing)

    /// The guest's name or the table is keyed.
    case naming(String)

    /// The cash that was given is keyed.
    case paying(String)

    /// Something is said to have run out, or to be there again.
    case stopping(Stopping)

    /// The day's orders are looked through.
    case orders(first: Int)

    /// An order that was fired already is changed.
    case changing(Changing)

    /// All that is keyed would be thrown away: a question.
    case discarding

    /// The till would be left: a question.
    case leaving

    /// All keys are explained.
    case help
}
