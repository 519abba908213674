/// What is done in the lesson of a bump bar, from the keyboard.
package enum LessonStep: Sendable, Hashable {
    /// Begin: from now on the bar's keys do nothing but tell what they are.
    case begin
    /// Ask for another function, so many further on or back.
    case move(Int)
    /// Take the function's keys away.
    case clear
    /// End, and keep all.
    case keep
    /// End, and change nothing.
    case cancel
}
