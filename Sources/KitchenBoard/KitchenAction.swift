/// What the display asks of the program around it.
package enum KitchenAction: Sendable, Hashable {
    /// A cook wants this done: store what it makes happen, then apply it to the board.
    case command(KitchenCommand)
    /// The lesson of a bump bar is to begin, to go on or to end.
    case lesson(LessonStep)
    /// The display is to end.
    case leave
    /// Make one sound, since something was refused.
    case bell
    /// Make one sound that tells what is new.
    case sound(KitchenSound)
}
