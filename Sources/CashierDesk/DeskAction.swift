/// What the cashier's screen asks of the program around it.
package enum DeskAction: Sendable, Hashable {
    /// Carries out a command and answers with ``CashierScreen/succeeded(_:on:)`` or
    /// ``CashierScreen/refused(_:)``.
    case perform(DeskCommand)

    /// Sounds the terminal's bell, with the reason on the screen already.
    case bell

    /// Ends the program.
    case leave
}
