package import Input
internal import Printing
package import Restaurant

/// What one store is and how it works, as its `site.json5` says.
///
/// Every setting has a default: an empty table is a store too.
package struct StoreSettings: Sendable, Hashable {
    /// The file's name within the folder of settings.
    package static let fileName = "site.json5"

    /// The name by which other systems know the store.
    package var storeID = "store"

    /// The name that people read.
    package var storeName = "Comanda"

    /// What the store's money is.
    package var currency = Currency(code: "USD", symbol: "$")

    /// The store's time and where its days of trade begin.
    package var calendar = BusinessCalendar.ofThisMachine

    /// How it comes from the menu's prices to what a guest pays.
    package var prices = PriceRules.plain

    /// Who works at the till.
    package var staff = Staff()

    /// The languages of both screens at start.
    package var languages = Languages()

    /// Which screens have a high contrast.
    package var highContrast = HighContrast()

    /// Which screen is plugged in where.
    package var screens = Screens()

    /// When the kitchen is late.
    package var kitchen = Kitchen()

    /// The printers.
    package var printers: [Printer] = []

    /// What receipts say, and when one is printed.
    package var receipts = Receipts()

    /// How much of what happened is kept.
    package var journal = Journal()

    /// Where events are mirrored to; nil for a store without a relay.
    package var relay: Relay?

    /// How both programs of the store find each other.
    package var bus = Bus()

    /// Where the keys of the records are kept.
    package var vault = Vault()

    /// The devices that the programs read themselves, and by what they are known again.
    package var devices: [DeviceRule] = []

    /// Makes the settings of an empty file.
    package init() {}

    /// Reads the settings of a folder.
    ///
    /// - Parameter folder: The folder that has `site.json5`.
    /// - Throws: ``SettingsError`` when the file is missing, unreadable or wrong; all that is wrong
    ///   is told at once.
    package init(folder: String) throws(SettingsError) {
        let file = folder + "/" + Self.fileName
        let own = try PrinterProfilesFile.read(folder: folder)
        let mistakes = SettingsTable.Mistakes()
        self.init(try SettingsFile.value(at: file), in: folder, profiles: own, noting: mistakes)
        guard mistakes.found.isEmpty else {
            throw .mistakes(file: file, mistakes.inOrder)
        }
    }

    /// Reads what can be read of settings; what is wrong is noted and its default stands for it.
    init(
        _ value: JSON5Value,
        in folder: String,
        profiles own: [String: PrinterProfile],
        noting mistakes: SettingsTable.Mistakes
    ) {
        let table = SettingsTable(
            value,
            known: [
                "store", "currency", "timeZone", "businessDayStartsAt", "languages", "kitchen",
                "journal", "relay", "bus", "vault", "prices", "staff", "printers", "receipts",
                "devices", "highContrast", "screens",
            ],
            mistakes: mistakes
        )
        readStore(table)
        readTime(table)
        prices = PriceRules(table, of: currency) ?? prices
        staff = Staff(table) ?? staff
        languages = Languages(table) ?? languages
        highContrast = HighContrast(table) ?? highContrast
        kitchen = Kitchen(table, folder: folder) ?? kitchen
        screens = Screens(table, displays: kitchen.displays) ?? screens
        printers = Printer.all(table, profiles: PrinterProfile.known.merging(own) { $1 })
        receipts = Receipts(table) ?? receipts
        journal = Journal(table) ?? journal
        relay = Relay(table, store: storeID, folder: folder)
        bus = Bus(table, folder: folder) ?? bus
        vault = Vault(table, folder: folder) ?? vault
        devices = Self.devices(table)
    }

    private mutating func readStore(_ table: SettingsTable) {
        if let store = table.table("store", known: ["id", "name"]) {
            storeID = store.optional("id", .storeName, \.storeName) ?? storeID
            storeName = store.optional("name", .text(most: 60)) { $0.text(most: 60) } ?? storeName
        }
        currency = Currency(table) ?? currency
    }

    private mutating func readTime(_ table: SettingsTable) {
        let zone = table.optional("timeZone", .timeZone, \.timeZone)
        let start = table.optional("businessDayStartsAt", .timeOfDay, \.timeOfDay)
        calendar =
            BusinessCalendar(
                timeZone: zone ?? calendar.timeZone,
                startsAtMinute: start ?? calendar.startsAtMinute
            ) ?? calendar
    }
}
