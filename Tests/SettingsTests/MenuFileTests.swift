import Foundation
import Restaurant
import Testing
import Words

@testable import Settings

@Suite struct MenuFileTests {
    private static let real = Currency(code: "BRL", symbol: "R$")
    let folder: SettingsFolder

    init() throws {
        folder = try SettingsFolder()
    }

    private func read(_ menu: String, currency: Currency = real) throws -> Menu {
        try folder.put(menu, as: "menu.json5")
        return try MenuFile.read(folder: folder.path, currency: currency)
    }

    private func price(_ written: String, digits: Int = 2) throws -> Int64? {
        let menu = """
            { categories: [{code: 'a', name: 'A'}],
              items: [{code: 1, name: 'One', price: \(written), category: 'a'}] }
            """
        let currency = Currency(code: "XXX", fractionDigits: digits)
        return try read(menu, currency: currency).items.first?.price.minorUnits
    }

    private func mistakes(_ menu: String) throws -> [String] {
        let error = #expect(throws: SettingsError.self) { try read(menu) }
        guard case .mistakes(_, let mistakes) = error else { return [] }
        return mistakes.map { mistake in
            (mistake.place.map { "\($0.line):\($0.column): " } ?? "") + mistake.phrase[.english]
        }
    }

    @Test func `a menu is read whole`() throws {
        let menu = try read(
            """
            {
              categories: [{ code: "drinks", name: "Bebidas" }],
              groups: [
                { code: "size", name: "Tamanho", least: 1,
                  options: [{ code: "s", name: "300 ml" }, { code: 7, name: "700 ml", price: 4 }] },
                { code: "extra", name: "Extras", most: 2,
                  options: [{ code: "x", name: "Mel", price: "1.50" }] },
              ],
              items: [
                { code: 11, name: "Açaí", price: 18.90, category: "drinks",
                  groups: ["size", "extra"] },
              ],
            }
            """
        )
        #expect(menu.categories == [MenuCategory(code: "drinks", name: "Bebidas")])
        let item = try #require(menu.item(code: "11"))
        #expect(item.price == Money(minorUnits: 1890))
        let groups = menu.groups(of: item)
        #expect(groups.map(\.code) == ["size", "extra"])
        #expect(groups.map(\.least) == [1, 0])
        #expect(groups.map(\.most) == [1, 2])
        #expect(
            groups[0].options[1]
                == MenuOption(code: "7", name: "700 ml", price: .init(minorUnits: 400))
        )
    }

    @Test(arguments: [
        ("6.5", 650), ("6.50", 650), ("\"6,50\"", 650), ("'6.50'", 650), ("0", 0), (".05", 5),
        ("19.99", 1999), ("4.35", 435), ("1.10", 110), ("99999999.99", 9_999_999_999),
    ])
    func `a price is taken exactly as written`(written: String, expected: Int64) throws {
        #expect(try price(written) == expected)
    }

    @Test func `every price of two digits survives, number or text`() throws {
        for cents in stride(from: 0, to: 10_000, by: 7) {
            let written = "\(cents / 100)." + (cents % 100 < 10 ? "0" : "") + "\(cents % 100)"
            #expect(
                JSON5Value.Content.number(written).amount(of: Self.real)?.minorUnits == Int64(cents)
            )
            #expect(
                JSON5Value.Content.text(written).amount(of: Self.real)?.minorUnits == Int64(cents)
            )
        }
    }

    @Test func `a currency without a fraction takes whole prices only`() throws {
        #expect(try price("650", digits: 0) == 650)
        #expect(throws: SettingsError.self) { try price("650.5", digits: 0) }
    }

    @Test(arguments: [
        "6.555", "1e2", "0x10", "NaN", "Infinity", "'6.5 R$'", "''", "'1.234,50'", "true", "null",
        "[]", "100000000",
    ])
    func `a price that is no plain amount is refused`(written: String) throws {
        let error = #expect(throws: SettingsError.self) { try price(written) }
        let text = error?.explanation[.english]
        #expect(text?.contains("items[0].price is") == true)
        #expect(
            text?.contains("expected an amount with at most 8 digits before the point and 2")
                == true
        )
    }

    @Test func `all mistakes are told at once, with line and path`() throws {
        let found = try mistakes(
            """
            { categories: [{code: 'a', name: 'A'}],
              items: [
                {code: 1, name: 'One', price: 1, category: 'a'},
                {code: 2, name: 'Two', category: 'a'},
                {code: 1, name: 'Uno', price: -2, category: 'a'},
                {code: 3, nome: 'Three', price: 1.005, category: 'a', groups: [{}]},
                7,
              ] }
            """
        )
        #expect(
            found == [
                "4:5: items[1].price is missing; write an amount with at most 8 digits before "
                    + "the point and 2 after, such as 6.50",
                "5:5: Item 1 has a price below zero.",
                "5:5: Code 1 is used by two items: One and Uno.",
                "6:5: items[3].name is missing; write a text in quotes, of 1 to 80 letters on one "
                    + "line",
                "6:15: items[3].nome is no setting; there can be code, barcodes, name, "
                    + "registerName, kitchenName, price, prices, hours, category, station, groups, "
                    + "parts, recipe, soldByWeight",
                "6:37: items[3].price is 1.005; expected an amount with at most 8 digits before "
                    + "the point and 2 after, such as 6.50",
                "6:68: items[3].groups[0].code is missing; write a code, such as 11 or \"coffee\"",
                "7:5: items[4] is 7; expected a table in braces { }",
            ]
        )
    }

    @Test func `what could not be read is not missed a second time`() throws {
        let found = try mistakes(
            """
            { categories: [{code: 'a'}],
              groups: [{code: 'g', least: 1, options: [{name: 'x'}]}],
              items: [{code: 1, name: 'One', price: 1, category: 'a', groups: ['g']}] }
            """
        )
        #expect(found.count == 3)
        #expect(found.allSatisfy { $0.contains("is missing; write") })
    }

    @Test func `a menu without items is refused`() throws {
        #expect(try mistakes("{}") == ["The menu has no items."])
    }

    @Test func `of very many mistakes the first are told and the rest counted`() throws {
        let items = (0..<50).map { "{code: \($0), name: 'x', category: 'a'}" }
        let menu =
            "{categories: [{code: 'a', name: 'A'}], items: [\(items.joined(separator: ","))]}"
        let error = #expect(throws: SettingsError.self) { try read(menu) }
        let lines = error?.explanation[.portuguese].split(separator: "\n") ?? []
        #expect(lines.count == 21)
        #expect(lines.last == "e mais 30 como estes.")
    }
}
