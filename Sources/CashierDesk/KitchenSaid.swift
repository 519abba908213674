package import Restaurant
import Words

/// What the kitchen said last of what has run out, for the cashier to read.
package struct KitchenSaid: Sendable, Hashable {
    /// What it said.
    package let event: AvailabilityEvent

    /// When the till heard of it.
    package let at: Moment

    /// How long it is shown, in seconds.
    private static let seconds = 60

    /// The sentence; nil when it was shown for long enough.
    func phrase(at now: Moment) -> Phrase? {
        guard now.seconds(since: at) < Self.seconds, let by = event.by else { return nil }
        func who(_ kitchen: String) -> String { by.isEmpty ? kitchen : by.uppercased() }
        guard event.isOut else {
            return Phrase(
                "\(who("KITCHEN")): \(event.name) is there again",
                pt: "\(who("COZINHA")): \(event.name) voltou",
                es: "\(who("COCINA")): \(event.name) hay otra vez"
            )
        }
        return Phrase(
            "\(who("KITCHEN")): \(event.name) has run out",
            pt: "\(who("COZINHA")): \(event.name) acabou",
            es: "\(who("COCINA")): \(event.name) se acabó"
        )
    }
}

extension CashierDesk {
    /// Takes what a cook said has run out, or is there again.
    package mutating func take(_ event: AvailabilityEvent, fromKitchenAt now: Moment) {
        availability.take(event)
        kitchenSaid = KitchenSaid(event: event, at: now)
    }
}
