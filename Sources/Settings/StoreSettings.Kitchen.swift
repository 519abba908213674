extension StoreSettings {
    /// The ages, in minutes, at which a ticket changes its look.
    package struct Kitchen: Sendable, Hashable {
        /// From here on a ticket waits long.
        package var warnAfterMinutes = 5

        /// From here on it is late; never less than the warning.
        package var lateAfterMinutes = 8

        /// A warning at 5 minutes, late at 8.
        package init() {}
    }
}

extension StoreSettings.Kitchen {
    private static let longest = 480

    init?(_ table: SettingsTable) {
        let keys = ["warnAfterMinutes", "lateAfterMinutes"]
        guard let table = table.table("kitchen", known: keys) else { return nil }

        let warning = 1...Self.longest
        let warn = table.optional(keys[0], .number(warning)) { $0.number(in: warning) }
        // A late mark that is not set moves with the warning, so that setting one is enough.
        warnAfterMinutes = warn ?? warnAfterMinutes
        lateAfterMinutes = max(lateAfterMinutes, warnAfterMinutes)
        let lateness = warnAfterMinutes...Self.longest
        let late = table.optional(keys[1], .number(lateness)) { $0.number(in: lateness) }
        lateAfterMinutes = late ?? lateAfterMinutes
    }
}
