extension StoreSettings {
    /// What the kitchen's display plays in place of the terminal's bell.
    package struct Sounds: Sendable, Hashable {
        /// The file of each sound, by what it tells; none for the bell.
        package var files: [String: String] = [:]

        /// The device of ALSA that plays them.
        package var device = "default"

        /// The program that plays a file.
        package var player = "/usr/bin/aplay"

        /// The terminal's bell for all.
        package init() {}
    }
}

extension StoreSettings.Sounds {
    /// What a sound can tell.
    package static let kinds = ["new", "changed", "void", "late"]

    /// Reads the sounds of a table; a file is in the folder of the settings, or has a whole path.
    init?(_ table: SettingsTable, folder: String) {
        let known = Self.kinds + ["device", "player"]
        guard let table = table.table("sounds", known: known) else { return nil }
        for kind in Self.kinds {
            let file = table.optional(kind, .text(most: 200)) { $0.text(most: 200) }
            files[kind] = file.map { $0.hasPrefix("/") ? $0 : folder + "/" + $0 }
        }
        device = table.optional("device", .text(most: 80)) { $0.text(most: 80) } ?? device
        player = table.optional("player", .text(most: 200)) { $0.text(most: 200) } ?? player
    }
}
