/// A key as the terminal reports it.
package enum Key: Sendable, Hashable {
    /// A key that writes something; the space bar is `character(" ")`.
    case character(Character)
    /// A letter, small, with the control key held, other than those that are keys of their own.
    case control(Character)
    case enter
    case escape
    case backspace
    case delete
    case insert
    case tab
    /// Tab with shift held.
    case backTab
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
    /// A function key by its number, from 1.
    case function(Int)
}
