import RelayContract
import Testing

@Suite struct EventEnvelopeTests {
    private let envelope = EventEnvelope(
        id: "0a1b \"açaí\" \\ \u{1}",
        source: "urn:comanda:demo:till-1",
        type: "comanda.order.fired",
        time: "2026-03-05T19:04:05.123Z",
        epoch: "00112233445566778899aabbccddeeff",
        sequence: 42
    )

    private func read(_ text: String) throws(EventFault) -> EventEnvelope {
        let bytes = Array(text.utf8)
        return try EventEnvelope(EventMembers(of: bytes, in: bytes.indices))
    }

    private func event(_ changes: [String: String?] = [:]) -> String {
        var members: [String: String?] = [
            "specversion": #""1.0""#, "id": #""a""#, "source": #""urn:x""#, "type": #""t""#,
            "epoch": #""0011223344556677""#, "sequence": #""0000000000000000001""#,
        ]
        members.merge(changes) { $1 }
        let texts = members.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }
        return "{" + texts.joined(separator: ",") + "}"
    }

    @Test func `reads back what it writes`() throws {
        let good = EventEnvelope(
            id: "0a1b \"açaí\" \\",
            source: envelope.source,
            type: envelope.type,
            time: envelope.time,
            epoch: envelope.epoch,
            sequence: envelope.sequence
        )
        let bytes = good.wireBytes(data: Array(#"{"total":1250}"#.utf8))
        #expect(try EventEnvelope(EventMembers(of: bytes, in: bytes.indices)) == good)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains(#""sequence":"0000000000000000042","data":{"total":1250}}"#))
    }

    @Test func `refuses control characters in what people and logs will see`() {
        let bytes = envelope.wireBytes(data: Array("1".utf8))
        #expect(throws: EventFault.wrong("id")) {
            try EventEnvelope(EventMembers(of: bytes, in: bytes.indices))
        }
    }

    @Test func `reads escapes of every kind`() throws {
        #expect(try read(event(["id": #""\u00e7\uD83C\uDF55\/""#])).id == "ç🍕/")
        #expect(throws: EventFault.wrong("id")) { try read(event(["id": #""\uD83C""#])) }
    }

    @Test(arguments: ["specversion", "id", "source", "type", "epoch", "sequence"])
    func `names the attribute that is missing or of another kind`(name: String) {
        #expect(throws: EventFault.missing(name)) { try read(event([name: nil])) }
        for value in ["1", "null", "true", "{}", "[]", #""""#] {
            #expect(throws: EventFault.wrong(name)) { try read(event([name: value])) }
        }
    }

    @Test(arguments: [
        ("specversion", "0.3"), ("epoch", "0011223"), ("epoch", "00112233AABBCCDD"),
        ("epoch", "zz112233445566"), ("sequence", "0"), ("sequence", "-1"), ("sequence", "1.0"),
        ("sequence", "9223372036854775807"), ("sequence", "00000000000000000001"),
        ("time", "yesterday"), ("time", "2026-02-30T00:00:00Z"), ("time", "2026-02-03 00:00:00Z"),
        ("time", "2026-02-03T25:00:00Z"), ("time", "2026-02-03T05:00:00"),
        ("id", String(repeating: "x", count: 257)),
    ])
    func `refuses values of a wrong form`(name: String, value: String) {
        #expect(throws: EventFault.wrong(name)) { try read(event([name: "\"\(value)\""])) }
    }

    @Test func `refuses an event that two readers could read differently`() {
        let twice = event().dropLast() + #","id":"b"}"#
        #expect(throws: EventFault.repeated("id")) { try read(String(twice)) }
        #expect(throws: EventFault.strangeName) { try read(event([#"\u0069d"#: #""b""#])) }
        #expect(throws: EventFault.strangeName) { try read(event(["ID": #""b""#])) }
        #expect(throws: EventFault.wrong("data_base64")) {
            try read(event(["data": "1", "data_base64": #""AA==""#]))
        }
    }

    @Test func `refuses what is no object or too large`() {
        #expect(throws: EventFault.notJSON(.otherKind)) { try read("[]") }
        #expect(throws: EventFault.notJSON(.endsTooSoon)) { try read("{") }
        let padding = String(repeating: "x", count: RelayLimits.eventBytes)
        #expect(throws: EventFault.tooLarge) { try read(event(["data": "\"\(padding)\""])) }
    }

    @Test func `a batch holds each event byte for byte`() throws {
        let events = [event(), event(["id": #""b""#, "data": " 1.50 "])].map { Array($0.utf8) }
        let batch = EventEnvelope.batch(of: events)
        let places = try JSONScanner.elements(of: batch)
        #expect(places.map { Array(batch[$0]) } == events)
    }
}
