/// Something that happened at the terminal.
package enum InputEvent: Sendable, Hashable {
    /// A key was pressed.
    case key(Key)
    /// A cell of the screen was clicked or tapped; see ``CellGrid/keys(at:)``.
    case pressed(Position)
    /// The screen has another size now, and all of it is to be drawn again.
    case resized(Size)
    /// The terminal has gone, as when its window was closed; nothing will come from it any more.
    case ended
}
