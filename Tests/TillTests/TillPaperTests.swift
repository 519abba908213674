import CashierDesk
import Foundation
import InternalNotification
import Journal
import Kernel
import PaperFixtures
import Pass
import Printers
import Printing
import Restaurant
import Settings
import Testing
import Words

@testable import Till

/// What the till owes its printers, and what comes out of them.
extension TillAtWorkTests {
    func settings(_ receipts: StoreSettings.Receipts.Time = .always) -> StoreSettings {
        var settings = StoreSettings()
        settings.storeName = "Pastelaria Ação"
        settings.receipts.print = receipts
        settings.receipts.head = ["Rua Direita 12", "NIF 501234567"]
        guard let profile = PrinterProfile.known["generic-58"] else { return settings }
        var printer = StoreSettings.Printer(
            name: "counter",
            address: .device("/nonexistent"),
            profile: profile
        )
        printer.opensDrawer = true
        settings.printers = [printer]
        return settings
    }

    func queue(
        _ journal: SealedJournal,
        _ settings: StoreSettings
    ) throws -> JournalPrintQueue {
        let printer = try #require(settings.printers.first)
        let maker = SlipMaker(for: printer, of: settings, journal: journal)
        return JournalPrintQueue(of: "counter", in: journal, maker)
    }

    /// Prints all that waits, as the printer's thread does.
    func paper(_ queue: JournalPrintQueue) throws -> [Paper] {
        let profile = try #require(PrinterProfile.known["generic-58"])
        var papers: [Paper] = []
        var last: Int64 = 0
        while let job = try queue.next(after: last) {
            last = job.number
            let bytes = PrinterCommands(job.slip, on: profile).bytes
            papers.append(Paper(printing: bytes, pages: [19: "CP858"]))
            #expect(papers.last?.unknown.isEmpty == true)
            #expect(try queue.begin(last))
            try queue.end([last])
        }
        return papers
    }

    @Test func `a payment owes its receipt in the same breath, and cash opens the drawer`() throws {
        let journal = try journal()
        defer { journal.close() }
        let settings = settings()
        let till = try till(
            journal,
            paper: PaperPlan(settings)
        )
        var wakes = 0
        till.printsOwed = { wakes += 1 }
        try sell(till)
        #expect(wakes == 1)
        let queue = try queue(journal, settings)
        #expect(try queue.count() == 1)
        let papers = try paper(queue)
        let receipt = try #require(papers.first)
        #expect(receipt.pulses == [[0, 25, 250]])
        #expect(receipt.text[0].contains("Pastelaria Ação"))
        #expect(receipt.text.contains { $0.contains("NIF 501234567") })
        #expect(receipt.text.contains { $0.hasPrefix("Order 1") })
        #expect(receipt.text.contains { $0.hasPrefix("2 x Tea") && $0.hasSuffix("5.00") })
        #expect(receipt.text.contains { $0.hasPrefix("TOTAL") && $0.hasSuffix("$ 5.00") })
        #expect(try queue.count() == 0)
    }

    @Test func `a store that prints when asked opens the drawer without paper`() throws {
        let journal = try journal()
        defer { journal.close() }
        let settings = settings(.asked)
        let till = try till(
            journal,
            paper: PaperPlan(settings)
        )
        let order = try sell(till)
        let queue = try queue(journal, settings)
        var papers = try paper(queue)
        #expect(papers.map(\.lines) == [[]] && papers.first?.pulses.count == 1)
        for _ in 0..<2 { try till.perform(.books(.print(.receipt(order.id)))) }
        papers = try paper(queue)
        #expect(papers.count == 2 && papers.allSatisfy(\.pulses.isEmpty))
        #expect(!papers[0].text[0].contains("REPRINT"))
        #expect(papers[1].text[0].contains("REPRINT 1"))
    }

    @Test func `a reprint says so, also after a start`() throws {
        let first = try journal()
        let settings = settings()
        let plan = PaperPlan(settings)
        let order = try sell(try till(first, paper: plan))
        first.close()
        let second = try journal(recordsExist: true)
        defer { second.close() }
        let again = try till(second, paper: plan)
        for _ in 0..<2 { try again.perform(.books(.print(.receipt(order.id)))) }
        let papers = try paper(try queue(second, settings))
        #expect(papers.count == 3)
        let marks = papers.map { paper in
            paper.lines.first { $0.isReversed }?.text.split(separator: " ")
        }
        #expect(marks == [nil, ["REPRINT", "1"], ["REPRINT", "2"]])
    }

    @Test func `the drawer, a refund and the reports go to paper with who and why`() throws {
        let journal = try journal()
        defer { journal.close() }
        let settings = settings()
        let till = try till(
            journal,
            paper: PaperPlan(settings)
        )
        let order = try sell(till)
        try till.perform(.books(.drawer(.noSale, .zero, reason: "coins")))
        try till.perform(.books(.drawer(.paidOut, Money(minorUnits: 100), reason: "ice")))
        try till.perform(.books(.open(order.id)))
        try till.perform(.books(.refund([1: 1], .quality)))
        try till.perform(.change(order.id, .void(line: 1, quantity: 2, reason: .mistake)))
        try till.perform(.books(.print(.interim)))
        try till.perform(.books(.closeShift(nil)))
        try till.perform(.books(.print(.lastClosing)))
        let papers = try paper(try queue(journal, settings))
        #expect(papers.map(\.pulses.count) == [1, 1, 1, 1, 1, 0, 0, 0])
        let texts = papers.map { $0.text.joined(separator: "\n") }
        #expect(texts[1].isEmpty)
        #expect(texts[2].contains("PAID OUT") && texts[2].contains("Reason: ice"))
        #expect(texts[3].contains("REFUND") && texts[3].contains("2.50"))
        #expect(texts[4].contains("-2 x Tea") && texts[4].contains("TO GIVE BACK"))
        #expect(texts[5].contains("X  ") && texts[5].contains("Paid out"))
        #expect(texts[6].contains("Z 1") && !texts[6].contains("REPRINT"))
        #expect(texts[7].contains("Z 1") && texts[7].contains("REPRINT 1"))
    }

    @Test func `a slip that was begun before the power went is known as begun after`() throws {
        let settings = settings()
        let first = try journal()
        try sell(try till(first, paper: PaperPlan(settings)))
        let queue = try queue(first, settings)
        let job = try #require(try queue.next(after: 0))
        #expect(!job.wasBegun)
        #expect(try queue.begin(job.number))
        first.close()
        let second = try journal(recordsExist: true)
        defer { second.close() }
        let again = try self.queue(second, settings)
        let same = try #require(try again.next(after: 0))
        #expect(same.number == job.number && same.wasBegun)
        try again.end([same.number])
        #expect(try !again.begin(same.number))
        #expect(try again.count() == 0)
    }

    @Test func `what waits for a printer that the settings have no more is given up`() throws {
        let journal = try journal()
        defer { journal.close() }
        let settings = settings()
        try sell(try till(journal, paper: PaperPlan(settings)))
        try OpenPrinters.giveUpOthers(than: settings.printers, in: journal)
        #expect(try journal.destinations().contains(.printer("counter")))
        try OpenPrinters.giveUpOthers(than: [], in: journal)
        #expect(Set(try journal.destinations()) == [.kitchen, .relay])
    }

    // MARK: - A kitchen without its display

    private func kitchenSettings() -> StoreSettings {
        var settings = settings(.asked)
        settings.printers[0].prints = [.kitchen]
        settings.printers[0].opensDrawer = false
        settings.kitchen.paperAfterSeconds = 30
        settings.languages.kitchen = .spanish
        return settings
    }

    private func calls(_ till: TillAtWork) -> [Bool] {
        hearing.takeAll().compactMap { call in
            switch call {
            case .fired(let ticket): ticket.isOnPaper ?? false
            case .changed(let report): report.change.isOnPaper ?? false
            case .asked, .restored, .stored, .worked, .progressed, .availability: nil
            }
        }
    }

    @Test func `tickets go to paper once the display was gone for long, and each only once`() throws
    {
        let settings = kitchenSettings()
        let first = try journal()
        let till = try till(first, paper: PaperPlan(settings))
        till.take([.presence(.online(kitchen))])
        till.take([.presence(.left(kitchen))])
        let order = try sell(till)
        let queue = try queue(first, settings)
        time.pass(seconds: 29)
        till.tick()
        #expect(try queue.count() == 0)
        #expect(till.due == time.steadyNanoseconds() + 1_000_000_000)
        time.pass(seconds: 1)
        till.tick()
        #expect(try queue.count() == 1 && till.due == nil)
        try sell(till)
        try till.change(order.id, .void(line: 1, quantity: 1, reason: .guest))
        till.tick()
        #expect(try queue.count() == 3)
        #expect(till.desk.standing(of: order.id)?.isOnPaper == true)
        first.close()

        let second = try journal(recordsExist: true)
        defer { second.close() }
        let again = try self.till(second, paper: PaperPlan(settings))
        #expect(again.desk.standing(of: order.id)?.isOnPaper == true)
        time.pass(seconds: 31)
        again.tick()
        let texts = try paper(try self.queue(second, settings)).map {
            $0.text.joined(separator: "\n")
        }
        #expect(texts.count == 3)
        #expect(texts.allSatisfy { $0.contains("EN PAPEL: SIN PANTALLA") })
        #expect(texts[0].contains("2 x Tea") && texts[0].contains("NUEVO"))
        #expect(texts[2].contains("ANULADO") && texts[2].contains("-1 x Tea"))
    }

    @Test func `a display that comes back shows what is on paper, and the rest is not printed`()
        throws
    {
        let settings = kitchenSettings()
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal, paper: PaperPlan(settings))
        let queue = try queue(journal, settings)
        let printed = try sell(till)
        time.pass(seconds: 61)
        till.tick()
        #expect(try paper(queue).count == 1)
        let waiting = try sell(till)
        #expect(try queue.count() == 1)
        till.take([.presence(.online(kitchen))])
        #expect(calls(till) == [true, false])
        till.take([.kitchen([.stored([printed.id, waiting.id])])])
        #expect(try queue.count() == 0)
        #expect(till.desk.standing(of: waiting.id)?.kitchen == .received)
        time.pass(seconds: 100)
        till.tick()
        #expect(try queue.count() == 0)
    }

    @Test func `paper that could not be asked for is asked for again after five seconds`() throws {
        let settings = kitchenSettings()
        let journal = try journal()
        defer { journal.close() }
        let store = UnsureStore(journal)
        let till = try till(store, paper: PaperPlan(settings))
        try sell(till)
        time.pass(seconds: 60)
        store.failOnceAppended(true)
        till.tick()
        #expect(till.desk.storageTrouble != nil)
        let retry = time.steadyNanoseconds() + 5_000_000_000
        #expect(till.due == retry)
        store.failOnceAppended(false)
        time.pass(seconds: 4)
        till.tick()
        #expect(till.due == retry && till.desk.storageTrouble != nil)
        time.pass(seconds: 1)
        till.tick()
        #expect(till.due == nil && till.desk.storageTrouble == nil)
        #expect(try queue(journal, settings).count() == 1)
    }

    // MARK: - What cannot be printed

    @Test func `an order that costs nothing leaves the drawer shut and names no cash`() throws {
        let journal = try journal()
        defer { journal.close() }
        let settings = settings()
        let till = try till(journal, paper: PaperPlan(settings))
        try till.perform(.add(item: "1", quantity: 2, options: []))
        let all = try Discount(try #require(Rate(percent: "100")))
        try till.perform(.setDiscount(all, line: nil))
        let order = try #require(try till.perform(.fire(cash: nil)))
        #expect(order.total == .zero)
        let papers = try paper(try queue(journal, settings))
        #expect(papers.count == 1 && papers[0].pulses.isEmpty)
        #expect(!papers[0].text.contains { $0.hasPrefix("Cash") })
    }

    @Test func `a record that cannot be read is set aside, and the next one printed`() throws {
        let journal = try journal()
        defer { journal.close() }
        let settings = settings()
        let till = try till(journal, paper: PaperPlan(settings))
        let broken = SealedJournal.Entry(
            kind: "comanda.order.fired",
            event: EventID(from: SystemRandom()),
            owedTo: [.printer("counter")]
        ) { _ in Array("{}".utf8) }
        let number = try #require(try journal.append([broken]).first).number
        try sell(till)
        #expect(try paper(try queue(journal, settings)).count == 1)
        let aside = try journal.recordsSetAside(of: .printer("counter"))
        #expect(aside.map(\.number) == [number] && aside.first?.reason.isEmpty == false)
    }

    @Test func `a disk that fails stops the printer, and nothing is set aside`() throws {
        let journal = try journal()
        defer { journal.close() }
        var settings = settings(.asked)
        settings.printers[0].opensDrawer = false
        let store = UnsureStore(journal)
        let till = try till(store, paper: PaperPlan(settings))
        try till.perform(.books(.print(.receipt(try sell(till).id))))
        let maker = SlipMaker(for: settings.printers[0], of: settings, journal: store)
        let queue = JournalPrintQueue(of: "counter", in: journal, maker)
        store.failToRead(true)
        #expect(throws: PrintQueueError.self) { try queue.next(after: 0) }
        store.failToRead(false)
        #expect(try queue.next(after: 0) != nil)
    }

    @Test func `what is set aside for a printer that is gone is given up too`() throws {
        let journal = try journal()
        defer { journal.close() }
        let settings = settings()
        let till = try till(journal, paper: PaperPlan(settings))
        for _ in 0..<2 { try sell(till) }
        try journal.setAside(1, of: .printer("counter"), reason: "unreadable")
        try OpenPrinters.giveUpOthers(than: settings.printers, in: journal)
        #expect(try journal.backlog(to: .printer("counter")).setAside == 1)
        try OpenPrinters.giveUpOthers(than: [], in: journal)
        #expect(Set(try journal.destinations()) == [.kitchen, .relay])
    }

    @Test(arguments: [false, true])
    func `tickets that a former kitchen printer did not print are the present one's`(
        isGone: Bool
    ) throws {
        let before = kitchenSettings()
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal, paper: PaperPlan(before))
        try till.perform(.books(.print(.testPage(printer: "counter"))))
        for _ in 0..<2 { try sell(till) }
        time.pass(seconds: 60)
        till.tick()
        let counter = Destination.printer("counter")
        let waiting = try journal.owed(to: counter).map(\.record.number)
        #expect(waiting.count == 3)
        #expect(try journal.beginDelivery(of: waiting[1], to: counter))

        var after = before
        var grill = StoreSettings.Printer(
            name: "grill",
            address: .device("/nonexistent"),
            profile: after.printers[0].profile
        )
        grill.prints = [.kitchen]
        after.printers[0].prints = [.receipts]
        after.printers = isGone ? [grill] : [after.printers[0], grill]
        for _ in 0..<2 {
            try OpenPrinters.giveUpOthers(than: after.printers, in: journal)
            let owed = try journal.owed(to: .printer("grill"))
            #expect(owed.map(\.record.number) == [waiting[1], waiting[2]])
            #expect(owed.map(\.attempts) == [1, 0])
            let rest = try journal.owed(to: counter).map(\.record.number)
            #expect(rest == (isGone ? [] : [waiting[0]]))
        }
        let again = try self.till(journal, paper: PaperPlan(after))
        // Neither what waits nor what no printer can read is on paper.
        if isGone { try journal.setAside(waiting[2], of: .printer("grill"), reason: "unreadable") }
        again.take([.presence(.online(kitchen))])
        #expect(calls(again) == [true, false])
    }
}
