import Foundation
import Testing

@testable import Restaurant

/// A small menu for tests, and what they share.
enum SnackBar {
    static let size = ModifierGroup(
        code: "size",
        name: "Size",
        least: 1,
        most: 1,
        options: [
            MenuOption(code: "s", name: "small"),
            MenuOption(code: "l", name: "large", price: Money(minorUnits: 150)),
        ]
    )
    static let extras = ModifierGroup(
        code: "extras",
        name: "Extras",
        least: 0,
        most: 2,
        options: [
            MenuOption(code: "b", name: "bacon", price: Money(minorUnits: 120)),
            MenuOption(code: "c", name: "cheese", price: Money(minorUnits: 90)),
            MenuOption(code: "e", name: "egg", price: Money(minorUnits: 100)),
        ]
    )
    static let bread = MenuItem(
        code: "11",
        name: "Pão de queijo",
        price: Money(minorUnits: 160),
        category: "food"
    )
    static let burger = MenuItem(
        code: "21",
        name: "Burger",
        price: Money(minorUnits: 850),
        category: "food",
        groups: ["extras"]
    )
    static let acai = MenuItem(
        code: "31",
        name: "Açaí na tigela",
        price: Money(minorUnits: 590),
        category: "bowls",
        groups: ["size", "extras"]
    )
    static let categories = [
        MenuCategory(code: "food", name: "Food"), MenuCategory(code: "bowls", name: "Bowls"),
    ]

    static func menu() throws(MenuProblems) -> Menu {
        try Menu(categories: categories, items: [bread, burger, acai], groups: [size, extras])
    }

    static let large = Choice(size.options[1], in: "size")
    static let small = Choice(size.options[0], in: "size")
    static let bacon = Choice(extras.options[0], in: "extras")

    static let id = OrderID(bytes: Array(0..<16))

    /// The JSON of a value with its keys in order, as a record would have it.
    static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// The day's first order, not paid with cash.
    static func placed(
        _ draft: DraftOrder,
        by rules: PriceRules,
        isOpen: Bool = false
    ) throws -> PlacedOrder {
        try PlacedOrder(
            draft,
            id: try #require(id),
            number: 1,
            day: BusinessDay(date: "2026-11-30"),
            placedAt: 0,
            cash: nil,
            by: rules,
            isOpen: isOpen
        )
    }

    static func read<Value: Decodable>(_ json: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    }
}

/// Random numbers that a seed repeats: SplitMix64, <https://prng.di.unimi.it/splitmix64.c>.
struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
