import Foundation
import RelayContract
import Testing

@Suite(.onBothEngines) struct ReadsEventsTests {
    let relay: RelayUnderTest

    init() throws {
        relay = try RelayUnderTest()
    }

    private func page(_ query: String) throws -> Answer {
        try relay.ask("GET", "/v1/stores/demo/events?" + query)
    }

    private func ids(_ answer: Answer) -> [String] {
        (answer.json["events"] as? [[String: Any]] ?? []).compactMap {
            ($0["event"] as? [String: Any])?["id"] as? String
        }
    }

    @Test func `gives events in commit order, page by page, each byte for byte`() throws {
        let numbers: [Int64] = [5, 3, 4, 1, 9]
        for number in numbers { _ = try relay.post([RelayUnderTest.event(number)]) }
        let first = try page("limit=2")
        #expect(ids(first) == ["event-5", "event-3"])
        #expect(first.json["more"] as? Bool == true)
        let next = try #require(first.json["next"] as? String)
        let second = try page("limit=10&after=\(next)")
        #expect(ids(second) == ["event-4", "event-1", "event-9"])
        #expect(second.json["more"] as? Bool == false)
        let end = try #require(second.json["next"] as? String)
        let none = try page("after=\(end)")
        #expect(ids(none) == [])
        #expect(none.json["next"] as? String == end)
        let bytes = String(decoding: RelayUnderTest.event(9), as: UTF8.self)
        #expect(second.text.contains("\"event\":\(bytes)}"))
    }

    @Test func `a page of large events ends before it is too large, and the next goes on`() throws {
        let pad = Array(#","pad":""#.utf8) + Array(repeating: 0x78, count: 240_000)
        for number in Int64(1)...20 {
            let event = RelayUnderTest.event(number).dropLast() + pad + Array(#""}"#.utf8)
            #expect(try relay.post(single: Array(event)).status == 200)
        }
        let first = try page("limit=100")
        let count = ids(first).count
        #expect((15..<20).contains(count) && first.json["more"] as? Bool == true)
        let next = try #require(first.json["next"] as? String)
        let second = try page("limit=100&after=\(next)")
        #expect(ids(second).count == 20 - count && second.json["more"] as? Bool == false)
    }

    @Test func `gives one type only when asked`() throws {
        _ = try relay.post((8...12).map { RelayUnderTest.event($0) })
        #expect(ids(try page("type=comanda.shift.closed")) == ["event-10"])
        #expect(ids(try page("type=comanda%2Eshift%2Eclosed")) == ["event-10"])
        #expect(ids(try page("type=other")) == [])
    }

    @Test func `a store sees its own events only`() throws {
        _ = try relay.post([RelayUnderTest.event(1)])
        let answer = try relay.ask("GET", "/v1/stores/other/events", token: "other-token")
        #expect(answer.status == 200)
        #expect(ids(answer) == [])
        let same = try relay.ask(
            "POST",
            "/v1/stores/other/events",
            token: "other-token",
            type: MediaType.event.rawValue,
            body: RelayUnderTest.event(1)
        )
        #expect(same.statuses == ["stored"])
    }

    @Test(arguments: ["after=-1", "after=x", "limit=0", "limit=1e3", "after=+1", "type=%4"])
    func `refuses arguments that are none`(query: String) throws {
        #expect(try page(query).status == 400)
    }

    @Test func `accounts for a journal, gaps included`() throws {
        _ = try relay.post([1, 2, 3, 7, 8, 5].map { RelayUnderTest.event($0) })
        let answer = try relay.ask("GET", "/v1/stores/demo/state?epoch=00112233aabbccdd")
        let state = try JSONDecoder().decode(JournalState.self, from: Data(answer.body))
        #expect(state.count == 6 && state.highest == 8 && state.highestContiguous == 3)
        #expect(state.missing == [.init(from: 4, to: 4), .init(from: 6, to: 6)])
        let unknown = try relay.ask("GET", "/v1/stores/demo/state?epoch=ffffffff")
        #expect(unknown.json["count"] as? Int == 0)
        #expect(try relay.ask("GET", "/v1/stores/demo/state").status == 400)
        #expect(try relay.ask("GET", "/v1/stores/demo/state?epoch=XYZ").status == 400)
    }

    @Test(arguments: 0..<5)
    func `the account is right whatever the order of arrival`(seed: UInt64) throws {
        var state = seed &* 2_654_435_761 &+ 88_172_645_463_325_252
        var known: Set<Int64> = []
        for _ in 0..<12 {
            var numbers: Set<Int64> = []
            for _ in 0..<6 {
                state ^= state << 13
                state ^= state >> 7
                state ^= state << 17
                numbers.insert(Int64(state % 60) + 1)
            }
            _ = try relay.post(numbers.map { RelayUnderTest.event($0) })
            known.formUnion(numbers)
        }
        let answer = try relay.ask("GET", "/v1/stores/demo/state?epoch=00112233aabbccdd")
        let account = try JSONDecoder().decode(JournalState.self, from: Data(answer.body))
        let missing = account.missing.flatMap { Array($0.from...$0.to) }
        let highest = known.max() ?? 0
        #expect(account.count == Int64(known.count) && account.highest == highest)
        #expect(Set(missing) == Set(1...highest).subtracting(known))
        let contiguous = (1...highest).prefix { known.contains($0) }.last ?? 0
        #expect(account.highestContiguous == contiguous)
    }

    @Test func `tells its health and measures to anyone`() throws {
        let answer = try relay.ask("GET", "/v1/health", token: nil)
        let health = try JSONDecoder().decode(Health.self, from: Data(answer.body))
        #expect(health == .ready)
        #expect(try relay.ask("HEAD", "/v1/health", token: nil).body == [])
    }
}
