package import Printing

extension StoreSettings {
    /// A printer of the store.
    package struct Printer: Sendable, Hashable {
        /// What a printer prints.
        package enum Duty: String, CaseIterable, Sendable, Hashable {
            /// What guests get, and what was done at the drawer.
            case receipts
            /// The X and the Z report.
            case reports
            /// Tickets, while the kitchen's display is gone.
            case kitchen
        }

        /// What the store calls it.
        package let name: String

        /// Where it is.
        package let address: PrinterAddress

        /// What it can do.
        package let profile: PrinterProfile

        /// What it prints.
        package var prints: Set<Duty> = [.receipts, .reports]

        /// Whether the cash drawer is plugged into it.
        package var opensDrawer = false

        /// After how many minutes a slip is printed only when somebody asks for it.
        package var askAfterMinutes = 10

        /// For how many hours such a slip is asked about before it is set aside.
        package var setAsideAfterHours = 24

        /// Describes a printer for receipts and reports.
        package init(name: String, address: PrinterAddress, profile: PrinterProfile) {
            self.name = name
            self.address = address
            self.profile = profile
        }
    }
}

extension StoreSettings.Printer {
    /// As many as the till's screen can show.
    private static let most = 9
    private static let columns = 16...96
    private static let minutes = 1...1440
    private static let hours = 1...720
    private static let keys = [
        "name", "address", "profile", "columns", "prints", "opensDrawer", "askAfterMinutes",
        "setAsideAfterHours",
    ]

    /// The profile of a printer that names none.
    private static let usualProfile = "generic-80"

    /// Reads the printers; notes each that has the name of one before.
    static func all(
        _ table: SettingsTable,
        profiles: [String: PrinterProfile]
    ) -> [StoreSettings.Printer] {
        var printers: [StoreSettings.Printer] = []
        for row in table.tables("printers", known: keys).prefix(most) {
            guard let printer = StoreSettings.Printer(row, profiles: profiles) else { continue }
            if printers.contains(where: { $0.name == printer.name }) {
                let found = "\"\(printer.name)\""
                row.note(.unfit(found: found, .otherName), at: row.place("name"), row.at)
            }
            printers.append(printer)
        }
        return printers
    }

    private init?(_ row: SettingsTable, profiles: [String: PrinterProfile]) {
        let name = row.required("name", .storeName, \.storeName)
        let address = row.required("address", .printerAddress, \.printerAddress)
        let models = profiles.keys.sorted()
        let model = row.optional("profile", .oneOf(models)) { $0.word(of: models) }
        let columns = row.optional("columns", .number(Self.columns)) { $0.number(in: Self.columns) }
        let duties = Duty.allCases.map(\.rawValue)
        let prints = row.list("prints", .oneOf(duties)) { $0.word(of: duties).flatMap(Duty.init) }
        let opensDrawer = row.optional("opensDrawer", .boolean, \.boolean) ?? false
        let minutes = row.optional("askAfterMinutes", .number(Self.minutes)) {
            $0.number(in: Self.minutes)
        }
        let hours = row.optional("setAsideAfterHours", .number(Self.hours)) {
            $0.number(in: Self.hours)
        }
        guard let profile = profiles[model ?? Self.usualProfile] else { return nil }
        if opensDrawer, profile.drawer == nil {
            row.note(.unfit(found: "true", .noDrawer), at: row.place("opensDrawer"), row.at)
        }
        guard let name, let address else { return nil }
        self.init(
            name: name,
            address: address,
            profile: columns.map(profile.with(columns:)) ?? profile
        )
        if row.has("prints") { self.prints = Set(prints) }
        self.opensDrawer = opensDrawer
        askAfterMinutes = minutes ?? askAfterMinutes
        setAsideAfterHours = hours ?? setAsideAfterHours
    }
}
