/// Something that happened at the terminal.
package enum InputEvent: Sendable, Hashable {
    /// A key was pressed.
    case key(Key)
    /// The screen has another size now, and all of it is to be drawn again.
    case resized(Size)
}
