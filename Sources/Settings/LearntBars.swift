internal import Foundation
package import Input

/// What bump bars were taught at the display itself: `bump-bars.json5` in its folder of state.
///
/// It stands there as in `site.json5`, and counts until that says something else than it did when
/// the bar was taught: whoever changes the settings means it.
package struct LearntBars: Sendable, Hashable {
    /// The file's name.
    package static let fileName = "bump-bars.json5"

    private struct Bar: Sendable, Hashable {
        let over: String
        let map: BumpBarMap
    }

    private var bars: [String: Bar] = [:]

    /// Nothing was taught.
    package init() {}

    /// Reads what was taught; nothing where there is no such file.
    ///
    /// - Throws: ``SettingsError`` with all that is wrong with the file.
    package init(folder: String) throws(SettingsError) {
        let file = folder + "/" + Self.fileName
        let value: JSON5Value
        do throws(SettingsError) {
            value = try SettingsFile.value(at: file)
        } catch {
            if case .missing = error { return }
            throw error
        }
        let mistakes = SettingsTable.Mistakes()
        let table = SettingsTable(value, known: ["bars"], mistakes: mistakes)
        for row in table.tables("bars", known: ["name", "over", "keys"]) {
            let name = row.required("name", .text(most: 30)) { $0.text(most: 30) }
            let over = row.required("over", .text(most: 20_000)) { $0.text(most: 20_000) }
            var map = BumpBarMap()
            StoreSettings.setKeys(of: &map, row)
            if let name, let over { bars[name] = Bar(over: over, map: map) }
        }
        guard mistakes.found.isEmpty else { throw .mistakes(file: file, mistakes.inOrder) }
    }

    /// Notes what a bar was taught.
    ///
    /// - Parameters:
    ///   - map: What its keys do now.
    ///   - rule: The bar as the settings have it.
    package mutating func teach(_ map: BumpBarMap, to rule: DeviceRule) {
        guard case .bumpBar(let settings) = rule.use else { return }
        bars[rule.name] = Bar(over: settings.text, map: map)
    }

    /// A device of the settings with what it was taught since they were written.
    package func applied(to rule: DeviceRule) -> DeviceRule {
        guard case .bumpBar(let settings) = rule.use, let bar = bars[rule.name],
            bar.over == settings.text
        else { return rule }
        var map = bar.map
        map.chordGap = settings.chordGap
        map.macroGap = settings.macroGap
        return DeviceRule(name: rule.name, match: rule.match, use: .bumpBar(map))
    }

    /// The file, which ``init(folder:)`` reads again.
    package var text: String {
        let rows = bars.sorted { $0.key < $1.key }.map { name, bar in
            let actions = Set(bar.map.actions.values)
            let keys = actions.map { ($0.rawValue, bar.map.text(of: $0)) }
            return Row(name: name, over: bar.over, keys: Dictionary(uniqueKeysWithValues: keys))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = try? encoder.encode(["bars": rows])
        return data.map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
    }

    private struct Row: Encodable {
        let name: String
        let over: String
        let keys: [String: String]
    }
}
