/// A table of a settings file that is being read, with all mistakes found so far.
///
/// Each mistake is noted and reading goes on with a stand-in, so that a person sees all of them.
struct SettingsTable {
    /// Mistakes of one file, shared by all its tables.
    final class Mistakes {
        private(set) var found: [SettingsMistake] = []

        /// The mistakes in the file's order, and then those that are in no single place.
        var inOrder: [SettingsMistake] {
            found.enumerated()
                .sorted {
                    ($0.element.place ?? .end, $0.offset) < ($1.element.place ?? .end, $1.offset)
                }
                .map(\.element)
        }

        func note(_ mistake: SettingsMistake) { found.append(mistake) }
    }

    let path: String
    let at: TextPlace
    let mistakes: Mistakes

    /// Nil for what is no table, of which no missing key is told.
    private let values: [String: JSON5Value]?

    /// Opens a table and notes keys that it cannot have.
    ///
    /// - Parameters:
    ///   - value: What stands in the file.
    ///   - path: Its path; empty for the whole file.
    ///   - known: The keys that it can have.
    ///   - mistakes: Where mistakes are noted.
    init(_ value: JSON5Value, path: String = "", known: [String], mistakes: Mistakes) {
        self.path = path
        at = value.place
        self.mistakes = mistakes
        guard case .table(let members) = value.content else {
            values = nil
            note(.unfit(found: value.shown, .table), at: path.isEmpty ? "." : path, at)
            return
        }

        var values: [String: JSON5Value] = [:]
        var problems: [(JSON5Member, SettingsMistake.Problem)] = []
        for member in members {
            if !known.contains(member.key) {
                problems.append((member, .unknownKey(known: known)))
            } else if values.updateValue(member.value, forKey: member.key) != nil {
                problems.append((member, .repeatedKey))
            }
        }
        self.values = values
        for (member, problem) in problems {
            note(problem, at: place(member.key), member.place)
        }
    }

    func note(_ problem: SettingsMistake.Problem, at path: String, _ place: TextPlace?) {
        mistakes.note(SettingsMistake(place: place, path: path, problem: problem))
    }

    /// The path of one of its keys.
    func place(_ key: String) -> String { path.isEmpty ? key : path + "." + key }

    func has(_ key: String) -> Bool { values?[key] != nil }

    /// Reads a setting that may be absent; notes a mistake when it does not fit.
    func optional<Setting>(
        _ key: String,
        _ expectation: Expectation,
        _ read: (JSON5Value.Content) -> Setting?
    ) -> Setting? {
        guard let value = values?[key] else { return nil }
        if let setting = read(value.content) { return setting }
        let shown = [.secret, .pinHash].contains(expectation) ? nil : value.shown
        note(.unfit(found: shown, expectation), at: place(key), value.place)
        return nil
    }

    /// Reads a setting that must be there; notes a mistake when it is not.
    func required<Setting>(
        _ key: String,
        _ expectation: Expectation,
        _ read: (JSON5Value.Content) -> Setting?
    ) -> Setting? {
        if values != nil, !has(key) { note(.missing(expectation), at: place(key), at) }
        return optional(key, expectation, read)
    }

    /// Opens a table within; nil when it is absent.
    func table(_ key: String, known: [String]) -> SettingsTable? {
        values?[key].map {
            SettingsTable($0, path: place(key), known: known, mistakes: mistakes)
        }
    }

    /// Opens the tables of a list within; none when it is absent.
    func tables(_ key: String, known: [String]) -> [SettingsTable] {
        let list = optional(key, .list, \.list) ?? []
        return list.enumerated().map { index, value in
            SettingsTable(
                value,
                path: place(key) + "[\(index)]",
                known: known,
                mistakes: mistakes
            )
        }
    }
}
