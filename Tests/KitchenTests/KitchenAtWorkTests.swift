import Foundation
import InternalNotification
import Journal
import Kernel
import KitchenBoard
import Pass
import Restaurant
import Sealing
import Synchronization
import Testing

@testable import Kitchen

@Suite struct KitchenAtWorkTests {
    /// What the kitchen said to the till.
    final class Hearing: CallSender {
        private let calls = Mutex<[CallToTill]>([])
        func send(_ calls: [CallToTill]) { self.calls.withLock { $0 += calls } }
        func takeAll() -> [CallToTill] {
            calls.withLock { calls in
                defer { calls = [] }
                return calls
            }
        }
    }

    let folder = FileManager.default.temporaryDirectory
        .appending(path: "comanda-test-" + UUID().uuidString).path
    let hearing = Hearing()
    let till = INPeer(identifier: PassPeer.till, fingerprint: 1, instance: 10)

    init() throws {
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true
        )
    }

    func journal(recordsExist: Bool = false) throws -> SealedJournal {
        try SealedJournal(
            opening: folder,
            vault: try Vault.open(at: folder + "/vault.key", recordsExist: recordsExist)
        )
    }

    func kitchen(_ journal: SealedJournal, display: String? = nil) throws -> KitchenAtWork {
        try KitchenAtWork(
            board: KitchenBoard(
                boot: "boot",
                link: .neverSeen(since: Moment(wall: 0, steady: 0)),
                routing: KitchenRouting(display: display)
            ),
            journal: journal,
            pass: hearing,
            boot: "boot",
            time: SystemTime(),
            random: SystemRandom()
        )
    }

    func ticket(_ number: Int) throws -> Ticket {
        Ticket(
            id: try #require(OrderID(bytes: Array(repeating: UInt8(number), count: 16))),
            number: number,
            diningOption: .takeaway,
            guest: "",
            firedAt: 0,
            lines: [Ticket.Line(quantity: 1, name: "Tea")]
        )
    }

    @Test func `a ticket is stored, then shown, then acknowledged`() throws {
        let journal = try journal()
        defer { journal.close() }
        let kitchen = try kitchen(journal)
        let ticket = try ticket(1)
        kitchen.take([.till([.fired(ticket)])])
        #expect(try journal.read().count == 1)
        #expect(kitchen.board.open.map(\.ticket) == [ticket])
        #expect(hearing.takeAll() == [.stored([ticket.id])])
    }

    @Test func `a ticket that comes twice is shown once and acknowledged twice`() throws {
        let journal = try journal()
        defer { journal.close() }
        let kitchen = try kitchen(journal)
        let ticket = try ticket(1)
        kitchen.take([.till([.fired(ticket), .fired(ticket)])])
        kitchen.take([.till([.fired(ticket)])])
        #expect(kitchen.board.open.count == 1)
        #expect(try journal.read().count == 1)
    }

    @Test func `a ticket that cannot be stored is neither shown nor acknowledged`() throws {
        let journal = try journal()
        let kitchen = try kitchen(journal)
        var problems = 0
        kitchen.troubled = { problems += $0 == nil ? 0 : 1 }
        journal.close()
        kitchen.take([.till([.fired(try ticket(1))])])
        #expect(kitchen.board.open.isEmpty)
        #expect(hearing.takeAll().isEmpty)
        #expect(problems == 1)
    }

    @Test func `a bump is told to the till until the till has stored it`() throws {
        let journal = try journal()
        defer { journal.close() }
        let kitchen = try kitchen(journal)
        let ticket = try ticket(1)
        kitchen.take([.till([.fired(ticket)])])
        _ = hearing.takeAll()
        try kitchen.perform(.bump(ticket.id))
        #expect(hearing.takeAll().isEmpty)
        kitchen.take([.presence(.online(till))])
        guard case .progressed(let report) = hearing.takeAll().first else {
            Issue.record("nothing was told")
            return
        }
        #expect(report.progress.stage == .ready)
        kitchen.take([.till([.stored([report.id])])])
        #expect(try journal.backlog(to: .till).waiting == 0)
    }

    @Test func `a second till or kitchen is told until there is one again`() throws {
        let journal = try journal()
        defer { journal.close() }
        let kitchen = try kitchen(journal)
        kitchen.take([.presence(.duplicate(till, of: [till]))])
        #expect(kitchen.board.doubles.hasTills && !kitchen.board.doubles.hasKitchens)
        kitchen.take([.presence(.duplicateEnded(till))])
        #expect(!kitchen.board.doubles.hasTills)
    }

    @Test func `what happened to one ticket is told one after the other`() throws {
        let journal = try journal()
        defer { journal.close() }
        let kitchen = try kitchen(journal)
        let (first, other) = (try ticket(1), try ticket(2))
        kitchen.take([.presence(.online(till)), .till([.fired(first), .fired(other)])])
        _ = hearing.takeAll()
        try kitchen.perform(.bump(first.id))
        try kitchen.perform(.recallLast)
        try kitchen.perform(.start(other.id))
        try kitchen.perform(.start(first.id))
        let told = Self.reports(in: hearing.takeAll())
        #expect(told.map(\.progress.stage) == [.ready, .started])
        #expect(told.map(\.progress.order) == [first.id, other.id])
        kitchen.take([.till([.stored([told[0].id])])])
        let next = Self.reports(in: hearing.takeAll())
        #expect(next.map(\.progress.stage) == [.recalled])
        kitchen.take([.till([.stored([next[0].id])])])
        #expect(Self.reports(in: hearing.takeAll()).map(\.progress.stage) == [.started])
    }

    private static func reports(in calls: [CallToTill]) -> [ProgressReport] {
        calls.compactMap { if case .progressed(let report) = $0 { report } else { nil } }
    }

    @Test func `a kitchen that starts again shows exactly what it showed`() throws {
        let first = try journal()
        let before = try kitchen(first)
        let tickets = try (1...4).map(ticket)
        before.take([.till(tickets.map { .fired($0) })])
        try before.perform(.start(tickets[1].id))
        try before.perform(.bump(tickets[2].id))
        try before.perform(.bump(tickets[3].id))
        try before.perform(.recallLast)
        first.close()

        let second = try journal(recordsExist: true)
        defer { second.close() }
        let after = try kitchen(second)
        #expect(after.board.open == before.board.open)
        #expect(after.board.bumped == before.board.bumped)
        #expect(after.board.open.map(\.ticket.number).sorted() == [1, 2, 4])
    }

    @Test func `a board that is kept and taken up again is the one that all records make`() throws {
        let journal = try journal()
        defer { journal.close() }
        let kitchen = try kitchen(journal)
        kitchen.take([.till(try (1...9).map { .fired(try ticket($0)) })])
        let orders = kitchen.board.open.map(\.id)
        try kitchen.perform(.start(orders[1]))
        try kitchen.perform(.bump(orders[0]))
        try kitchen.perform(.bump(orders[2]))
        let book = try journal.folded(KitchenBook())
        let kept = try JSONEncoder().encode(book)
        let again = try JSONDecoder().decode(KitchenBook.self, from: kept)
        #expect(again.board == book.board)
        #expect(again.board.open == kitchen.board.open)
        #expect(again.board.bumped == kitchen.board.bumped)
    }
}
