// Lists of single settings, and lists in which a single setting may stand for a table.
extension SettingsTable {
    /// An entry of a list that may be written short.
    enum Entry<Setting> {
        case single(Setting)
        case table(SettingsTable)
    }

    /// Reads the settings of a list; notes each that does not fit.
    func list<Setting>(
        _ key: String,
        _ expectation: Expectation,
        _ read: (JSON5Value.Content) -> Setting?
    ) -> [Setting] {
        let list = optional(key, .list, \.list) ?? []
        return list.enumerated().compactMap { index, value in
            if let setting = read(value.content) { return setting }
            let path = place(key) + "[\(index)]"
            note(.unfit(found: value.shown, expectation), at: path, value.place)
            return nil
        }
    }

    /// Reads a list of which each entry is a setting or a table; notes each that is neither.
    func either<Setting>(
        _ key: String,
        known: [String],
        _ expectation: Expectation,
        _ read: (JSON5Value.Content) -> Setting?
    ) -> [Entry<Setting>] {
        let list = optional(key, .list, \.list) ?? []
        return list.enumerated().compactMap { index, value in
            let path = place(key) + "[\(index)]"
            if case .table = value.content {
                let table = SettingsTable(value, path: path, known: known, mistakes: mistakes)
                return .table(table)
            }
            if let setting = read(value.content) { return .single(setting) }
            note(.unfit(found: value.shown, expectation), at: path, value.place)
            return nil
        }
    }
}
