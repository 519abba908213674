/// What a cell says, from which the terminal chooses how it looks.
///
/// Views name roles and never colours, so that one view serves a colour screen, a screen of eight
/// colours and one without any.
package enum Role: UInt8, CaseIterable, Sendable, Hashable {
    /// Ordinary text.
    case plain
    /// Text that matters less, such as a hint.
    case dim
    /// The title of a screen or a part of it.
    case heading
    /// The name of a value beside it.
    case label
    /// The line that the next key acts on.
    case selected
    /// A key cap in the help line.
    case key
    /// All is well, or done.
    case good
    /// Soon late, or needs a look.
    case warning
    /// Too late.
    case late
    /// A banner about something that failed.
    case error
    /// Struck out, and still to be seen.
    case voided
    /// What the eye should find first among plain text.
    case accent
    /// Plain with ink and paper exchanged, as for a title bar.
    case inverse

    /// The letter that stands for the role in ``CellGrid/roles``.
    package var letter: Character {
        switch self {
        case .plain: "."
        case .dim: "d"
        case .heading: "H"
        case .label: "l"
        case .selected: "s"
        case .key: "k"
        case .good: "g"
        case .warning: "w"
        case .late: "L"
        case .error: "E"
        case .voided: "v"
        case .accent: "a"
        case .inverse: "i"
        }
    }
}
