extension StoreSettings {
    /// Which screens are for eyes that tell few colours and shades apart.
    package struct HighContrast: Sendable, Hashable {
        package var till = false
        package var kitchen = false

        /// Neither.
        package init() {}
    }
}

extension StoreSettings.HighContrast {
    init?(_ table: SettingsTable) {
        guard let table = table.table("highContrast", known: ["till", "kitchen"]) else {
            return nil
        }
        till = table.optional("till", .boolean, \.boolean) ?? till
        kitchen = table.optional("kitchen", .boolean, \.boolean) ?? kitchen
    }
}
