import Restaurant
import Screen
import Words

@testable import CashierDesk

/// A desk with its screen, driven by keys as a program drives them, without storing anything.
struct Counter {
    static let now = Moment(wall: 1_764_504_000_000, steady: 1_000_000_000)

    var desk: CashierDesk
    var screen: CashierScreen
    var now = Counter.now
    var fired: [PlacedOrder] = []
    var hasLeft = false

    init(language: Language = .english) {
        let bread = ModifierGroup(
            code: "bread",
            name: "Bread",
            least: 1,
            most: 1,
            options: [
                MenuOption(code: "w", name: "White"), MenuOption(code: "r", name: "Rye"),
            ]
        )
        let extras = ModifierGroup(
            code: "extras",
            name: "Extras",
            least: 0,
            most: 2,
            options: [
                MenuOption(code: "c", name: "Cheese", price: Money(minorUnits: 150)),
                MenuOption(code: "b", name: "Bacon", price: Money(minorUnits: 200)),
                MenuOption(code: "o", name: "No onion"),
            ]
        )
        let items = [
            MenuItem(
                code: "11",
                name: "Pão de queijo",
                price: Money(minorUnits: 450),
                category: "food"
            ),
            MenuItem(
                code: "12",
                name: "Burger",
                price: Money(minorUnits: 1250),
                category: "food",
                groups: ["bread", "extras"]
            ),
            MenuItem(
                code: "21",
                name: "Coffee",
                price: Money(minorUnits: 300),
                category: "drinks",
                groups: ["extras"]
            ),
            MenuItem(
                code: "211",
                name: "Café com leite",
                price: Money(minorUnits: 500),
                category: "drinks"
            ),
        ]
        guard
            let menu = try? Menu(
                categories: [
                    MenuCategory(code: "food", name: "Food"),
                    MenuCategory(code: "drinks", name: "Drinks"),
                ],
                items: items,
                groups: [bread, extras]
            )
        else { preconditionFailure("the menu of the tests is sound") }
        desk = CashierDesk(
            menu: menu,
            currency: Currency(code: "USD", symbol: "$"),
            kitchen: .live,
            relay: RelayStanding(isConfigured: true)
        )
        screen = CashierScreen(storeName: "Corner", language: language)
    }

    /// Presses keys in order; `\n` is Enter.
    mutating func type(_ text: String) {
        for character in text { press(character == "\n" ? .enter : .character(character)) }
    }

    mutating func press(_ keys: Key...) {
        for key in keys {
            for action in screen.handle(.key(key), on: desk, now: now) { carryOut(action) }
        }
    }

    mutating func resize(columns: Int, rows: Int) {
        let size = Size(columns: columns, rows: rows)
        _ = screen.handle(.resized(size), on: desk, now: now)
    }

    private mutating func carryOut(_ action: DeskAction) {
        switch action {
        case .leave: hasLeft = true
        case .bell: break
        case .perform(let command):
            do {
                if try desk.perform(command) { try fire(command) }
                screen.succeeded(command, on: desk)
            } catch {
                screen.refused(
                    (error as? OrderRefusal)?.explanation ?? Phrase(verbatim: "\(error)")
                )
            }
        }
    }

    private mutating func fire(_ command: DeskCommand) throws {
        guard case .fire(let cash) = command,
            let id = OrderID(bytes: Array(repeating: UInt8(fired.count + 1), count: 16))
        else { return }
        let order = try PlacedOrder(
            desk.draft,
            id: id,
            number: fired.count + 1,
            day: BusinessDay(date: "2026-11-30"),
            placedAt: now.wall,
            cash: cash
        )
        fired.append(order)
        desk.accept(order)
    }

    func picture(columns: Int = 80, rows: Int = 24) -> String {
        screen.grid(
            of: desk,
            size: Size(columns: columns, rows: rows),
            now: now,
            localTime: LocalTime(offsetSeconds: 0)
        ).text
    }
}
