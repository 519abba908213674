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

        /// One of several displays.
        package struct Display: Sendable, Hashable {
            /// By what it is known.
            package let name: String

            /// The stations that it shows; `expo` for whole orders, none for all stations.
            package let stations: [String]

            /// The output that its screen is plugged into; nil for the next that is free.
            package let screen: String?

            /// Names a display.
            package init(name: String, stations: [String], screen: String? = nil) {
                self.name = name
                self.stations = stations
                self.screen = screen
            }
        }

        /// The displays, where there are several; none where there is one.
        package var displays: [Display] = []

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

        /// A second press of a key within so many milliseconds does nothing.
        package var guardMilliseconds = 400

        /// Whether lines of one ticket that are alike are shown as one.
        package var combinesLines = true

        /// When tickets that were forgotten are cleared, in minutes after midnight; nil for never.
        package var clearsAtMinute: Int?

        /// How old a ticket must be at that time, in hours.
        package var clearsAfterHours = 4

        /// What the display plays in place of the terminal's bell.
        package var sounds = StoreSettings.Sounds()

        /// The keys of the display's functions, by the functions' names.
        package var keys: [String: String] = [:]

        /// A warning at 5 minutes, late at 8, no stations, and the usual keys.
        package init() {}
    }
}

extension StoreSettings.Kitchen {
    /// The stations that some display shows; nil where there is one display.
    package var covered: Set<String>? {
        displays.isEmpty ? nil : Set(displays.flatMap(\.stations)).subtracting(["expo"])
    }

    private static let longest = 480
    private static let most = 16
    private static let guardRange = 0...5000
    private static let clearHours = 1...48
    private static let paperSeconds = 5...3600
    private static let ageKeys = ["warnAfterMinutes", "lateAfterMinutes"]
    /// What a key of the display can be set for.
    package static let functions = [
        "bump", "start", "seen", "recallLast", "recallList", "rush", "send", "allDay",
        "production", "largeTicket", "figures", "filter", "mergeStations", "pull", "runOut", "up",
        "down",
        "left", "right", "home", "end", "pageUp", "pageDown", "language", "learn", "help",
        "leave",
    ]

    init?(_ table: SettingsTable, folder: String) {
        let options = DiningOption.allCases.map(\.rawValue)
        let keysKnown =
            Self.ageKeys + options
            + ["stations", "usualStation", "then", "keys", "paperAfterSeconds", "displays"]
            + ["guardMilliseconds", "combineLines", "clearAt", "clearAfterHours", "sounds"]
        guard let table = table.table("kitchen", known: keysKnown) else { return nil }

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
        readHabits(table)
        sounds = StoreSettings.Sounds(table, folder: folder) ?? sounds
        stations = table.list("stations", .code, \.code)
        displays = Self.displays(table)
        usualStation = table.optional("usualStation", .code, \.code)
        let shown = displays.flatMap(\.stations)
        let known = stations + shown.filter { !stations.contains($0) }
        if let then = table.table("then", known: known) {
            for station in known {
                nextStation[station] = then.optional(station, .code, \.code)
            }
        }
        guard let own = table.table("keys", known: Self.functions) else { return }
        for function in Self.functions {
            keys[function] = own.optional(function, .text(most: 60)) { $0.text(most: 60) }
        }
    }

    private mutating func readHabits(_ table: SettingsTable) {
        let span = Self.guardRange
        let hours = Self.clearHours
        guardMilliseconds =
            table.optional("guardMilliseconds", .number(span)) { $0.number(in: span) }
            ?? guardMilliseconds
        combinesLines = table.optional("combineLines", .boolean, \.boolean) ?? combinesLines
        clearsAtMinute = table.optional("clearAt", .timeOfDay, \.timeOfDay)
        clearsAfterHours =
            table.optional("clearAfterHours", .number(hours)) { $0.number(in: hours) }
            ?? clearsAfterHours
    }

    private static func displays(_ table: SettingsTable) -> [Display] {
        var displays: [Display] = []
        for row in table.tables("displays", known: ["name", "stations", "screen"])
            .prefix(most)
        {
            guard let name = row.required("name", .storeName, \.storeName) else { continue }
            if displays.contains(where: { $0.name == name }) {
                row.note(.unfit(found: "\"\(name)\"", .otherName), at: row.place("name"), row.at)
            }
            let stations = row.list("stations", .code, \.code)
            let screen = row.optional("screen", .output, \.output)
            if let screen, displays.contains(where: { $0.screen == screen }) {
                let found = "\"\(screen)\""
                row.note(.unfit(found: found, .otherOutput), at: row.place("screen"), row.at)
            }
            displays.append(
                Display(
                    name: name,
                    stations: row.has("stations") ? stations : [name],
                    screen: screen
                )
            )
        }
        return displays
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
