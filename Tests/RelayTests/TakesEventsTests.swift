import Foundation
import Relay
import RelayContract
import Sealing
import Testing

@Suite(.onBothEngines) struct TakesEventsTests {
    let relay: RelayUnderTest

    init() throws {
        relay = try RelayUnderTest()
    }

    private func stored() throws -> Int {
        try relay.ask("GET", "/v1/stores/demo/state?epoch=00112233aabbccdd").json["count"] as? Int
            ?? -1
    }

    @Test func `answers a single event with its id, number and hash`() throws {
        let event = RelayUnderTest.event(1)
        let answer = try relay.post(single: event)
        #expect(answer.status == 200)
        #expect(answer.type == MediaType.receipt.rawValue)
        let result = try #require(answer.results.first)
        #expect(result["id"] as? String == "event-1")
        #expect(result["sequence"] as? Int == 1)
        #expect(result["sha256"] as? String == EventDigest(sha256(event)).description)
        #expect(answer.statuses == ["stored"])
    }

    @Test func `the same bytes are a duplicate for ever, alone or in a batch, after a restart`()
        throws
    {
        let events = (1...3).map { RelayUnderTest.event($0) }
        #expect(try relay.post(events).statuses == ["stored", "stored", "stored"])
        #expect(try relay.post(single: events[1]).statuses == ["duplicate"])
        relay.relay.stop()
        let again = try RelayUnderTest(in: relay.folder)
        let answer = try again.post(events + [events[0]])
        #expect(answer.status == 200)
        #expect(answer.statuses == Array(repeating: "duplicate", count: 4))
    }

    @Test func `an id or a number with other bytes is refused, the others are stored`() throws {
        _ = try relay.post([RelayUnderTest.event(1), RelayUnderTest.event(2)])
        let answer = try relay.post([
            RelayUnderTest.event(1, total: 9), RelayUnderTest.event(3),
            RelayUnderTest.event(2, id: "clone"),
        ])
        #expect(answer.status == 207)
        #expect(answer.statuses == ["refused", "stored", "refused"])
        #expect(answer.reasons == ["id-reuse", "", "sequence-reuse"])
        #expect(try stored() == 3)
        let alone = try relay.post(single: RelayUnderTest.event(1, total: 9))
        #expect(alone.status == 422)
        #expect(alone.json["type"] as? String == ProblemKind.idReuse.uri)
    }

    @Test func `ids of other bytes are other ids, though they look the same`() throws {
        let events = [
            RelayUnderTest.event(1, id: "caf\u{E9}"), RelayUnderTest.event(2, id: "cafe\u{301}"),
        ]
        #expect(try relay.post(events).statuses == ["stored", "stored"])
        #expect(try relay.post(events).statuses == ["duplicate", "duplicate"])
        #expect(try relay.post(single: events[1]).statuses == ["duplicate"])
    }

    @Test func `a malformed event of a batch is refused alone`() throws {
        let large = RelayUnderTest.event(4, id: String(repeating: "x", count: 300))
        let answer = try relay.post([
            Array("7".utf8), RelayUnderTest.event(1), Array(#"{"id":"q"}"#.utf8), large,
            Array(#"{"id":"r","id":"s"}"#.utf8), RelayUnderTest.event(2),
        ])
        #expect(answer.status == 207)
        let expected = "refused stored refused refused refused stored"
        #expect(answer.statuses.joined(separator: " ") == expected)
        #expect(answer.results[2]["id"] as? String == "q")
        #expect(try stored() == 2)
    }

    @Test func `an event of a batch beyond 256 KiB is refused alone`() throws {
        var large = Array(RelayUnderTest.event(1).dropLast())
        large += Array(#","pad":""#.utf8) + Array(repeating: 0x78, count: 262_144)
        large += Array(#""}"#.utf8)
        let answer = try relay.post([large, RelayUnderTest.event(2)])
        #expect(answer.reasons == ["too-large", ""])
        #expect(answer.statuses == ["refused", "stored"])
    }

    @Test(arguments: [
        "", "[]", "[", "{}", "[1,]", "nonsense", "[{}] []",
    ])
    func `a body that is no batch is a bad request`(text: String) throws {
        let answer = try relay.ask(
            "POST",
            "/v1/stores/demo/events",
            type: MediaType.batch.rawValue,
            body: Array(text.utf8)
        )
        #expect(answer.status == 400)
        #expect(answer.json["type"] as? String == ProblemKind.invalidRequest.uri)
    }

    @Test func `more than fifty events, or more bytes than allowed, are too large`() throws {
        let many = (1...51).map { RelayUnderTest.event($0) }
        #expect(try relay.post(many).status == 413)
        let spaces = [UInt8](repeating: 0x20, count: RelayLimits.batchBytes + 1)
        let path = "/v1/stores/demo/events"
        for type in [MediaType.batch, .event] {
            let answer = try relay.ask("POST", path, type: type.rawValue, body: spaces)
            #expect(answer.status == 413)
        }
        #expect(try stored() == 0)
    }

    @Test func `a chunked body is held to the same limit`() throws {
        let connection = try RawConnection(port: relay.relay.port)
        let head = [
            "POST /v1/stores/demo/events HTTP/1.1", "Host: h", "Connection: close",
            "Authorization: Bearer \(RelayUnderTest.token)", "Transfer-Encoding: chunked",
            "Content-Type: \(MediaType.event.rawValue)", "", "",
        ]
        connection.send(head.joined(separator: "\r\n"))
        let chunk =
            Array("10000\r\n".utf8) + Array(repeating: 0x20, count: 65_536)
            + Array("\r\n".utf8)
        for _ in 0..<5 { connection.send(chunk) }
        connection.send("0\r\n\r\n")
        #expect(Answer(connection.readToEnd())?.status == 413)
    }

    @Test(arguments: [
        nil, "text/plain", "application/json", "application/cloudevents+json; charset=latin1",
    ])
    func `another media type is refused before the body`(type: String?) throws {
        let answer = try relay.ask(
            "POST",
            "/v1/stores/demo/events",
            type: type,
            body: RelayUnderTest.event(1)
        )
        #expect(answer.status == 415)
        #expect(try stored() == 0)
    }

    @Test func `a compressed body is refused`() throws {
        let answer = try relay.ask(
            "POST",
            "/v1/stores/demo/events",
            type: MediaType.event.rawValue,
            body: [1, 2, 3],
            headers: ["Content-Encoding: gzip"]
        )
        #expect(answer.status == 415)
    }

    @Test func `many clients at once store each event once`() async throws {
        let port = relay.relay.port
        try await withThrowingTaskGroup(of: Int.self) { group in
            for client in 1...6 {
                group.addTask { try Self.sendTwenty(as: Int64(client), to: port) }
            }
            let newlyStored = try await group.reduce(0, +)
            #expect(newlyStored == 140)
        }
        #expect(try stored() == 140)
    }

    /// Sends what all clients send, and an event of its own with each; counts the stored.
    private static func sendTwenty(as client: Int64, to port: Int) throws -> Int {
        var count = 0
        for number in Int64(1)...20 {
            let events = [number, 100 * client + number].map { RelayUnderTest.event($0) }
            let answer = try RelayUnderTest.ask(
                port: port,
                "POST",
                "/v1/stores/demo/events",
                type: MediaType.batch.rawValue,
                body: EventEnvelope.batch(of: events)
            )
            count += answer.statuses.count { $0 == "stored" }
        }
        return count
    }
}
