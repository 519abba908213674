import RelayContract
import Sealing
import Testing

@testable import Outbox

@Suite struct DeliveryReportTests {
    private let parcels = [
        Parcel(id: "a", sequence: 1, bytes: Array("first".utf8)),
        Parcel(id: "b", sequence: 2, bytes: Array("second".utf8)),
    ]

    private func line(_ id: String, _ bytes: String, _ status: String, more: String = "") -> String
    {
        let hash = EventDigest(sha256(Array(bytes.utf8)))
        return #"{"id":"\#(id)","sha256":"\#(hash)","status":"\#(status)"\#(more)}"#
    }

    private func report(
        _ status: Int,
        _ body: String,
        type: MediaType = .receipt
    ) -> DeliveryReport {
        var exchange = HTTPExchange(end: .answered)
        exchange.status = status
        exchange.type = type.rawValue
        exchange.body = Array(body.utf8)
        return DeliveryReport(exchange, of: parcels)
    }

    @Test func `a receipt with id and hash is a delivery`() {
        let lines = [line("a", "first", "stored"), line("b", "second", "duplicate")]
        let body = #"{"results":[\#(lines.joined(separator: ","))]}"#
        #expect(report(200, body) == DeliveryReport(.answered, verdicts: [.stored, .duplicate]))
        #expect(report(207, body).verdicts == [.stored, .duplicate])
    }

    @Test func `an item that is not named, or named with another hash or id, is unanswered`() {
        let lines = [line("a", "other", "stored"), line("x", "second", "stored")]
        let body = #"{"results":[\#(lines.joined(separator: ","))]}"#
        #expect(report(200, body).verdicts == [.unanswered, .unanswered])
        #expect(report(200, #"{"results":[]}"#).verdicts == [.unanswered, .unanswered])
    }

    @Test func `a refusal is told per item, in a receipt or in a problem`() {
        let lines = [
            line("a", "first", "refused", more: #","reason":"id-reuse","detail":"d""#),
            line("b", "second", "stored"),
        ]
        let results = #""results":[\#(lines.joined(separator: ","))]"#
        let verdicts: [DeliveryReport.Verdict] = [.refused(.idReuse, detail: "d"), .stored]
        #expect(report(207, "{\(results)}").verdicts == verdicts)
        let problem = #"{"type":"t","title":"t","status":422,"retryable":false,\#(results)}"#
        #expect(report(422, problem, type: .problem).verdicts == verdicts)
    }

    @Test func `an event without a readable id is refused by its hash`() {
        let body =
            #"{"results":[\#(line("", "first", "refused", more: #","reason":"malformed""#))]}"#
        #expect(report(207, body).verdicts == [.refused(.malformed, detail: ""), .unanswered])
        let stored = #"{"results":[\#(line("", "first", "stored"))]}"#
        #expect(report(200, stored).verdicts == [.unanswered, .unanswered])
    }

    @Test func `an unknown word in a receipt makes it none`() {
        let body = #"{"results":[\#(line("a", "first", "perhaps"))]}"#
        #expect(
            report(200, body).outcome == .unexpected(status: 200, type: MediaType.receipt.rawValue)
        )
    }

    @Test(
        arguments: [
            ("120", 120), ("1.5", 1.5), ("0", 0), ("-1", nil), ("nan", nil), ("soon", nil),
            ("", nil),
            ("Sun, 06 Nov 1994 08:50:37 GMT", 60), ("Sun, 06 Nov 1994 08:00:00 GMT", 0),
        ] as [(String, Double?)]
    )
    func `reads Retry-After in seconds or as a date of the same answer`(
        text: String,
        seconds: Double?
    ) {
        let dates: [String: Int64] = [
            "Sun, 06 Nov 1994 08:49:37 GMT": 784_111_777,
            "Sun, 06 Nov 1994 08:50:37 GMT": 784_111_837,
            "Sun, 06 Nov 1994 08:00:00 GMT": 784_108_800,
        ]
        let read = RetryAfter.seconds(text, answeredAt: "Sun, 06 Nov 1994 08:49:37 GMT") {
            dates[$0]
        }
        #expect(read == seconds)
    }

    @Test(arguments: [
        "https://relay.example", "https://relay.example:8443/base/", "http://127.0.0.1:8470",
        "http://localhost:1", "http://[::1]:8470", "https://10.0.0.1",
    ])
    func `takes addresses that keep orders private`(text: String) throws {
        #expect(!(try RelayAddress(text).description.hasSuffix("/")))
    }

    @Test(arguments: [
        "", "relay.example", "ftp://a", "https://", "https:///x", "http://relay.example",
        "https://user@relay.example", "https://a b", "http://127.0.0.1.evil.example",
        "http://localhost.evil.example", "https://a?b", "https://a#b",
    ])
    func `refuses addresses that do not`(text: String) {
        #expect(throws: RelayAddress.AddressError.self) { try RelayAddress(text) }
    }
}
