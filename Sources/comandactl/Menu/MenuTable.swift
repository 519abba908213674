import Restaurant
import Words

/// A menu as a table for people: what is keyed, what it is called, what it costs, who makes it.
struct MenuTable {
    private let menu: Menu
    private let currency: Currency
    private let language: Language

    init(_ menu: Menu, _ currency: Currency, _ language: Language) {
        self.menu = menu
        self.currency = currency
        self.language = language
    }

    func show() {
        for category in menu.categories {
            print(category.name)
            for item in menu.items(in: category.code) { print(row(of: item)) }
        }
    }

    private func row(of item: MenuItem) -> String {
        let code = Self.filled(item.code, to: 8)
        let price = currency.digits(of: item.price, in: language)
        let blanks = String(repeating: " ", count: max(10 - price.count, 1))
        var row = "  \(code) \(Self.filled(item.name, to: 32))\(blanks)\(price)"
        for window in item.prices {
            let other = currency.digits(of: window.price, in: language)
            row += "  \(window.hours.text) \(other)"
        }
        if !item.hours.isEmpty { row += "  [\(item.hoursText)]" }
        if let station = menu.station(of: item) { row += "  @\(station)" }
        let names = menu.groups(of: item).map(\.name)
        if !names.isEmpty { row += "  + " + names.joined(separator: ", ") }
        return row
    }

    private static func filled(_ text: String, to count: Int) -> String {
        text + String(repeating: " ", count: max(count - text.count, 0))
    }
}
