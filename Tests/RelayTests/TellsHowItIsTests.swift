import Foundation
import RelayContract
import Testing

@testable import Relay

@Suite(.onBothEngines) struct TellsHowItIsTests {
    let relay: RelayUnderTest

    init() throws {
        relay = try RelayUnderTest()
    }

    @Test func `lives, and can commit`() throws {
        #expect(try relay.ask("GET", "/healthz", token: nil).text == "{\"status\":\"alive\"}")
        #expect(try relay.ask("GET", "/readyz", token: nil).text == "{\"status\":\"ready\"}")
    }

    @Test func `counts what it did, for the owner only`() throws {
        _ = try relay.post([RelayUnderTest.event(1), RelayUnderTest.event(2)])
        _ = try relay.post([RelayUnderTest.event(2), Array("7".utf8)])
        let text = try relay.ask("GET", "/metrics", token: RelayUnderTest.owner).text
        #expect(text.contains("\ncomanda_relay_events_total{status=\"stored\"} 2\n"))
        #expect(text.contains("\ncomanda_relay_events_total{status=\"duplicate\"} 1\n"))
        #expect(text.contains("\ncomanda_relay_events_total{status=\"refused\"} 1\n"))
        #expect(text.contains("\ncomanda_relay_commit_seconds_bucket{le=\"+Inf\"} 2\n"))
        #expect(text.contains("{route=\"events\",method=\"POST\",status=\"207\"} 1\n"))
        #expect(!text.contains("demo"))
        for token in [RelayUnderTest.token, nil] {
            #expect(try relay.ask("GET", "/metrics", token: token).status == 401)
        }
    }

    @Test func `each line is a comment or a sample of Prometheus' format`() throws {
        let text = try relay.ask("GET", "/metrics", token: RelayUnderTest.owner).text
        let form = /[a-z_]+(\{([a-z]+="[^"\\]*",?)*\})? [0-9.e+-]+/
        for line in text.split(separator: "\n") where !line.hasPrefix("# ") {
            #expect(line.wholeMatch(of: form) != nil, "\(line)")
        }
    }

    @Test func `gives the events of a time, page by page`() throws {
        let start: Int64 = 1_772_737_200_000
        let clock = SetTime(start)
        let relay = try RelayUnderTest(time: clock)
        for number in Int64(1)...6 {
            clock.set(start + number * 60_000)
            _ = try relay.post([RelayUnderTest.event(number)])
        }
        func ids(_ query: String) throws -> [String] {
            let answer = try relay.ask("GET", "/v1/stores/demo/events?" + query)
            return (answer.json["events"] as? [[String: Any]] ?? []).compactMap {
                ($0["event"] as? [String: Any])?["id"] as? String
            }
        }
        let from = "from=2026-03-05T19:02:00Z"
        let to = "to=2026-03-05T16:05:00-03:00"
        #expect(try ids("\(from)&\(to)") == ["event-2", "event-3", "event-4"])
        #expect(try ids("\(from)&\(to)&limit=2") == ["event-2", "event-3"])
        #expect(try ids("\(from)&\(to)&after=3") == ["event-4"])
        #expect(try ids("from=2026-03-06T00:00:00%2B01:00") == [])
        #expect(try ids(to).count == 4)
        let last = try relay.ask("GET", "/v1/stores/demo/events?\(from)&\(to)&after=3")
        #expect(last.json["more"] as? Bool == false)
        for wrong in ["from=today", "to=2026-03-05", "from=%"] {
            #expect(try relay.ask("GET", "/v1/stores/demo/events?" + wrong).status == 400)
        }
    }
}
