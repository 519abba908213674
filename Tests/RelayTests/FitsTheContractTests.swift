import Foundation
import RelayContract
import RelayFixtures
import Testing

@testable import Relay

@Suite(.enabled(if: ContractCheck.isHere, "python3-jsonschema is not installed"))
struct FitsTheContractTests {
    private typealias Exchange = ContractCheck.Exchange

    private func exchange(
        _ relay: RelayUnderTest,
        _ method: String,
        _ path: String,
        token: String? = RelayUnderTest.token,
        type: String? = nil,
        body: [UInt8] = [],
        headers: [String: String] = [:]
    ) throws -> Exchange {
        let answer = try RelayUnderTest.ask(
            port: relay.relay.port,
            method,
            path,
            token: token,
            type: type,
            body: body,
            headers: headers.map { "\($0): \($1)" }
        )
        var sent = headers
        sent["content-type"] = type
        return Exchange(
            method: method,
            path: path,
            headers: sent,
            body: String(decoding: body, as: UTF8.self),
            status: answer.status,
            answerHeaders: answer.headers,
            answerBody: answer.text
        )
    }

    private func posts(_ relay: RelayUnderTest) throws -> [Exchange] {
        let path = "/v1/stores/demo/events"
        let one = RelayUnderTest.event(1, time: "2026-03-05T19:04:05.123Z")
        let clone = RelayUnderTest.event(1, total: 9)
        func post(
            _ body: [UInt8],
            _ type: MediaType,
            _ headers: [String: String] = [:]
        ) throws
            -> Exchange
        {
            try exchange(
                relay,
                "POST",
                path,
                type: type.rawValue,
                body: body,
                headers: headers
            )
        }
        return [
            try post(
                one,
                .event,
                [
                    "idempotency-key": "\"event-1\"",
                    "comanda-backlog": "2;oldest=1772737445;aside=1",
                ]
            ), try post(EventEnvelope.batch(of: [one, RelayUnderTest.event(2)]), .batch),
            try post(EventEnvelope.batch(of: [one, Array("7".utf8)]), .batch),
            try post(clone, .event), try post(Array("{}".utf8), .event),
            try post(Array("[]".utf8), .batch), try post(one, .json),
            try post([UInt8](repeating: 0x20, count: 300_000), .event),
            try exchange(relay, "POST", path, token: nil, body: one),
        ]
    }

    /// What a box does to become a device, and what it tells as one.
    private func enrolments(_ relay: RelayUnderTest) throws -> [Exchange] {
        let path = "/v1/stores/demo/enrolments"
        let place = "/v1/stores/demo/device"
        let json = MediaType.json.rawValue
        let box = try TestBox()
        let code = try TestBox.code()
        let long = [UInt8](repeating: 0x20, count: 5000)
        func ask(_ path: String, _ body: [UInt8], token: String? = nil) throws -> Exchange {
            try exchange(relay, "POST", path, token: token, type: json, body: body)
        }
        let enrolled = try relay.ask("POST", path, token: nil, type: json, body: box.request(code))
        let token = try #require(enrolled.json["token"] as? String)
        let report = Array(#"{"mark":"\#(TestBox.mark(1))","previous":""}"#.utf8)
        return [
            try ask(path, try TestBox().request(try TestBox.code())),
            try ask(path, try box.request(try TestBox.code(store: "other"))),
            try ask(path, try TestBox().request(code)),
            try ask(path, try box.request(try TestBox.code(hours: -1))),
            try ask(path, Array("{}".utf8)), try ask(path, long),
            try exchange(relay, "POST", path, token: nil, body: report),
            try exchange(relay, "GET", path), try ask("/v1/stores/Demo/enrolments", report),
            try ask(place, report, token: token), try ask(place, report, token: "no-such-token"),
            try ask(place, report, token: RelayUnderTest.token),
            try ask(place, Array("{}".utf8), token: token), try ask(place, long, token: token),
            try exchange(relay, "POST", place, token: token, body: report),
            try exchange(relay, "GET", place, token: token), try exchange(relay, "GET", place),
            try exchange(relay, "GET", place, token: "no-such-token"),
        ]
    }

    private func reads(_ relay: RelayUnderTest) throws -> [Exchange] {
        let owner = RelayUnderTest.owner
        let paths = [
            "/v1/stores/demo/events?limit=2&from=2026-01-01T00:00:00Z", "/v1/stores/demo/events",
            "/v1/stores/demo/events?after=x", "/v1/stores/demo/state?epoch=00112233aabbccdd",
            "/v1/stores/demo/state", "/v1/stores/demo/live?after=-1", "/v1/health", "/healthz",
            "/readyz", "/metrics", "/", "/?lang=pt", "/stores/demo", "/stores/nobody",
            "/relay.css", "/relay.js", "/nothing",
        ]
        let read = try paths.map { try exchange(relay, "GET", $0, token: owner) }
        let strange = try paths.map { try exchange(relay, "GET", $0, token: "wrong-token") }
        let deleted = try paths.map { try exchange(relay, "DELETE", $0) }
        return read + strange + deleted
    }

    private func hasty() throws -> [Exchange] {
        let relay = try RelayUnderTest { settings in
            settings.requestsPerSecond = 1
            settings.pace.followers = 0
        }
        let event = RelayUnderTest.event(1)
        let posts = try (0..<8).map { _ in
            try exchange(
                relay,
                "POST",
                "/v1/stores/demo/events",
                type: MediaType.event.rawValue,
                body: event
            )
        }
        let reads = [
            "/v1/stores/demo/events", "/v1/stores/demo/state", "/v1/stores/demo/live",
            "/v1/stores/demo/device",
        ]
        let report = try exchange(
            relay,
            "POST",
            "/v1/stores/demo/device",
            type: MediaType.json.rawValue,
            body: Array("{}".utf8)
        )
        return try posts + [report] + reads.map { try exchange(relay, "GET", $0) }
    }

    @Test func `each answer that it gives is in the contract, and each of the contract it gives`()
        throws
    {
        let relay = try RelayUnderTest()
        let exchanges = try posts(relay) + enrolments(relay) + reads(relay) + hasty()
        let (faults, unseen) = try ContractCheck.run(exchanges)
        #expect(faults == [])
        // Other tests fill the disk, follow for long, and ask for what is in no path at all.
        let elsewhere = unseen.filter {
            !$0.hasSuffix(" 503") && !$0.hasSuffix(" 405") && !$0.hasSuffix("Events 404")
                && !$0.hasSuffix("Journal 404") && !$0.hasSuffix("Health 404")
        }
        #expect(elsewhere == ["unseen followEvents 200"])
    }
}
