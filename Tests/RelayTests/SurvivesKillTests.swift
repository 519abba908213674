import Foundation
import Glibc
import RelayContract
import RelayFixtures
import Testing

@Suite(.serialized) struct SurvivesKillTests {
    @Test func `killed again and again, it loses nothing that it acknowledged and doubles nothing`()
        async throws
    {
        let folder = try TemporaryFolder()
        var acknowledged: Set<String> = []
        var next: Int64 = 1
        for round in 0..<5 {
            let relay = try RelayProcess(state: folder.path)
            let port = relay.port
            let start = next
            let sender = OnThread { Self.sendUntilItDies(port: port, from: start) }
            try await Task.sleep(for: .milliseconds(150 + 60 * round))
            relay.end(with: SIGKILL)
            let (told, reached) = try await sender.value()
            acknowledged.formUnion(told)
            next = reached
        }
        let relay = try RelayProcess(state: folder.path)
        let ids = try allIDs(port: relay.port)
        #expect(Set(ids).count == ids.count)
        #expect(acknowledged.isSubset(of: Set(ids)))
        #expect(!acknowledged.isEmpty)
        let all = (1..<next).map { RelayUnderTest.event($0) }
        for start in stride(from: 0, to: all.count, by: 50) {
            let answer = try relay.post(Array(all[start..<min(start + 50, all.count)]))
            #expect(answer.status == 200)
        }
        #expect(relay.end(with: SIGTERM) == 0)
    }

    /// Sends batches, each beginning with the one before as after a lost answer.
    ///
    /// - Returns: What was acknowledged, and the number reached.
    private static func sendUntilItDies(port: Int, from start: Int64) -> (Set<String>, Int64) {
        var told: Set<String> = []
        var number = start
        while true {
            let events = (max(number - 5, 1)..<number + 5).map { RelayUnderTest.event($0) }
            let answer = try? RelayUnderTest.ask(
                port: port,
                "POST",
                "/v1/stores/demo/events",
                type: MediaType.batch.rawValue,
                body: EventEnvelope.batch(of: events)
            )
            guard let answer, answer.status == 200 else { return (told, number) }
            told.formUnion(answer.results.compactMap { $0["id"] as? String })
            number += 5
        }
    }

    private func allIDs(port: Int) throws -> [String] {
        var ids: [String] = []
        var cursor = "0"
        while true {
            let path = "/v1/stores/demo/events?limit=1000&after=\(cursor)"
            let answer = try RelayUnderTest.ask(port: port, "GET", path)
            let events = answer.json["events"] as? [[String: Any]] ?? []
            ids += events.compactMap { ($0["event"] as? [String: Any])?["id"] as? String }
            cursor = answer.json["next"] as? String ?? cursor
            if answer.json["more"] as? Bool != true { return ids }
        }
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `ends by itself when asked, with success`(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let relay = try RelayProcess(state: folder.path)
        #expect(try relay.post([RelayUnderTest.event(1)]).statuses == ["stored"])
        #expect(relay.end(with: signal) == 0)
    }
}

extension RelayProcess {
    fileprivate func post(_ events: [[UInt8]]) throws -> Answer {
        try RelayUnderTest.ask(
            port: port,
            "POST",
            "/v1/stores/demo/events",
            type: MediaType.batch.rawValue,
            body: EventEnvelope.batch(of: events)
        )
    }
}
