import Restaurant
import Screen
import Testing
import Words

@testable import CashierDesk

/// Printers on the cashier's screen.
@Suite struct PrintersTests {
    private func counter(_ language: Language = .english) -> Counter {
        var counter = Counter(language: language)
        counter.desk.printers = [
            PrinterStand(name: "counter", printsReceipts: true),
            PrinterStand(name: "pass", printsReceipts: false),
        ]
        for place in counter.desk.printers.indices { counter.desk.printers[place].isKnown = true }
        return counter
    }

    private func stopped(_ counter: inout Counter, old: Int = 0) {
        var stand = PrinterStand(name: "counter", printsReceipts: true)
        stand.waiting = 3
        stand.old = old
        stand.trouble = old > 0 ? nil : Phrase("No paper.", pt: "Sem papel.", es: "Sin papel.")
        counter.desk.note(stand, at: counter.now)
    }

    @Test func `a store without printers has no word of them`() {
        var counter = Counter()
        counter.press(.function(1))
        #expect(!counter.picture().lowercased().contains("printer"))
        counter.press(.escape)
        counter.type("11\n")
        counter.press(.function(12))
        #expect(!counter.picture().contains("receipt"))
    }

    @Test func `a printer is well when it was asked, not before`() {
        var counter = counter()
        counter.desk.printers[1].isKnown = false
        #expect(counter.picture().contains("printer …"))
        counter.desk.printers[1].isKnown = true
        #expect(counter.picture().contains("printer ok"))
    }

    @Test func `the receipt of the order just fired comes by one key, and only then`() throws {
        var counter = counter()
        #expect(counter.picture().contains("printer ok"))
        counter.type("11\n")
        counter.press(.function(12))
        #expect(counter.picture().contains(" F5 receipt"))
        counter.press(.function(5))
        let order = try #require(counter.fired.first?.id)
        #expect(counter.kept == [.print(.receipt(order))])
        #expect(counter.picture().contains("The receipt of order 1 is printed."))
        counter.type("11\n")
        counter.press(.function(5))
        #expect(counter.picture().contains("PAYMENT"))
    }

    @Test func `an order of today, a report and a test page are printed by the same key`() throws {
        var counter = counter()
        counter.type("11\n")
        counter.press(.function(12), .tab, .function(5))
        let order = try #require(counter.fired.first?.id)
        #expect(counter.kept == [.print(.receipt(order))])
        counter.press(.escape, .function(1))
        counter.type("1")
        #expect(counter.picture().contains(" F5 print"))
        counter.press(.function(5))
        #expect(counter.kept.last == .print(.interim))
        counter.press(.escape, .function(1))
        counter.type("8")
        counter.press(.down, .function(5))
        #expect(counter.kept.last == .print(.testPage(printer: "pass")))
    }

    @Test(arguments: [
        (Language.english, "PRINTER STOPPED 12:00 · 3 wait", "counter: No paper."),
        (.portuguese, "IMPRESSORA PARADA 12:00 · 3 à espera", "counter: Sem papel."),
        (.spanish, "IMPRESORA PARADA 12:00 · 3 esperan", "counter: Sin papel."),
    ])
    func `a printer that stopped is told in words, with since when and what waits`(
        language: Language,
        title: String,
        line: String
    ) {
        var counter = counter(language)
        stopped(&counter)
        counter.now = Moment(wall: counter.now.wall + 600_000, steady: counter.now.steady)
        stopped(&counter)
        #expect(counter.picture().contains(title), "\(counter.picture())")
        #expect(counter.picture().contains(line))
    }

    @Test func `what is old asks, and is printed or thrown away`() {
        var counter = counter()
        stopped(&counter, old: 2)
        #expect(counter.picture().contains("counter: 2 old slips wait."))
        counter.press(.function(1))
        counter.type("8")
        #expect(counter.picture().contains("counter  2 old wait"))
        counter.press(.enter)
        counter.press(.delete)
        #expect(counter.kept == [.printOld(printer: "counter"), .dropOld(printer: "counter")])
        counter.press(.down, .enter)
        #expect(counter.kept.count == 2)
        #expect(counter.picture().contains("Nothing old waits there."))
    }
}
