extension StoreSettings {
    /// How much of what happened the programs keep.
    package struct Journal: Sendable, Hashable {
        /// For how many days what was acknowledged is kept; nil for ever.
        package var keepDays: Int?

        /// How large a journal may grow, in units of 1,048,576 bytes.
        package var limitMegabytes = 4000

        /// Keeps everything, in up to 4,000 megabytes.
        package init() {}
    }
}

extension StoreSettings.Journal {
    /// A week at least, so that a clock that is wrong for a weekend takes nothing away.
    private static let days = 7...36_500
    private static let megabytes = 64...1_000_000

    init?(_ table: SettingsTable) {
        let keys = ["keepDays", "limitMegabytes"]
        guard let table = table.table("journal", known: keys) else { return nil }

        keepDays = table.optional(keys[0], .number(Self.days)) { $0.number(in: Self.days) }
        limitMegabytes =
            table.optional(keys[1], .number(Self.megabytes)) { $0.number(in: Self.megabytes) }
            ?? limitMegabytes
    }
}
