import RelayContract
import Testing

@Suite struct HeadersTests {
    @Test(
        arguments: [
            ("0", BacklogReport(waiting: 0, oldestSeconds: nil, setAside: 0)),
            ("12;oldest=5;aside=3", BacklogReport(waiting: 12, oldestSeconds: 5, setAside: 3)),
            (" 12 ; aside=3; x=?1;y", BacklogReport(waiting: 12, oldestSeconds: nil, setAside: 3)),
        ]
    )
    func `reads what a box still owes`(header: String, report: BacklogReport) {
        #expect(BacklogReport(header: header) == report)
        #expect(BacklogReport(header: report.header) == report)
    }

    @Test(arguments: [
        "", ";aside=1", "-1", "1;", "1;oldest", "1;oldest=x", "1.5", "1;aside=-1",
        "1234567890123456",
    ])
    func `passes over a backlog that is none`(header: String) {
        #expect(BacklogReport(header: header) == nil)
    }

    @Test func `a backlog beyond what a header can carry is cut to it`() {
        let report = BacklogReport(waiting: .max, oldestSeconds: .max, setAside: -1)
        #expect(report.header == "999999999999999;aside=0")
    }

    @Test(arguments: ["a", "0-9", "with \"quotes\" and \\", String(repeating: "x", count: 256)])
    func `a key comes back as it was`(text: String) throws {
        let key = try #require(IdempotencyKey(text))
        #expect(IdempotencyKey(header: key.header) == key)
        #expect(IdempotencyKey(header: key.header + ";p=1 ") == key)
    }

    @Test(arguments: ["", "pão", "a\nb", String(repeating: "x", count: 257)])
    func `what no header can carry is no key`(text: String) {
        #expect(IdempotencyKey(text) == nil)
        #expect(IdempotencyKey(header: "\"\(text)\"") == nil)
    }

    @Test(
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2000-02-29T00:00:00.0005Z", 951_782_400_000),
            ("2026-03-05T16:04:05.123-03:00", 1_772_737_445_123),
            ("1969-12-31T23:59:59.999Z", -1), ("2026-03-06T00:34:05.12+05:30", 1_772_737_445_120),
            ("0000-03-01T00:00:00Z", -62_162_035_200_000),
            ("2016-12-31T23:59:60Z", 1_483_228_800_000),
        ] as [(String, Int64)]
    )
    func `reads points in time`(text: String, milliseconds: Int64) {
        #expect(Timestamp.milliseconds(of: text) == milliseconds)
    }

    @Test func `every day of four centuries comes back`() {
        for day in Int64(-200_000)...200_000 where day % 97 == 0 {
            let milliseconds = day * 86_400_000 + day.magnitude.asMilliseconds
            let text = Timestamp.text(ofMilliseconds: milliseconds)
            #expect(Timestamp.milliseconds(of: text) == milliseconds)
        }
    }
}

extension UInt64 {
    /// A time of day that differs from day to day.
    fileprivate var asMilliseconds: Int64 { Int64(self * 7919 % 86_400_000) }
}
