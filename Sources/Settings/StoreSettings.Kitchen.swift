package import Restaurant

extension StoreSettings {
    /// How the kitchen works: ages at which a ticket changes its look, stations, keys.
    package struct Kitchen: Sendable, Hashable {
        /// The ages of tickets, in minutes.
        package struct Ages: Sendable, Hashable {
            /// From here on a ticket waits long.
            package var warnAfterMinutes = 5

            /// From here on it is late; never less than the warning.
            package var lateAfterMinutes = 8
        }

        /// From here on a ticket waits long.
        package var warnAfterMinutes = 5

        /// From here on it is late; never less than the warning.
        package var lateAfterMinutes = 8

        /// The ages of orders that are taken in a way, where they are others.
        package var ages: [DiningOption: Ages] = [:]

        /// The stations that tickets can be sent to, besides those of the menu.
        package var stations: [String] = []

        /// The station that takes what no station of the menu makes; nil for each of them.
        package var usualStation: String?

        /// The station that goes on when another is done with a dish.
        package var nextStation: [String: String] = [:]

        /// After how many seconds without the display tickets are printed, where a printer prints
        /// for the kitchen.
        package var paperAfterSeconds = 60

        /// The keys of the display's functions, by the functions' names.
        package var keys: [String: String] = [:]

        /// A warning at 5 minutes, late at 8, no stations, and the usual keys.
        package init() {}
    }
}

extension StoreSettings.Kitchen {
    private static let longest = 480
    private static let paperSeconds = 5...3600
    private static let ageKeys = ["warnAfterMinutes", "lateAfterMinutes"]
    /// What a key of the display can be set for.
    package static let functions = [
        "bump", "start", "seen", "recallLast", "recallList", "rush", "send", "allDay",
        "largeTicket", "figures", "filter", "mergeStations", "up", "down", "left", "right", "home",
        "end", "pageUp", "pageDown", "language", "help", "leave",
    ]

    init?(_ table: SettingsTable) {
        let options = DiningOption.allCases.map(\.rawValue)
        let known =
            Self.ageKeys + options
            + ["stations", "usualStation", "then", "keys", "paperAfterSeconds"]
        guard let table = table.table("kitchen", known: known) else { return nil }

        let usual = Self.ages(table, usual: Ages())
        warnAfterMinutes = usual.warnAfterMinutes
        lateAfterMinutes = usual.lateAfterMinutes
        for option in DiningOption.allCases {
            guard let own = table.table(option.rawValue, known: Self.ageKeys) else { continue }
            ages[option] = Self.ages(own, usual: usual)
        }
        paperAfterSeconds =
            table.optional("paperAfterSeconds", .number(Self.paperSeconds)) {
                $0.number(in: Self.paperSeconds)
            } ?? paperAfterSeconds
        stations = table.list("stations", .code, \.code)
        usualStation = table.optional("usualStation", .code, \.code)
        if let then = table.table("then", known: stations) {
            for station in stations {
                nextStation[station] = then.optional(station, .code, \.code)
            }
        }
        guard let own = table.table("keys", known: Self.functions) else { return }
        for function in Self.functions {
            keys[function] = own.optional(function, .text(most: 60)) { $0.text(most: 60) }
        }
    }

    private static func ages(_ table: SettingsTable, usual: Ages) -> Ages {
        var ages = usual
        let warning = 1...longest
        let warn = table.optional(ageKeys[0], .number(warning)) { $0.number(in: warning) }
        // A late mark that is not set moves with the warning, so that setting one is enough.
        ages.warnAfterMinutes = warn ?? ages.warnAfterMinutes
        ages.lateAfterMinutes = max(ages.lateAfterMinutes, ages.warnAfterMinutes)
        let lateness = ages.warnAfterMinutes...longest
        let late = table.optional(ageKeys[1], .number(lateness)) { $0.number(in: lateness) }
        ages.lateAfterMinutes = late ?? ages.lateAfterMinutes
        return ages
    }
}
