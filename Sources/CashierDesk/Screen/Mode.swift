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

    /// The order is paid in parts, or otherwise than in cash.
    case settling(Settling)

    /// What is taken off a line is keyed, or off the whole order when it is nil.
    case discounting(String, line: Int?)

    /// Somebody signs in, or a manager approves.
    case signingIn(SigningIn)

    /// Something is keyed for one line.
    case lineKeying(LineChange, String, line: Int)

    /// The orders that were put away are looked through.
    case parked(Int)

    /// The orders that are not paid, or of which a course waits, are looked through.
    case tables(Int)

    /// The list of what is done seldom.
    case more

    /// An amount and a reason are keyed.
    case asking(Asking)

    /// The drawer is counted.
    case counting(Counting)

    /// The X report is read, or the last Z report.
    case report(isFinal: Bool, first: Int)

    /// An order that was paid is looked at again.
    case opened(Returning)

    /// The printers are looked at, and what waits for them.
    case printers(Int)

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
