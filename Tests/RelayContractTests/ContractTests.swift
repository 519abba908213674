import RelayContract
import Testing

@Suite struct ContractTests {
    @Test(arguments: [
        ("application/cloudevents+json", MediaType.event),
        ("application/cloudevents-batch+json", .batch),
        ("Application/CloudEvents-Batch+JSON; charset=UTF-8", .batch),
        ("application/cloudevents+json;charset=\"utf-8\"", .event),
        ("application/cloudevents+json; charset=latin1", nil),
        ("application/cloudevents+jsonx", nil), ("text/html", nil), ("", nil), (";", nil),
    ])
    func `reads a media type whole`(header: String, type: MediaType?) {
        #expect(MediaType(header: header) == type)
    }

    @Test(arguments: ["a", "loja-1", "br.sp.0042", "0", String(repeating: "x", count: 63)])
    func `takes plain store names`(name: String) throws {
        let store = try #require(StoreName(name))
        #expect(RelayPath("/v1/stores/\(name)/events") == .events(store))
        #expect(RelayPath(RelayPath.state(store).text) == .state(store))
    }

    @Test(arguments: [
        "", "-a", ".", "..", "A", "a/b", "a%2Fb", "loja é", "a b",
        String(repeating: "x", count: 64),
    ])
    func `refuses store names that would need care`(name: String) {
        #expect(StoreName(name) == nil)
        #expect(RelayPath("/v1/stores/\(name)/events") == nil)
    }

    @Test(arguments: [
        "", "/", "/v1", "/v1/health/", "//v1/health", "/v2/health", "/v1/stores/a",
        "/v1/stores/a/events/", "/v1/stores/a/other", "v1/stores/a/events",
    ])
    func `knows no other paths`(path: String) {
        #expect(RelayPath(path) == nil)
    }

    @Test func `a digest is 64 hexadecimal digits`() throws {
        let digest = EventDigest((0..<32).map { UInt8($0 * 7) })
        #expect(EventDigest(hex: digest.description) == digest)
        #expect(EventDigest(hex: digest.description.uppercased()) == digest)
        #expect(EventDigest(hex: String(digest.description.dropLast())) == nil)
        #expect(EventDigest(hex: String(repeating: "é", count: 32)) == nil)
        #expect(EventDigest(hex: String(repeating: "g", count: 64)) == nil)
    }

    @Test func `an account tells what is contiguous and what is missing`() {
        let runs: [ClosedRange<Int64>] = [1...4, 7...7, 10...12]
        let state = JournalState(epoch: "00", count: 8, highest: 12, runs: runs)
        #expect(state.highestContiguous == 4)
        #expect(state.missing == [.init(from: 5, to: 6), .init(from: 8, to: 9)])
        #expect(!state.isCut)

        let late = JournalState(epoch: "00", count: 1, highest: 3, runs: [3...3])
        #expect(late.highestContiguous == 0)
        #expect(late.missing == [.init(from: 1, to: 2)])

        let none = JournalState(epoch: "00", count: 0, highest: 0, runs: [])
        #expect(none.highestContiguous == 0 && none.missing.isEmpty && !none.isCut)
    }

    @Test func `an account of many gaps is cut and says so`() {
        let last = Int64(RelayLimits.missingRanges + 2)
        let runs = (1...last).map { $0 * 2...$0 * 2 }
        let state = JournalState(epoch: "00", count: last, highest: last * 2, runs: runs)
        #expect(state.missing.count == RelayLimits.missingRanges)
        #expect(state.isCut)
    }

    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (951_782_400_000, "2000-02-29T00:00:00.000Z"),
            (1_772_737_445_123, "2026-03-05T19:04:05.123Z"), (-1, "1969-12-31T23:59:59.999Z"),
            (4_107_542_399_999, "2100-02-28T23:59:59.999Z"),
        ] as [(Int64, String)]
    )
    func `writes points in time that it reads as such`(milliseconds: Int64, text: String) {
        #expect(Timestamp.text(ofMilliseconds: milliseconds) == text)
        #expect(Timestamp.isWellFormed(text))
    }

    @Test(arguments: ProblemKind.allCases)
    func `every problem carries its status and an absolute URI`(kind: ProblemKind) {
        let problem = Problem(kind)
        #expect(problem.status == kind.status && (400...599).contains(problem.status))
        #expect(problem.type.hasPrefix("urn:"))
    }
}
