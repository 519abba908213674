import CashierDesk
import Foundation
import InternalNotification
import Journal
import Kernel
import Pass
import Restaurant
import Sealing
import Settings
import Synchronization
import Testing

@testable import Till

@Suite struct TillAtWorkTests {
    /// What the till said to the kitchen.
    final class Hearing: CallSender {
        private let calls = Mutex<[CallToKitchen]>([])
        private let hearsQuestions: Bool
        init(hearsQuestions: Bool = false) { self.hearsQuestions = hearsQuestions }
        func send(_ calls: [CallToKitchen]) {
            self.calls.withLock { $0 += calls.filter { hearsQuestions || !$0.isQuestion } }
        }
        func takeAll() -> [CallToKitchen] {
            calls.withLock { calls in
                defer { calls = [] }
                return calls
            }
        }
    }

    /// Clocks that the test moves.
    final class HandTime: TimeSource {
        let wall = Mutex<Int64>(1_764_504_000_000)
        let steady = Mutex<Int64>(1_000_000_000)
        func wallMilliseconds() -> Int64 { wall.withLock { $0 } }
        func steadyNanoseconds() -> Int64 { steady.withLock { $0 } }
        func pass(seconds: Int64) {
            wall.withLock { $0 += seconds * 1000 }
            steady.withLock { $0 += seconds * 1_000_000_000 }
        }
    }

    let folder = FileManager.default.temporaryDirectory
        .appending(path: "comanda-test-" + UUID().uuidString).path
    let hearing = Hearing()
    let time = HandTime()
    let kitchen = INPeer(identifier: PassPeer.kitchen, fingerprint: 7, instance: 70)

    init() throws {
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true
        )
    }

    func journal(recordsExist: Bool = false) throws -> SealedJournal {
        try SealedJournal(
            opening: folder,
            vault: try Vault.open(at: folder + "/vault.key", recordsExist: recordsExist),
            time: time,
            random: SystemRandom()
        )
    }

    func till(
        _ journal: any RecordStore,
        hasRelay: Bool = true,
        people: [(String, Person.Role, String)] = [],
        paper: PaperPlan = .none,
        menu own: Menu? = nil,
        displays: [(name: String, pass: any CallSender<CallToKitchen>)] = []
    ) throws -> TillAtWork {
        var settings = StoreSettings.Staff()
        settings.members = try people.map { name, role, pin in
            StoreSettings.Staff.Member(
                person: Person(name: name, role: role),
                pin: try PINHash(pin, salt: [UInt8](repeating: 7, count: 16)).text
            )
        }
        let staff = Staff(settings)
        let tea = MenuItem(code: "1", name: "Tea", price: Money(minorUnits: 250), category: "c")
        let menu =
            try own ?? Menu(categories: [MenuCategory(code: "c", name: "C")], items: [tea])
        return try TillAtWork(
            desk: CashierDesk(
                menu: menu,
                currency: Currency(code: "USD"),
                people: staff.people,
                kitchen: .neverSeen(since: Moment(wall: 0, steady: 0)),
                relay: RelayStanding(isConfigured: hasRelay)
            ),
            store: "test",
            journal: journal,
            pass: hearing,
            displays: displays,
            calendar: try #require(BusinessCalendar(timeZone: "UTC", startsAtMinute: 240)),
            staff: staff,
            paper: paper,
            time: time,
            random: SystemRandom()
        )
    }

    @discardableResult
    func sell(_ till: TillAtWork) throws -> PlacedOrder {
        try till.perform(.add(item: "1", quantity: 2, options: []))
        return try #require(try till.perform(.fire(cash: nil)))
    }

    @Test func `an order is in the journal when fire returns, owed to kitchen and relay`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        let order = try sell(till)
        #expect(try journal.read().map(\.kind) == ["comanda.order.fired"])
        #expect(try till.placed(order.id) == order)
        let event = try #require(EventID(bytes: order.id.bytes))
        for destination in [Destination.kitchen, .relay] {
            #expect(try journal.owed(to: destination).map(\.record.event) == [event])
        }
    }

    @Test func `orders wait for a kitchen that is not there and go when it comes`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        let orders = try [sell(till), sell(till)]
        #expect(hearing.takeAll().isEmpty)
        till.take([.presence(.online(kitchen))])
        #expect(hearing.takeAll() == orders.map { .fired(Ticket($0)) })
        #expect(till.desk.kitchen == .live)
    }

    @Test func `a second kitchen or till is told until there is one again`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        let own = INPeer(identifier: PassPeer.till, fingerprint: 8, instance: 80)
        till.take([.presence(.duplicate(kitchen, of: [kitchen]))])
        #expect(till.desk.doubles.hasKitchens && !till.desk.doubles.hasTills)
        till.take([.presence(.duplicateEnded(kitchen)), .presence(.duplicate(own, of: [own]))])
        #expect(till.desk.doubles.hasTills && !till.desk.doubles.hasKitchens)
        till.take([.presence(.duplicateEnded(own))])
        #expect(till.desk.doubles == Doubles())
    }

    @Test func `what the kitchen does not answer is sent again, what it answers is not`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        till.take([.presence(.online(kitchen)), .kitchen([.knows([])])])
        let (first, second) = (try sell(till), try sell(till))
        _ = hearing.takeAll()
        till.take([.kitchen([.stored([first.id])])])
        #expect(till.desk.orders.map(\.kitchen) == [.received, .waiting])
        time.pass(seconds: 3)
        till.tick()
        #expect(hearing.takeAll() == [.fired(Ticket(second))])
        till.take([.kitchen([.stored([second.id, second.id])])])
        #expect(try journal.backlog(to: .kitchen).waiting == 0)
        #expect(till.due == nil)
    }

    @Test func `a till that starts again knows its orders, their standing and the next number`()
        throws
    {
        let first = try journal()
        let before = try till(first)
        before.take([.presence(.online(kitchen))])
        let orders = try [sell(before), sell(before)]
        before.take([.kitchen([.stored([orders[0].id])])])
        let report = ProgressReport(
            id: ReportID(from: SystemRandom()),
            progress: KitchenProgress(order: orders[0].id, stage: .ready, at: 1)
        )
        before.take([.kitchen([.progressed(report)])])
        first.close()

        let second = try journal(recordsExist: true)
        defer { second.close() }
        let after = try till(second)
        #expect(after.desk.orders == before.desk.orders)
        #expect(after.desk.orders.map(\.kitchen) == [.ready, .waiting])
        #expect(try sell(after).number == 3)
    }

    @Test func `a report that comes twice is stored once and answered twice`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        let order = try sell(till)
        let report = ProgressReport(
            id: ReportID(from: SystemRandom()),
            progress: KitchenProgress(order: order.id, stage: .started, at: 1)
        )
        till.take([.kitchen([.progressed(report)])])
        till.take([.kitchen([.progressed(report)])])
        #expect(try journal.read().count == 2)
        #expect(hearing.takeAll() == [.stored([report.id]), .stored([report.id])])
    }

    @Test func `a ticket that was begun, bumped and brought back is begun`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        let order = try sell(till)
        for stage in [KitchenProgress.Stage.started, .ready, .recalled] {
            let report = ProgressReport(
                id: ReportID(from: SystemRandom()),
                progress: KitchenProgress(order: order.id, stage: stage, at: 1)
            )
            till.take([.kitchen([.progressed(report)])])
        }
        #expect(till.desk.orders.map(\.kitchen) == [.started])
    }

    @Test func `numbers begin again with the business day, not at midnight`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        // 12:00, then 03:59 and 04:00 of the next day.
        #expect(try sell(till).number == 1)
        time.pass(seconds: 16 * 3600 - 60)
        #expect(try sell(till).number == 2)
        time.pass(seconds: 60)
        let first = try sell(till)
        #expect(first.number == 1)
        #expect(till.desk.orders.map(\.id) == [first.id])
    }

    @Test func `an order that cannot be stored stays on the screen and keeps its name`() throws {
        let closed = try journal()
        let till = try till(closed)
        try till.perform(.add(item: "1", quantity: 1, options: []))
        closed.close()
        #expect(throws: TillRefusal.self) { try till.perform(.fire(cash: nil)) }
        #expect(till.desk.draft.count == 1)
        let name = till.desk.draft.id
        #expect(name != nil)
        #expect(throws: TillRefusal.self) { try till.perform(.fire(cash: nil)) }
        #expect(till.desk.draft.id == name)
    }

    @Test func `an order that was stored after all is fired as it was, and the change is told`()
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
        try till.perform(.add(item: "1", quantity: 2, options: []))
        #expect {
            try till.perform(.fire(cash: nil))
        } throws: { error in
            if case .firedBefore(number: 1) = error as? TillRefusal { true } else { false }
        }
        #expect(till.desk.draft.count == 3)
        #expect(till.desk.orders.map(\.total) == [Money(minorUnits: 250)])
        try till.perform(.discard)
        #expect(try sell(till).number == 2)
    }

    @Test func `an order that was stored after all and not changed is fired by the second press`()
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
        time.pass(seconds: 5)
        try till.perform(.fire(cash: nil))
        #expect(till.desk.draft.isEmpty)
        #expect(try journal.read().count == 1)
    }

    @Test func `a day that a wrong clock left and came back to goes on with its numbers`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        let first = try sell(till)
        time.pass(seconds: -30 * 86_400)
        #expect(try sell(till).number == 1)
        time.pass(seconds: 30 * 86_400)
        let last = try sell(till)
        #expect(last.number == 2)
        #expect(till.desk.orders.map(\.id) == [first.id, last.id])
    }

    @Test func `what cooks did while the clock was wrong is known when it is right again`() throws {
        let first = try journal()
        let before = try till(first)
        let order = try sell(before)
        time.pass(seconds: -30 * 86_400)
        _ = try sell(before)
        let report = ProgressReport(
            id: ReportID(from: SystemRandom()),
            progress: KitchenProgress(order: order.id, stage: .ready, at: 1)
        )
        before.take([.kitchen([.progressed(report)])])
        time.pass(seconds: 30 * 86_400)
        first.close()
        let second = try journal(recordsExist: true)
        defer { second.close() }
        #expect(try till(second).desk.orders.map(\.kitchen) == [.ready])
    }

    @Test func `a till that starts with a wrong clock does not give a number twice`() throws {
        let first = try journal()
        _ = try sell(try till(first))
        first.close()
        time.pass(seconds: -30 * 86_400)
        let second = try journal(recordsExist: true)
        defer { second.close() }
        let till = try till(second)
        time.pass(seconds: 30 * 86_400)
        #expect(try sell(till).number == 2)
    }

    @Test func `a store without a relay never says that it mirrored an order`() throws {
        let first = try journal()
        _ = try sell(try till(first, hasRelay: false))
        first.close()
        let second = try journal(recordsExist: true)
        defer { second.close() }
        #expect(try till(second, hasRelay: false).desk.orders.map(\.relay) == [.none])
    }

    @Test func `a row that could not be struck off is sent again`() throws {
        let journal = try journal()
        defer { journal.close() }
        let store = UnsureStore(journal)
        let till = try till(store)
        till.take([.presence(.online(kitchen))])
        let (first, second) = (try sell(till), try sell(till))
        _ = hearing.takeAll()
        store.failToSettle(true)
        till.take([.kitchen([.stored([first.id])])])
        store.failToSettle(false)
        till.take([.kitchen([.stored([second.id])])])
        time.pass(seconds: 3)
        till.tick()
        #expect(hearing.takeAll() == [.fired(Ticket(first))])
    }

    @Test func `orders that come and go do not put off one that was not answered`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        till.take([.presence(.online(kitchen))])
        let lost = try sell(till)
        for _ in 1...3 {
            time.pass(seconds: 1)
            let order = try sell(till)
            till.take([.kitchen([.stored([order.id])])])
        }
        #expect(hearing.takeAll().count { $0 == .fired(Ticket(lost)) } == 2)
    }

    @Test func `a kitchen started anew before the old one is known dead stays live`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        let anew = INPeer(identifier: PassPeer.kitchen, fingerprint: 7, instance: 71)
        till.take([.presence(.online(kitchen)), .presence(.online(anew))])
        till.take([.presence(.crashed(kitchen))])
        #expect(till.desk.kitchen == .live)
        till.take([.presence(.left(anew))])
        #expect(!till.desk.kitchen.isLive)
    }

    @Test func `the relay's bytes tell the order with its sum`() throws {
        let journal = try journal()
        defer { journal.close() }
        let order = try sell(try till(journal))
        let bytes = try #require(try journal.read().first).payload
        struct Event: Decodable {
            let type: String
            let id: String
            let sequence: String
            let data: PlacedOrder
        }
        let event = try JSONDecoder().decode(Event.self, from: Data(bytes))
        #expect(event.data == order)
        #expect(event.id == order.id.description)
        #expect(Int64(event.sequence) == 1)
    }
}
