import Restaurant
import Screen
import Testing
import Words

@testable import CashierDesk

/// Courses, seats, orders that are paid later, and the money of changes, by keys.
@Suite struct TablesTests {
    private func money(_ units: Int64) -> Money { Money(minorUnits: units) }

    @Test func `what is added to a paid order is asked for, and change is told`() {
        var counter = Counter()
        counter.type("11\n")
        counter.press(.function(12))
        counter.type("211\n")
        counter.press(.tab, .enter)
        counter.type("+")
        #expect(counter.picture().contains("TAKE $ 5.00>"))
        counter.type("20\n")
        #expect(counter.picture().contains("CHANGE $ 15.00"))
        #expect(counter.desk.ledger.takings.cash == money(950))
    }

    @Test func `a void asks why and then how it goes back`() {
        var counter = Counter()
        counter.type("2*11\n")
        counter.press(.function(12), .tab, .enter)
        counter.type("-2")
        #expect(counter.picture().contains("GIVE BACK $ 4.50"))
        counter.press(.function(3))
        #expect(counter.desk.ledger.takings.refundedTenders == ["voucher": money(450)])
        #expect(counter.picture().contains("GIVE BACK $ 4.50 voucher"))
    }

    @Test func `a course is keyed, held, shown among the tables and fired by a key`() {
        var counter = Counter()
        counter.press(.function(4))
        counter.type("T4\n11\n211\n")
        counter.press(.control("g"))
        counter.type("2\n")
        #expect(counter.picture().contains("Café com leite · C2"))
        counter.press(.function(12))
        #expect(counter.picture().contains("held C2"))
        counter.press(.control("t"))
        #expect(counter.picture().contains("#1 T4 · C2 held"))
        counter.press(.function(12))
        #expect(counter.desk.tables.isEmpty)
        #expect(counter.desk.lastChange?.fired?.map(\.item) == ["211"])
        counter.press(.function(12))
    }

    @Test func `each seat pays for its dishes, before firing and after`() {
        var counter = Counter()
        counter.type("11\n")
        counter.press(.control("s"))
        counter.type("1\n211\n")
        counter.press(.control("s"))
        counter.type("2\n")
        counter.press(.function(5), .function(6), .enter)
        #expect(counter.desk.draft.tenders.map(\.amount) == [money(450)])
        counter.press(.function(6), .enter)
        #expect(counter.fired.first?.tenders.map(\.amount) == [money(450), money(500)])

        counter.type("11\n211\n")
        counter.press(.control("s"))
        counter.type("1\n")
        counter.press(.control("o"))
        #expect(counter.picture().contains("NOT PAID"))
        counter.press(.control("t"), .enter, .function(5), .function(6))
        #expect(counter.picture().contains("TAKE $ 5.00 S1>"))
        counter.press(.enter, .function(5), .function(2), .enter)
        #expect(counter.desk.tables.isEmpty)
        #expect(counter.desk.ledger.takings.tenders["card"] == money(450))
    }

    @Test func `an open order is shared by three, and the first pays the cent`() {
        var counter = Counter()
        counter.type("2*211\n")
        counter.press(.control("o"), .control("t"), .enter, .function(5))
        counter.type("3")
        counter.press(.function(4))
        #expect(counter.picture().contains("TAKE $ 3.34"))
        counter.press(.enter, .function(5), .enter, .function(5), .enter)
        #expect(counter.desk.tables.isEmpty)
        #expect(counter.desk.ledger.takings.cash == money(1000))
    }

    @Test func `two parked orders become one, and neither waits after it was fired`() {
        var counter = Counter()
        counter.type("11\n")
        counter.press(.control("k"))
        counter.type("211\n")
        counter.press(.control("l"))
        counter.type("+")
        #expect(counter.desk.draft.lines.map(\.item) == ["211", "11"])
        #expect(counter.desk.parking.orders.count == 1)
        counter.press(.function(12))
        #expect(counter.desk.parking.orders.isEmpty)
        #expect(counter.fired.first?.total == money(950))
    }

    @Test(arguments: Language.allCases)
    func `training is told in the first lines as long as it lasts`(language: Language) {
        var counter = Counter(language: language)
        counter.press(.function(1))
        let actions = counter.screen.handle(
            .key(.character("9")),
            on: counter.desk,
            now: Counter.now
        )
        #expect(actions == [.perform(.training(true))])
        counter.desk.isTraining = true
        counter.screen.succeeded(.training(true), on: counter.desk)
        counter.type("11\n")
        #expect(counter.picture().contains(BookPhrases.training[language]))
    }

    @Test func `money that goes to the safe leaves the drawer with the number of its bag`() {
        var counter = Counter()
        counter.press(.function(1))
        counter.type("8100\nbag 7\n")
        let amount = money(10_000)
        #expect(counter.kept.last == .drawer(.safeDrop, amount, reason: "bag 7"))
        #expect(counter.desk.ledger.expected == money(-10_000))
        #expect(counter.desk.ledger.takings.dropped == amount)
    }

    @Test(arguments: Language.allCases)
    func `every key of an open order fits at the smallest size`(language: Language) {
        var counter = Counter(language: language)
        counter.type("11\n")
        counter.press(.control("o"), .control("t"), .enter)
        for _ in 0..<2 {
            let picture = counter.picture()
            for cap in counter.screen.keyCaps(on: counter.desk) {
                #expect(picture.contains("\(cap.cap) \(cap.action[language])"))
            }
            counter.press(.function(5))
        }
    }
}
