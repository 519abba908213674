package import Restaurant

/// The ages at which a ticket asks for a look, in seconds since it was first shown.
package struct AgeLimits: Sendable, Hashable {
    /// From this age on it is due.
    package let dueSeconds: Int

    /// From this age on it is late; never below `dueSeconds`.
    package let lateSeconds: Int

    /// Makes limits; five and eight minutes when nothing else is said.
    package init(dueSeconds: Int = 5 * 60, lateSeconds: Int = 8 * 60) {
        self.dueSeconds = max(dueSeconds, 0)
        self.lateSeconds = max(lateSeconds, dueSeconds, 0)
    }

    /// How late a ticket of an age in seconds is.
    package func lateness(ofSeconds age: Int) -> Lateness {
        if age >= lateSeconds { return .late(minutes: (age - lateSeconds) / 60) }
        return age >= dueSeconds ? .due : .onTime
    }
}

/// The ages at which tickets ask for a look, by how the guest takes the meal.
package struct AgeRules: Sendable, Hashable {
    /// Those of tickets that have none of their own.
    package let usual: AgeLimits

    private let own: [DiningOption: AgeLimits]

    /// Makes rules; the same for all tickets when nothing else is said.
    package init(usual: AgeLimits = AgeLimits(), own: [DiningOption: AgeLimits] = [:]) {
        self.usual = usual
        self.own = own
    }

    /// The ages of a ticket that is taken in a way.
    package func limits(of option: DiningOption) -> AgeLimits { own[option] ?? usual }
}

/// How late a ticket is.
package enum Lateness: Sendable, Hashable {
    case onTime
    /// Over the first limit.
    case due
    /// Over the second limit, by so many whole minutes.
    case late(minutes: Int)

    /// Whether it is over the second limit.
    package var isLate: Bool {
        guard case .late = self else { return false }
        return true
    }
}
