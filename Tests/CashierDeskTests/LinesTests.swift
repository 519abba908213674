import Restaurant
import Screen
import Testing
import Words

@testable import CashierDesk

/// Repeating, undoing, notes, prices and parking, by keys.
@Suite struct LinesTests {
    @Test func `a line is repeated with its note, and that is undone`() {
        var counter = Counter()
        counter.type("11\n")
        counter.press(.control("n"))
        counter.type("hot\n")
        counter.press(.control("r"))
        #expect(counter.desk.draft.lines.map(\.note) == ["hot", "hot"])
        #expect(counter.picture().contains("» hot"))
        counter.press(.control("z"))
        #expect(counter.desk.draft.lines.map(\.note) == ["hot"])
        counter.press(.control("z"), .control("z"))
        #expect(counter.desk.draft.isEmpty)
        counter.press(.control("z"))
        #expect(counter.picture().contains("Nothing to undo"))
    }

    /// B3.
    @Test func `another price is kept by what is paid in parts`() {
        var counter = Counter()
        counter.type("2*11\n")
        counter.press(.control("p"))
        counter.type("20\n")
        #expect(counter.desk.bill.total == Money(minorUnits: 4000))
        #expect(counter.desk.draft.lines.first?.menuPrice == Money(minorUnits: 450))
        counter.press(.function(5))
        counter.type(" \n")
        #expect(counter.desk.draft.tenders.map(\.amount) == [Money(minorUnits: 2000)])
    }

    /// A20.
    @Test func `an order is the same after it was parked ten times`() throws {
        var counter = Counter()
        counter.type("2*12\n2")
        counter.type("11\n")
        counter.press(.function(10))
        counter.type("10%\n")
        let lines = counter.desk.draft.lines
        for _ in 0..<10 {
            counter.press(.control("k"))
            #expect(counter.desk.draft.isEmpty)
            counter.press(.control("l"))
            #expect(counter.picture().contains("PARKED"))
            counter.type("\n")
        }
        #expect(counter.desk.draft.lines == lines)
        counter.press(.function(12))
        #expect(counter.fired.first?.lines == lines)
        #expect(counter.desk.parking.orders.isEmpty)
    }

    @Test func `nobody goes on with an order over another`() {
        var counter = Counter()
        counter.press(.control("l"))
        #expect(counter.picture().contains("No order is parked"))
        counter.type("11\n")
        counter.press(.control("l"))
        #expect(counter.picture().contains("fire it or park it first"))
    }

    @Test func `a locked till asks who is there and sells nothing`() {
        var counter = Counter()
        counter.desk = CashierDesk(
            menu: counter.desk.menu,
            currency: counter.desk.currency,
            people: [Person(name: "Ana", role: .cashier)],
            kitchen: .live,
            relay: counter.desk.relay
        )
        #expect(counter.picture().contains("1 Ana"))
        counter.type("1")
        counter.press(.function(12))
        #expect(counter.picture().contains("Ana PIN>"))
        counter.type("2468")
        #expect(!counter.picture().contains("2468"))
        counter.type("\n11\n")
        #expect(counter.desk.draft.count == 1)
        counter.press(.function(1))
        counter.type("8")
        #expect(counter.desk.person == nil)
        #expect(counter.desk.draft.count == 1)
        #expect(counter.picture().contains("1 Ana"))
    }
}
