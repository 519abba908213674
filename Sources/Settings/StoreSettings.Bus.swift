extension StoreSettings {
    /// The channel on which the programs of one store talk.
    package struct Bus: Sendable, Hashable {
        /// The channel's name: only programs with the same one hear each other.
        package var channel = "comanda"

        /// What keeps other programs of the machine off the channel; nil for an open one.
        package var key: Secret?

        /// The open channel `comanda`.
        package init() {}
    }
}

extension StoreSettings.Bus {
    init?(_ table: SettingsTable, folder: String) {
        guard let table = table.table("bus", known: ["channel", "key", "keyFile"]) else {
            return nil
        }
        channel = table.optional("channel", .storeName, \.storeName) ?? channel
        key = table.secret("key", orFile: "keyFile", folder: folder)
    }
}
