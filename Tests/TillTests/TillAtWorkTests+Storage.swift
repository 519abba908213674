import CashierDesk
import Foundation
import InternalNotification
import Kernel
import Pass
import Restaurant
import Testing

@testable import Journal
@testable import Till

// What the till makes of a disk that fails, and of what it kept.
extension TillAtWorkTests {
    @Test func `an order that was stored after all is not discarded, and that is told`() throws {
        let journal = try journal()
        defer { journal.close() }
        let store = UnsureStore(journal)
        let till = try till(store)
        till.take([.presence(.online(kitchen))])
        try till.perform(.add(item: "1", quantity: 1, options: []))
        store.failOnceAppended(true)
        #expect(throws: TillRefusal.self) { try till.perform(.fire(cash: nil)) }
        store.failToRead(true)
        #expect {
            try till.perform(.discard)
        } throws: { error in
            if case .unsure = error as? TillRefusal { true } else { false }
        }
        #expect(till.desk.draft.count == 1)
        store.failToRead(false)
        #expect {
            try till.perform(.discard)
        } throws: { error in
            if case .storedAfterAll(number: 1) = error as? TillRefusal { true } else { false }
        }
        #expect(till.desk.draft.isEmpty)
        #expect(till.desk.orders.map(\.number) == [1])
        #expect(hearing.takeAll().count == 1)
        store.failOnceAppended(false)
        #expect(try sell(till).number == 2)
    }

    @Test func `who has an order that was stored after all is learnt as soon as the disk tells`()
        throws
    {
        let journal = try journal()
        defer { journal.close() }
        let store = UnsureStore(journal)
        let till = try till(store)
        try till.perform(.add(item: "1", quantity: 1, options: []))
        store.failOnceAppended(true)
        #expect(throws: TillRefusal.self) { try till.perform(.fire(cash: nil)) }
        store.failOnceAppended(false)
        try journal.settle([1], of: .relay)
        store.failToTellOwed(true)
        try till.perform(.fire(cash: nil))
        #expect(till.desk.orders.map(\.relay) == [.waiting])
        #expect(till.desk.storageTrouble != nil)

        store.failToTellOwed(false)
        till.tick()

        #expect(till.desk.orders.map(\.relay) == [.mirrored])
        #expect(till.desk.storageTrouble == nil)
    }

    @Test func `an order that was stored after all is told when its last line is taken away`()
        throws
    {
        let journal = try journal()
        defer { journal.close() }
        let store = UnsureStore(journal)
        let till = try till(store)
        try till.perform(.add(item: "1", quantity: 1, options: []))
        store.failOnceAppended(true)
        #expect(throws: TillRefusal.self) { try till.perform(.fire(cash: nil)) }
        store.failOnceAppended(false)
        #expect {
            try till.perform(.remove(line: 1))
        } throws: { error in
            if case .storedAfterAll(number: 1) = error as? TillRefusal { true } else { false }
        }
        #expect(till.desk.orders.map(\.number) == [1])
        let next = try sell(till)
        #expect(next.number == 2)
        #expect(next.lines.count == 1)
    }

    @Test func `lines taken from an order told as fired leave nothing of it to the next guest`()
        throws
    {
        let journal = try journal()
        defer { journal.close() }
        let store = UnsureStore(journal)
        let till = try till(store)
        try till.perform(.add(item: "1", quantity: 1, options: []))
        store.failOnceAppended(true)
        #expect(throws: TillRefusal.self) { try till.perform(.fire(cash: nil)) }
        store.failOnceAppended(false)
        try till.perform(.add(item: "1", quantity: 1, options: []))
        #expect {
            try till.perform(.fire(cash: nil))
        } throws: { error in
            if case .firedBefore(number: 1) = error as? TillRefusal { true } else { false }
        }
        for line in till.desk.draft.lines { try till.perform(.remove(line: line.id)) }
        #expect(try sell(till).number == 2)
        #expect(till.desk.orders.map(\.number).sorted() == [1, 2])
    }

    @Test func `an order that was not stored is discarded as any`() throws {
        let journal = try journal()
        let till = try till(journal)
        try till.perform(.add(item: "1", quantity: 1, options: []))
        till.nameDraft(try #require(OrderID(bytes: [UInt8](repeating: 1, count: 16))))
        try till.perform(.discard)
        #expect(till.desk.draft.isEmpty)
        #expect(till.desk.orders.isEmpty)
    }

    @Test func `trouble with the disk that nobody waits for is shown until it is over`() throws {
        let journal = try journal()
        defer { journal.close() }
        let store = UnsureStore(journal)
        let till = try till(store)
        till.take([.presence(.online(kitchen))])
        let order = try sell(till)
        store.failToSettle(true)
        till.take([.kitchen([.stored([order.id])])])
        #expect(till.desk.storageTrouble != nil)
        till.tick()
        #expect(till.desk.storageTrouble != nil)
        store.failToSettle(false)
        till.take([.kitchen([.stored([order.id])])])
        #expect(till.desk.storageTrouble == nil)
        let damage = JournalError.damagedRecord(1, kind: nil, .changed)
        till.take([.damaged(damage)])
        _ = try sell(till)
        #expect(till.desk.storageTrouble == damage.explanation)
    }

    @Test func `what a failed call stored of an earlier day's open order is shown`() throws {
        let journal = try journal()
        defer { journal.close() }
        let store = UnsureStore(journal)
        let before = try till(store)
        try before.perform(.add(item: "1", quantity: 1, options: []))
        let order = try #require(try before.perform(.fireUnpaid))
        time.pass(seconds: 2 * 86_400)
        let till = try till(store)
        till.take([.presence(.online(kitchen))])
        let report = ProgressReport(
            id: ReportID(from: SystemRandom()),
            progress: KitchenProgress(order: order.id, stage: .ready, at: 1)
        )
        store.failOnceAppended(true)
        till.take([.kitchen([.progressed(report)])])
        #expect(till.desk.orders.map(\.kitchen) == [.waiting])

        store.failOnceAppended(false)
        till.tick()

        #expect(till.desk.orders.map(\.kitchen) == [.ready])
    }

    @Test func `a till that starts from a snapshot is the one that starts from all records`()
        throws
    {
        let first = try journal()
        let before = try till(first)
        before.take([.presence(.online(kitchen))])
        for index in 0..<40 {
            let order = try sell(before)
            if index % 3 > 0 { before.take([.kitchen([.stored([order.id])])]) }
            if index % 3 > 1 {
                let report = ProgressReport(
                    id: ReportID(from: SystemRandom()),
                    progress: KitchenProgress(order: order.id, stage: .started, at: 1)
                )
                before.take([.kitchen([.progressed(report)])])
            }
            if index % 20 == 10 { time.pass(seconds: 86_400) }
            if index == 35 { try keepSnapshot(of: first) }
        }
        first.close()
        let second = try journal(recordsExist: true)
        defer { second.close() }
        let quick = try till(second)
        #expect(quick.desk.orders == before.desk.orders)
        #expect(second.snapshot(DayBook.self) != nil)
        try FileManager.default.removeItem(atPath: folder + "/journal.snapshot")
        let slow = try till(second)
        #expect(slow.desk.orders == quick.desk.orders)
        #expect(try sell(quick).number == slow.desk.orders.count + 1)
    }

    /// Keeps the state as of now in a snapshot.
    private func keepSnapshot(of journal: SealedJournal) throws {
        var book = DayBook()
        var position = ChainPosition()
        try journal.replay(&position, countMax: 100) { (record) throws(JournalError) in
            try book.take(record)
        }
        #expect(journal.keepSnapshot(book, at: position))
    }
}
