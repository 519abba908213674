package import Restaurant

/// The menu as it stands in `menu.json5`.
package enum MenuFile {
    /// The file's name within the folder of settings.
    package static let fileName = "menu.json5"

    /// Reads the menu of a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder that has `menu.json5`.
    ///   - currency: What the prices are in.
    /// - Returns: A menu without a mistake.
    /// - Throws: ``SettingsError`` when the file is missing, unreadable or wrong; all mistakes that
    ///   can be found are told at once.
    package static func read(
        folder: String,
        currency: Currency
    ) throws(SettingsError) -> Menu {
        try read(file: folder + "/" + fileName, currency: currency)
    }

    /// Reads a menu.
    ///
    /// - Parameters:
    ///   - file: The file's path.
    ///   - currency: What the prices are in.
    /// - Returns: A menu without a mistake.
    /// - Throws: ``SettingsError`` when the file is missing, unreadable or wrong; all mistakes that
    ///   can be found are told at once.
    package static func read(
        file: String,
        currency: Currency
    ) throws(SettingsError) -> Menu {
        try menu(of: try SettingsFile.value(at: file), named: file, currency: currency)
    }

    /// Reads a menu from a text that is in no file yet, such as one that was put together.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - file: What it is called in mistakes.
    ///   - currency: What the prices are in.
    /// - Returns: A menu without a mistake.
    /// - Throws: ``SettingsError`` when it is wrong; all mistakes are told at once.
    package static func read(
        text: String,
        named file: String,
        currency: Currency
    ) throws(SettingsError) -> Menu {
        try menu(of: try SettingsFile.value(of: text, named: file), named: file, currency: currency)
    }

    private static func menu(
        of value: JSON5Value,
        named file: String,
        currency: Currency
    ) throws(SettingsError) -> Menu {
        let mistakes = SettingsTable.Mistakes()
        let table = SettingsTable(
            value,
            known: ["categories", "groups", "items", "premodifiers"],
            mistakes: mistakes
        )
        var reader = MenuReader(currency: currency)
        reader.read(table)
        do throws(MenuProblems) {
            let menu = try Menu(
                categories: reader.categories,
                items: reader.items,
                groups: reader.groups,
                premodifiers: reader.premodifiers
            )
            if mistakes.found.isEmpty { return menu }
        } catch {
            told(error, besides: mistakes.found, at: reader.places).forEach(mistakes.note)
        }
        throw .mistakes(file: file, mistakes.inOrder)
    }

    /// The menu's own problems, without those that may only come from what could not be read.
    private static func told(
        _ problems: MenuProblems,
        besides mistakes: [SettingsMistake],
        at places: MenuPlaces
    ) -> [SettingsMistake] {
        problems.problems
            .filter { problem in
                switch problem {
                case .nothingToSell, .categoryUnknown, .groupUnknown, .groupLimits, .unitLimits,
                    .defaultUnknown, .partUnknown, .partEmpty:
                    mistakes.isEmpty
                default: true
                }
            }
            .map { SettingsMistake(place: places.place(of: $0), path: "", problem: .menu($0)) }
    }
}
