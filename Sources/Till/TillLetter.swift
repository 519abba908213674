package import CashierDesk
package import InternalNotification
package import Journal
package import Pass
package import Printers

/// What other threads tell the till's own thread.
package enum TillLetter: Sendable {
    /// The kitchen said something over the bus, at a display; nil for the only one.
    case kitchen([CallToTill], from: String? = nil)

    /// Somebody came to the bus or went from it.
    case presence(INPresence)

    /// The relay acknowledged these events.
    case mirrored([EventID])

    /// The relay refused these events.
    case refused([EventID])

    /// What is owed to the relay has changed.
    case relay(RelayStanding)

    /// A record of the journal is not as it was written.
    case damaged(JournalError)

    /// A printer of that name gets on in another way.
    case printer(String, PrinterStanding)

    /// The program is asked to end.
    case stop
}
