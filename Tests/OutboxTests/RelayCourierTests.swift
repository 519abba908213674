import Foundation
import Glibc
import Kernel
import RelayContract
import RelayFixtures
import Synchronization
import Testing

@testable import Outbox

@Suite struct RelayCourierTests {
    /// Waits until something is so, for a minute at most.
    private func until(_ isSo: () -> Bool) async throws -> Bool {
        for _ in 0..<6000 {
            if isSo() { return true }
            try await Task.sleep(for: .milliseconds(10))
        }
        return false
    }

    /// Pauses that suit a test.
    private var hasty: RetryPolicy {
        var policy = RetryPolicy()
        policy.shortest = .milliseconds(20)
        policy.longest = .milliseconds(100)
        return policy
    }

    @Test func `delivers while the relay is killed and started again: each row once`() async throws
    {
        let folder = try TemporaryFolder()
        var relay = try RelayProcess(state: folder.path)
        let port = relay.port
        let rows = MemoryRows()
        let client = try RelayClientTests.client("http://127.0.0.1:\(port)")
        let courier = try RelayCourier(rows: rows, transport: client, policy: hasty)
        for round in 1...4 {
            rows.save((round * 500 - 499)...(round * 500))
            courier.wake()
            try await Task.sleep(for: .milliseconds(40))
            relay.end(with: SIGKILL)
            relay = try RelayProcess(state: folder.path, port: port)
            courier.linkChanged(isUp: true)
        }
        #expect(try await until { courier.status.isGreen })
        #expect(rows.settled.count == 2000)
        #expect(rows.aside.isEmpty)
        let state = try await OnThread { try? client.state(ofJournal: MemoryRows.epoch) }.value()
        #expect(state?.count == 2000 && state?.highestContiguous == 2000)
        #expect(courier.stop(waitMilliseconds: 20_000))
        #expect(relay.end(with: SIGTERM) == 0)
    }

    @Test func `is green only when all is acknowledged, and says what is wrong until then`()
        async throws
    {
        let server = try ScriptedServer(
            ScriptedServer.answer("200 OK", "text/html", "<html>Welcome to our Wi-Fi</html>")
        )
        defer { server.end() }
        let rows = MemoryRows()
        let client = try RelayClientTests.client("http://127.0.0.1:\(server.port)")
        let courier = try RelayCourier(rows: rows, transport: client)
        #expect(try await until { courier.status.isGreen })
        rows.save(1...10)
        courier.wake()
        #expect(try await until { courier.status.trouble == .portal(status: 200) })
        #expect(!courier.status.isGreen)
        #expect(courier.status.backlog.waiting == 10)
        #expect(courier.status.lastSuccessMilliseconds == nil)
        #expect(rows.settled.isEmpty)
        #expect(courier.stop(waitMilliseconds: 20_000))
    }

    @Test func `each request tells what is owed besides`() async throws {
        let folder = try TemporaryFolder()
        let relay = try RelayProcess(state: folder.path)
        let told = TellingTransport(
            try RelayClientTests.client("http://127.0.0.1:\(relay.port)")
        )
        let rows = MemoryRows()
        rows.save(1...10)
        try rows.setAside(10, because: .tooLarge)
        let courier = try RelayCourier(rows: rows, transport: told)
        #expect(try await until { rows.settled.count == 9 })
        #expect(courier.stop(waitMilliseconds: 20_000))
        #expect(
            told.backlogs == [
                "8;oldest=0;aside=1", "6;oldest=0;aside=1", "2;oldest=0;aside=1", "0;aside=1",
            ]
        )
    }

    /// A client, and what it was told of the backlog.
    private final class TellingTransport: RelayTransport {
        private let client: RelayClient
        private let told = Mutex<[String]>([])

        init(_ client: RelayClient) {
            self.client = client
        }

        var backlogs: [String] { told.withLock { $0 } }

        func deliver(_ parcels: [Parcel], besides backlog: BacklogReport?) -> DeliveryReport {
            told.withLock { $0.append(backlog?.header ?? "nothing") }
            return client.deliver(parcels, besides: backlog)
        }

        func forgetConnections() { client.forgetConnections() }
        func stop() { client.stop() }
    }

    /// Carries nothing: what is asked of it never comes to an end in time.
    private struct NoTransport: RelayTransport {
        func deliver(_ parcels: [Parcel], besides backlog: BacklogReport?) -> DeliveryReport {
            DeliveryReport(.stopped, unanswered: parcels.count)
        }
        func forgetConnections() {}
        func stop() {}
    }

    @Test func `green ends before the request for a new row begins, which may hang`() {
        let rows = MemoryRows()
        var round = CourierRound(
            rows: rows,
            transport: NoTransport(),
            time: SystemTime(),
            courier: Courier(random: SeededRandom(seed: 1))
        )
        var inputs: [Courier.Input] = [.rowsSaved]
        while !inputs.isEmpty { inputs += round.take(inputs.removeFirst()) }
        #expect(round.status(isIdle: true).isGreen)
        rows.save(1...1)
        inputs = round.take(.rowsSaved)
        #expect(inputs.count == 1)
        #expect(!round.status(isIdle: false).isGreen)
        #expect(round.status(isIdle: false).backlog.waiting == 1)
    }

    @Test func `stops at once although the relay hangs`() async throws {
        let server = try ScriptedServer(.hang)
        defer { server.end() }
        let rows = MemoryRows()
        rows.save(1...3)
        let client = try RelayClientTests.client("http://127.0.0.1:\(server.port)") {
            $0.totalMilliseconds = 600_000
            $0.slowSeconds = 600
        }
        let courier = try RelayCourier(rows: rows, transport: client)
        #expect(try await until { !server.requests.isEmpty })
        #expect(courier.stop(waitMilliseconds: 60_000))
        #expect(rows.settled.isEmpty)
    }

    @Test func `a relay that commits and then closes is asked again, and says duplicate`()
        async throws
    {
        let folder = try TemporaryFolder()
        let relay = try RelayProcess(state: folder.path)
        let direct = try RelayClientTests.client("http://127.0.0.1:\(relay.port)")
        let rows = MemoryRows()
        rows.save(1...1)
        let lossy = LossyTransport(direct, losing: 2)
        let courier = try RelayCourier(rows: rows, transport: lossy, policy: hasty)
        #expect(try await until { courier.status.isGreen && rows.settled == [1] })
        #expect(lossy.verdicts == [.stored, .duplicate, .duplicate])
        #expect(courier.stop(waitMilliseconds: 20_000))
    }
}
