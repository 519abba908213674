import Foundation
import Restaurant
import Testing

@testable import Settings

/// Holds the schema that people's editors read to what the reader of the menu does.
@Suite struct MenuSchemaTests {
    private typealias Object = [String: Any]
    private let folder: SettingsFolder

    init() throws {
        folder = try SettingsFolder()
    }

    private func definition(_ name: String) throws -> Object {
        let data = try Data(contentsOf: URL(filePath: "Provisioning/menu.schema.json"))
        let schema = try #require(try JSONSerialization.jsonObject(with: data) as? Object)
        guard name != "menu" else { return schema }
        let definitions = try #require(schema["$defs"] as? Object)
        return try #require(definitions[name] as? Object)
    }

    private func mistakes(_ menu: String) throws -> [SettingsMistake] {
        try folder.put(menu, as: "menu.json5")
        let error = #expect(throws: SettingsError.self) {
            try MenuFile.read(folder: folder.path, currency: Currency(code: "EUR"))
        }
        guard case .mistakes(_, let mistakes) = error else { return [] }
        return mistakes
    }

    /// A menu with a table that has one key that nothing has.
    private static let tables: [(String, String)] = [
        ("menu", "{ zzz: 1 }"),
        ("category", "{ categories: [{ zzz: 1 }] }"),
        ("group", "{ groups: [{ zzz: 1 }] }"),
        ("units", "{ groups: [{ units: { zzz: 1 } }] }"),
        ("free", "{ groups: [{ free: { zzz: 1 } }] }"),
        ("option", "{ groups: [{ options: [{ zzz: 1 }] }] }"),
        ("item", "{ items: [{ zzz: 1 }] }"),
        ("hours", "{ items: [{ hours: [{ zzz: 1 }] }] }"),
        ("priceWindow", "{ items: [{ prices: [{ zzz: 1 }] }] }"),
        ("groupLink", "{ items: [{ groups: [{ zzz: 1 }] }] }"),
        ("part", "{ items: [{ parts: [{ zzz: 1 }] }] }"),
        ("ingredient", "{ items: [{ recipe: [{ zzz: 1 }] }] }"),
        ("candidate", "{ items: [{ parts: [{ items: [{ zzz: 1 }] }] }] }"),
        ("premodifiers", "{ premodifiers: { zzz: 1 } }"),
        ("premodifier", "{ premodifiers: { no: { zzz: 1 } } }"),
    ]

    @Test(arguments: tables)
    func `a table can have what the schema says and nothing else`(
        name: String,
        menu: String
    ) throws {
        let known = try mistakes(menu).compactMap { mistake -> [String]? in
            guard case .unknownKey(let known) = mistake.problem, mistake.path.hasSuffix("zzz")
            else { return nil }
            return known
        }
        let properties = try #require(try definition(name)["properties"] as? Object)
        #expect(known.map { $0.sorted() } == [properties.keys.sorted()])
    }

    @Test(arguments: tables)
    func `a table must have what the schema says`(name: String, menu: String) throws {
        // A list that must be there is told by what it is for: a part without an item.
        let lists: Set = ["categories", "items"]
        let missing = try mistakes(menu).compactMap { mistake -> String? in
            guard case .missing = mistake.problem else { return nil }
            return mistake.path.split(separator: ".").last.map(String.init)
        }
        let required = try definition(name)["required"] as? [String] ?? []
        #expect(Set(required).subtracting(lists).isSubset(of: missing))
    }

    @Test func `words of the schema are those that are understood`() throws {
        #expect(try words("days", "items") == SellingHours.dayWords)
        let group = try definition("group")["properties"] as? Object
        let said = (group?["premodifiers"] as? Object)?["items"] as? Object
        #expect(said?["enum"] as? [String] == Premodifier.allCases.map(\.rawValue))
        let free = try definition("free")["properties"] as? Object
        let which = free?["which"] as? Object
        #expect(which?["enum"] as? [String] == FreeUnits.Rule.allCases.map(\.rawValue))
    }

    private func words(_ name: String, _ key: String) throws -> [String]? {
        (try definition(name)[key] as? Object)?["enum"] as? [String]
    }
}
