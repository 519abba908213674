package import Words

extension StoreSettings {
    /// The languages in which the screens begin; each can be changed while it runs.
    package struct Languages: Sendable, Hashable {
        package var till = Language.english
        package var kitchen = Language.english

        /// English on both.
        package init() {}
    }
}

extension StoreSettings.Languages {
    init?(_ table: SettingsTable) {
        guard let table = table.table("languages", known: ["till", "kitchen"]) else { return nil }
        till = table.optional("till", .language, \.language) ?? till
        kitchen = table.optional("kitchen", .language, \.language) ?? kitchen
    }
}
