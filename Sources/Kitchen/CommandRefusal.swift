package import Journal
package import KitchenBoard
package import Words

/// Why the kitchen did not do what a cook asked; the ticket is as it was.
package enum CommandRefusal: Explained {
    /// The board does not allow it.
    case board(KitchenRefusal)

    /// It could not be stored.
    case journal(JournalError)

    package var explanation: Phrase {
        switch self {
        case .board(let refusal): refusal.explanation
        case .journal(let error): error.explanation
        }
    }
}
