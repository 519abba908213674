import Foundation
import RelayContract
import RelayFixtures
import Testing

@testable import Relay

@Suite(.onBothEngines) struct FollowsEventsTests {
    private func follow(
        _ relay: RelayUnderTest,
        _ query: String = "",
        headers: [String] = []
    ) throws -> RawConnection {
        let connection = try RawConnection(port: relay.relay.port)
        let lines =
            [
                "GET /v1/stores/demo/live\(query) HTTP/1.1", "Host: h",
                "Authorization: Bearer \(RelayUnderTest.token)",
            ] + headers
        connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
        return connection
    }

    private func followers(_ relay: RelayUnderTest) throws -> String? {
        try relay.ask("GET", "/metrics", token: RelayUnderTest.owner).text
            .split(separator: "\n").last { $0.hasPrefix("comanda_relay_followers ") }
            .map(String.init)
    }

    @Test func `tells what is stored as it is stored, with its cursor`() throws {
        let relay = try RelayUnderTest()
        _ = try relay.post([RelayUnderTest.event(1)])
        let follower = try follow(relay)
        let head = follower.read(until: "id: 1\n\n")
        #expect(head.hasPrefix("HTTP/1.1 200"))
        #expect(head.lowercased().contains("content-type: text/event-stream\r\n"))
        #expect(!head.contains("data:"))
        _ = try relay.post([RelayUnderTest.event(2)])
        let told = follower.read(until: "}}\n\n")
        #expect(told.contains("id: 2\n"))
        let event = String(decoding: RelayUnderTest.event(2), as: UTF8.self)
        #expect(told.contains("data: {\"cursor\":\"2\",") && told.contains("\"event\":\(event)}"))
    }

    @Test func `goes on after the last event that was seen`() throws {
        let relay = try RelayUnderTest()
        _ = try relay.post((8...12).map { RelayUnderTest.event($0) })
        let again = try follow(relay, "?after=0", headers: ["Last-Event-ID: 3"])
        let told = again.read(until: "id: 5")
        #expect(told.contains("id: 4\n") && !told.contains("event-10"))
        let typed = try follow(relay, "?after=0&type=comanda.shift.closed")
        let shifts = typed.read(until: "}}\n\n")
        #expect(shifts.contains("event-10") && !shifts.contains("event-8"))
    }

    @Test(arguments: ["?after=x", "?type=%4"])
    func `refuses what it cannot begin from`(query: String) throws {
        let relay = try RelayUnderTest()
        #expect(try relay.ask("GET", "/v1/stores/demo/live" + query).status == 400)
        let header = ["Last-Event-ID: last"]
        #expect(try relay.ask("GET", "/v1/stores/demo/live", headers: header).status == 400)
        #expect(try relay.ask("GET", "/v1/stores/demo/live", token: nil).status == 401)
        #expect(try relay.ask("HEAD", "/v1/stores/demo/live").status == 200)
    }

    @Test func `line ends within an event become fields`() throws {
        let relay = try RelayUnderTest()
        let follower = try follow(relay)
        _ = follower.read(until: "\n\n")
        var event = RelayUnderTest.event(1)
        event.replaceSubrange(1..<1, with: Array("\r\n  \n".utf8))
        _ = try relay.post(single: event)
        let lines = follower.read(until: "}}\n\n").split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("data: ") } == 3)
    }

    @Test func `a sign of life comes while nothing happens`() throws {
        let relay = try RelayUnderTest { settings in
            settings.pace.heartbeatSeconds = 1
            settings.server.answerSeconds = 1
            settings.server.requestSeconds = 1
            settings.server.idleSeconds = 2
        }
        let follower = try follow(relay)
        for _ in 0..<4 { #expect(follower.read(until: ": \n\n").contains(": \n\n")) }
        _ = try relay.post([RelayUnderTest.event(1)])
        #expect(follower.read(until: "}}\n\n").contains("event-1"))
    }

    @Test func `many followers on two threads hear all, and keep nobody out`() throws {
        let relay = try RelayUnderTest { settings in
            settings.server.threads = 2
            settings.pace.followersOfStore = 60
        }
        let crowd = try (0..<60).map { _ in try follow(relay) }
        for follower in crowd { #expect(follower.read(until: "\n\n").hasPrefix("HTTP/1.1 200")) }
        for number in 1...3 { _ = try relay.post([RelayUnderTest.event(Int64(number))]) }
        for follower in crowd { #expect(follower.read(until: "event-3").contains("event-3")) }
    }

    @Test func `one follower too many is told to come again`() throws {
        let relay = try RelayUnderTest { $0.pace.followers = 1 }
        let first = try follow(relay)
        _ = first.read(until: "\n\n")
        let answer = try relay.ask("GET", "/v1/stores/demo/live")
        #expect(answer.status == 429 && answer.headers["retry-after"] == "30")
        #expect(answer.json["detail"] as? String == "too many follow this relay")
    }

    @Test func `a store with many followers keeps no other store's out`() throws {
        let relay = try RelayUnderTest { settings in
            settings.pace.followers = 3
            settings.pace.followersOfStore = 2
        }
        let crowd = try (0..<2).map { _ in try follow(relay) }
        for follower in crowd { #expect(follower.read(until: "\n\n").hasPrefix("HTTP/1.1 200")) }
        let answer = try relay.ask("GET", "/v1/stores/demo/live")
        #expect(answer.status == 429 && answer.headers["retry-after"] == "30")
        #expect(answer.json["detail"] as? String == "too many follow this store")
        let other = try RawConnection(port: relay.relay.port)
        other.send(
            "GET /v1/stores/other/live HTTP/1.1\r\nHost: h\r\n"
                + "Authorization: Bearer other-token\r\n\r\n"
        )
        #expect(other.read(until: "\n\n").hasPrefix("HTTP/1.1 200"))
    }

    @Test func `a follower that takes nothing is cut, and one that leaves is forgotten`()
        async throws
    {
        let relay = try RelayUnderTest { settings in
            settings.server.answerSeconds = 1
            settings.pace.heartbeatSeconds = 1
        }
        let deaf = try follow(relay)
        do { _ = try follow(relay).read(until: "\n\n") }
        let large = String(repeating: "x", count: 200_000)
        for number in Int64(1)...60 {
            let envelope = EventEnvelope(
                id: "\(number)",
                source: "s",
                type: "t",
                epoch: "00112233aabbccdd",
                sequence: number
            )
            let event = envelope.wireBytes(data: Array("\"\(large)\"".utf8))
            #expect(try relay.post(single: event).status == 200)
        }
        for _ in 0..<600 where try followers(relay) != "comanda_relay_followers 0" {
            try await Task.sleep(for: .milliseconds(100))
        }
        #expect(try followers(relay) == "comanda_relay_followers 0")
        _ = deaf
    }

    @Test func `a stop ends what is followed`() throws {
        let relay = try RelayUnderTest()
        let follower = try follow(relay)
        _ = follower.read(until: "\n\n")
        relay.relay.stop(graceSeconds: 20)
        let rest = String(decoding: follower.readToEnd(), as: UTF8.self)
        #expect(rest.hasSuffix("0\r\n\r\n"))
    }
}
