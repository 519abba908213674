package import InternalNotification
package import Pass

/// What other threads tell the kitchen's own thread.
package enum KitchenLetter: Sendable {
    /// The till said something over the bus.
    case till([CallToKitchen])

    /// Somebody came to the bus or went from it.
    case presence(INPresence)

    /// The program is asked to end.
    case stop
}
