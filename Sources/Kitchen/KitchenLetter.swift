package import InternalNotification
package import Journal
package import Pass

/// What other threads tell the kitchen's own thread.
package enum KitchenLetter: Sendable {
    /// The till said something over the bus.
    case till([CallToKitchen])

    /// Somebody came to the bus or went from it.
    case presence(INPresence)

    /// A record of the journal is not as it was written.
    case damaged(JournalError)

    /// The program is asked to end.
    case stop
}
