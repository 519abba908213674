import Restaurant
import Screen
import Testing
import Words

@testable import CashierDesk

/// Looking for orders, and what of earlier days is among them, by keys.
@Suite struct HistoryTests {
    private func counter(_ language: Language = .english) -> Counter {
        var counter = Counter(language: language)
        counter.press(.function(4))
        counter.type("Inês\n11\n")
        counter.press(.function(12))
        counter.press(.function(4))
        counter.type("Rui\n12\n1\n\n")
        counter.press(.function(12))
        return counter
    }

    @Test(arguments: [("ines", 1), ("2", 2), ("12.50", 2), ("12:0 rui", 2)])
    func `an order is found by name, number, amount and time`(text: String, number: Int) {
        var counter = counter()
        counter.press(.tab)
        counter.type(text)
        #expect(counter.screen.listed(counter.desk).map(\.number) == [number])
        #expect(counter.picture().contains("TODAY · 1/2"), "\(counter.picture())")
        counter.press(.function(8))
        #expect(counter.kept == [.open(counter.fired[number - 1].id)])
    }

    @Test(arguments: [
        (Language.english, "2025-11-29 · 1"), (.portuguese, "29/11/2025 · 1"),
        (.spanish, "29/11/2025 · 1"),
    ])
    func `an earlier day is shown with its date, and its orders are not changed`(
        language: Language,
        title: String
    ) throws {
        var counter = counter(language)
        let order = try #require(counter.desk.orders.first)
        var earlier = DayOrders()
        earlier.add(order)
        counter.press(.tab, .left)
        #expect(counter.kept.last == .look(.earlier, for: ""))
        counter.desk.history = HistoryDay(day: BusinessDay(date: "2025-11-29"), orders: earlier)
        for (columns, rows) in [(80, 24), (100, 30), (132, 43)] {
            let picture = counter.picture(columns: columns, rows: rows)
            #expect(picture.contains(title), "\(picture)")
            #expect(picture.contains("12:00 Inês"), "\(picture)")
        }
        counter.press(.escape)
        #expect(counter.kept.last == .look(.today, for: ""))
    }

    @Test func `a fired line is made in another way, and the difference is settled`() throws {
        var counter = counter()
        counter.press(.tab, .enter, .function(7))
        #expect(counter.picture().contains("CHANGE 2"), "\(counter.picture())")
        counter.press(.escape, .function(7))
        counter.type("2 \n")
        #expect(counter.picture().contains("TAKE"), "\(counter.picture())")
        counter.press(.enter)
        let change = try #require(counter.desk.lastChange)
        #expect(change.changed.first?.choices.map(\.name) == ["Rye", "Cheese"])
        #expect(change.amount == Money(minorUnits: 150) && change.isSilent != true)
    }

    @Test func `an open order of an earlier day stands with its day, in each list`() throws {
        var counter = Counter()
        counter.press(.function(4))
        counter.type("T7\n11\n")
        counter.press(.control("o"))
        counter.desk.today = BusinessDay(date: "2026-12-01")
        #expect(counter.picture().contains("1 (11-30) T7"), "\(counter.picture())")
        counter.press(.control("t"))
        #expect(counter.picture().contains("#1 (11-30) T7"), "\(counter.picture())")
        counter.press(.escape, .function(1))
        counter.type("1")
        counter.press(.pageDown)
        #expect(counter.picture().contains("ORDERS STILL OPEN (1)"), "\(counter.picture())")
    }
}
