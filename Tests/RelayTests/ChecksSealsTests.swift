import Foundation
import RelayContract
import Sealing
import Testing

@testable import Relay

@Suite struct ChecksSealsTests {
    let relay: RelayUnderTest

    init() throws {
        relay = try RelayUnderTest()
    }

    private func post(_ headers: [String], batch: Bool = false) throws -> Int {
        let event = RelayUnderTest.event(1)
        let type = batch ? MediaType.batch : .event
        return try relay.ask(
            "POST",
            "/v1/stores/demo/events",
            type: type.rawValue,
            body: batch ? EventEnvelope.batch(of: [event]) : event,
            headers: headers
        ).status
    }

    @Test func `the key of one event is its id, that of a batch may be any`() throws {
        #expect(try post(["Idempotency-Key: \"event-1\""]) == 200)
        #expect(try post(["Idempotency-Key: \"event-1\";a=1"]) == 200)
        #expect(try post(["Idempotency-Key: \"event-2\""]) == 400)
        #expect(try post(["Idempotency-Key: \"event-2\""], batch: true) == 200)
    }

    @Test(arguments: ["event-1", "\"event-1", "\"\"", "\"event-1\" x", "\"a\\b\"", "?1"])
    func `a key that is no string is refused, and nothing stored`(key: String) throws {
        #expect(try post(["Idempotency-Key: " + key], batch: true) == 400)
        #expect(try relay.ask("GET", "/v1/stores/demo/events").text.contains("[]"))
    }

    @Test func `a digest of the body is checked`() throws {
        let right = Data(sha256(RelayUnderTest.event(1))).base64EncodedString()
        let wrong = Data(sha256([])).base64EncodedString()
        #expect(try post(["Content-Digest: sha-256=:\(right):"]) == 200)
        #expect(try post(["Content-Digest: sha-512=:AAAA:, sha-256=:\(right):"]) == 200)
        #expect(try post(["Content-Digest: sha-256=:\(wrong):"]) == 400)
        #expect(try post(["Content-Digest: sha-256=:?:"]) == 400)
        #expect(try post(["Content-Digest: md5=:AAAA:"]) == 200)
    }
}
