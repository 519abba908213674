import Foundation
import Kernel
import RelayContract
import RelayFixtures
import Testing

@testable import Relay

/// What only PostgreSQL does: several relays on one database, and refusing one that could forget.
@Suite(.enabled(if: PostgresServer.isHere, "\(PostgresServer.reason)"))
struct SharesADatabaseTests {
    private func relays(_ count: Int) throws -> [RelayUnderTest] {
        let folder = try TemporaryFolder()
        return try StoreEngine.$current.withValue(.postgres) {
            try (0..<count).map { _ in try RelayUnderTest(in: folder) }
        }
    }

    private func arrived(_ number: Int64) throws -> ArrivedEvent {
        let bytes = RelayUnderTest.event(number)
        let read = ReadEvents.read(bytes, isBatch: false)
        return try #require(try read.get().good.first)
    }

    @Test func `the same events through two relays at once are stored once, without a gap`()
        async throws
    {
        let relays = try relays(2)
        let ports = relays.map(\.relay.port)
        let stored = try await withThrowingTaskGroup(of: Int.self) { group in
            for client in 0..<4 {
                group.addTask { try Self.sendForty(to: ports[client % 2]) }
            }
            return try await group.reduce(0, +)
        }
        #expect(stored == 40)
        let page = try relays[0].ask("GET", "/v1/stores/demo/events?limit=100")
        let cursors = (page.json["events"] as? [[String: Any]] ?? []).compactMap { event in
            (event["cursor"] as? String).flatMap { Int($0) }
        }
        #expect(cursors == Array(1...40))
        let state = try relays[1].ask("GET", "/v1/stores/demo/state?epoch=00112233aabbccdd")
        #expect(state.json["highestContiguous"] as? Int == 40)
    }

    private static func sendForty(to port: Int) throws -> Int {
        var count = 0
        for start in stride(from: Int64(1), to: 41, by: 4) {
            let answer = try RelayUnderTest.ask(
                port: port,
                "POST",
                "/v1/stores/demo/events",
                type: MediaType.batch.rawValue,
                body: EventEnvelope.batch(of: (start..<start + 4).map { RelayUnderTest.event($0) })
            )
            #expect(answer.status == 200)
            count += answer.statuses.count { $0 == "stored" }
        }
        return count
    }

    @Test func `relays that start together on an empty database all start`() async throws {
        let folder = try TemporaryFolder()
        let name = "beginners-" + folder.path.suffix(36)
        let address = try StoreEngine.address(of: folder, options: "&application_name=" + name)
        let first = try PostgresConnection(to: try StoreEngine.address(of: folder))
        try first.command("SELECT pg_advisory_lock" + PostgresSchema.lockKey)
        let beginners = (0..<3).map { _ in
            OnThread {
                Result { try PostgresSchema.prepare(try PostgresConnection(to: address)) }
            }
        }
        // All have found no tables when the first of them gets its turn; who is not there by then
        // starts all the same. Not awaited: other tests must not lengthen the time of the lock.
        let released = OnThread {
            Result {
                let asking =
                    "SELECT count(*) FROM pg_stat_activity WHERE application_name = '\(name)' "
                    + "AND query LIKE 'SELECT pg_try_advisory_lock%'"
                for _ in 0..<200 where try first.run(asking).integer(0, 0) < 3 {
                    rest(milliseconds: 10)
                }
                try first.command("SELECT pg_advisory_unlock" + PostgresSchema.lockKey)
            }
        }
        try await released.value().get()
        for beginner in beginners { try await beginner.value().get() }
    }

    @Test func `who follows at one relay hears what came to the other`() throws {
        let relays = try relays(2)
        let follower = try RawConnection(port: relays[0].relay.port)
        follower.send(
            "GET /v1/stores/demo/live HTTP/1.1\r\nHost: h\r\n"
                + "Authorization: Bearer \(RelayUnderTest.token)\r\n\r\n"
        )
        _ = follower.read(until: "id: 0\n\n")
        #expect(try relays[1].post([RelayUnderTest.event(7)]).status == 200)
        #expect(follower.read(until: "}}\n\n").contains("event-7"))
    }

    @Test func `nothing is seen behind a commit that is still to come`() async throws {
        let address = try StoreEngine.address(of: try TemporaryFolder())
        let events = try PostgresEvents(at: address)
        let demo = try #require(StoreName("demo"))
        let other = try #require(StoreName("other"))
        _ = try events.take([try arrived(1)], of: demo, at: 1)
        let late = try PostgresConnection(to: address)
        try late.command("BEGIN")
        try late.command("SELECT last FROM shelf WHERE store = 'demo' FOR UPDATE")
        let third = try arrived(3)
        let waiting = OnThread { Result { try events.take([third], of: demo, at: 3) } }
        #expect(try events.take([third], of: other, at: 3) == [.stored])
        #expect(try events.page(of: demo, after: 0, limit: 9, type: nil).end == 1)
        try late.command(
            """
            INSERT INTO event VALUES ('demo', 2, 'late', 'e', 1, sha256(''), 't', 2, '{}');
            UPDATE shelf SET last = 2 WHERE store = 'demo'; COMMIT
            """
        )
        #expect(try await waiting.value().get() == [.stored])
        let page = try events.page(of: demo, after: 1, limit: 9, type: nil)
        #expect(page.entries.map(\.position) == [2, 3])
    }

    @Test func `sessions that the server ended are replaced unseen`() throws {
        let folder = try TemporaryFolder()
        let named = try StoreEngine.address(of: folder, options: "&application_name=ended")
        let events = try PostgresEvents(at: named)
        let demo = try #require(StoreName("demo"))
        _ = try events.take([try arrived(1)], of: demo, at: 1)
        try PostgresConnection(to: try StoreEngine.address(of: folder)).command(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
                + "WHERE application_name = 'ended'"
        )
        #expect(try events.take([try arrived(1)], of: demo, at: 1) == [.duplicate])
    }

    @Test func `a session keeps its promise when the server's settings change`() throws {
        let address = try StoreEngine.address(of: try TemporaryFolder())
        let session = try PostgresConnection(to: address)
        try PostgresSchema.prepare(session)
        let source = "SELECT source FROM pg_settings WHERE name = 'synchronous_commit'"
        #expect(try session.run(source).text(0, 0) == "session")
    }

    @Test(arguments: ["synchronous_commit%3Doff", "synchronous_commit%3Dlocal"])
    func `a database that could forget what it acknowledged is refused`(option: String) throws {
        let folder = try TemporaryFolder()
        let address = try StoreEngine.address(of: folder, options: "%20-c" + option)
        let setting = option.replacing("%3D", with: " is ")
        let error = try #require(throws: RelayError.self) {
            try RelayUnderTest(in: folder) { $0.database = address }
        }
        guard case .databaseNotDurable(_, let reason) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(reason == setting + ", not on / remote_apply")
    }

    @Test func `a database that is not there is named, without its password`() throws {
        let address = try DatabaseAddress("postgresql://me:secret@127.0.0.1:1,[::1]:1/comanda")
        #expect(address.description == "postgresql://127.0.0.1,::1:1,1/comanda")
        let error = try #require(throws: RelayError.self) {
            try RelayUnderTest { $0.database = address }
        }
        guard case .databaseUnreachable(let place, let reason) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(place == address.description && !reason.contains("secret"))
    }

    @Test(arguments: ["", "sqlite:/x", "postgresql://[", "postgresql://h/d?no_such=1"])
    func `refuses what is no address of a database`(text: String) {
        #expect(throws: RelayError.badStore) { try DatabaseAddress(text) }
    }
}
