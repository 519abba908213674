import CashierDesk
import Foundation
import InternalNotification
import Journal
import Kernel
import Pass
import Restaurant
import Settings
import Testing

@testable import Till

extension TillAtWorkTests {
    private var tea: MenuThing { .item("1") }

    @Test func `what has run out is a record that the relay is owed`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        try till.perform(.setAvailability(tea, .hours(1)))
        #expect(try journal.read().map(\.kind) == ["comanda.availability.changed"])
        #expect(try journal.owed(to: .relay).count == 1)
        #expect(try journal.owed(to: .kitchen).count == 1)
        let payload = try #require(try journal.read().first?.payload)
        let text = String(decoding: payload, as: UTF8.self)
        #expect(text.contains("\"name\":\"Tea\""))
    }

    @Test func `it ends by itself when its time is over`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        try till.perform(.setAvailability(tea, .hours(1)))
        #expect(throws: TillRefusal.self) { try sell(till) }
        time.pass(seconds: 3600)
        _ = try sell(till)
    }

    @Test func `until the day ends is until the cut-off, not midnight`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        // 12:00 in UTC; the day ends at 04:00.
        try till.perform(.setAvailability(tea, .dayEnd))
        time.pass(seconds: 16 * 3600 - 1)
        #expect(throws: TillRefusal.self) { try sell(till) }
        time.pass(seconds: 1)
        _ = try sell(till)
    }

    @Test func `a count goes down with each order and is known after a restart`() throws {
        let first = try journal()
        let before = try till(first)
        _ = try sell(before)
        try before.perform(.setAvailability(tea, .count(5)))
        _ = try sell(before)
        #expect(before.desk.availability.left(of: tea, at: time.wallMilliseconds()) == 3)
        first.close()

        let second = try journal(recordsExist: true)
        defer { second.close() }
        let after = try till(second)
        #expect(after.desk.availability.left(of: tea, at: time.wallMilliseconds()) == 3)
        _ = try sell(after)
        #expect(throws: TillRefusal.self) { try sell(after) }
        try after.perform(.setAvailability(tea, nil))
        _ = try sell(after)
    }

    @Test func `what a cook says has run out is sold no more, whoever hears of it twice`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        till.take([.presence(.online(kitchen))])
        let wish = StopWish(thing: tea, name: "Tea", isOut: true, at: 0, by: "grill")
        let report = StopReport(id: EventID(from: SystemRandom()), wish: wish)
        till.take([.kitchen([.stopped(report)])])
        till.take([.kitchen([.stopped(report)])])
        #expect(throws: TillRefusal.self) { try sell(till) }
        #expect(till.desk.kitchenSaid?.event.by == "grill")
        #expect(try journal.read().count == 1)
        let calls = hearing.takeAll()
        #expect(calls.contains(.stored([report.id])))
        // The kitchen learns until when.
        guard case .availability(let news)? = calls.last(where: { $0 != .stored([report.id]) })
        else {
            Issue.record("the kitchen was told nothing")
            return
        }
        #expect(news.id == report.id && news.event.until != nil)

        let again = StopWish(thing: tea, name: "Tea", isOut: false, at: 1, by: "grill")
        till.take([
            .kitchen([.stopped(StopReport(id: EventID(from: SystemRandom()), wish: again))])
        ])
        _ = try sell(till)
    }

    @Test func `a cook's word that was stored after all is heeded when it comes again`() throws {
        let journal = try journal()
        defer { journal.close() }
        let store = UnsureStore(journal)
        let till = try till(store)
        let wish = StopWish(thing: tea, name: "Tea", isOut: true, at: 0, by: "")
        let report = StopReport(id: EventID(from: SystemRandom()), wish: wish)
        store.failOnceAppended(true)
        till.take([.kitchen([.stopped(report)])])
        store.failOnceAppended(false)
        till.take([.kitchen([.stopped(report)])])
        #expect(throws: TillRefusal.self) { try sell(till) }
    }
}
