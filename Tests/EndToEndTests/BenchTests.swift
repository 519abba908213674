import Foundation
import Testing

/// Benchmarks as a person runs them; how quick anything is, is nobody's business here.
@Suite struct BenchTests {
    private func bench(_ more: String...) throws -> (status: Int32, lines: [String], notes: String)
    {
        let program = try RunningProgram(
            "comandactl",
            ["bench", "bus", "--quick", "--lang", "en"] + more
        )
        let status = program.status()
        return (status, program.lines, program.complaint)
    }

    @Test func `the table has the floor, this bus and its peers, and tells who is ahead`() throws {
        let (status, lines, _) = try bench("--only", "same core, 64 B")
        #expect(status == 0 || status == 1)
        #expect(lines.first?.hasPrefix("measured ") == true)
        let floored = [
            "futex", "bus", "bus to queue", "bus post", "sdk+json", "pipe", "unix stream",
        ]
        for name in floored {
            for share in ["p50", "p99"] {
                let row = "same core, 64 B, \(name), \(share) "
                #expect(lines.contains { $0.hasPrefix(row) }, "\(row)")
            }
        }
        #expect(lines.contains { $0.hasPrefix("same core  futex  eventfd ") })
        #expect(lines.contains { $0.hasPrefix("Load average ") })
        #expect(!lines.contains { $0.hasPrefix("two cores") })
    }

    @Test func `JSON rows are all of standard output, and limits are in their rows`() throws {
        let (status, lines, notes) = try bench("--json", "--only", "G13")
        let rows = try lines.map { line in
            try #require(
                JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            )
        }
        #expect(rows.count == 2)
        let keys: Set = ["name", "value", "unit", "floor", "ratio", "limit", "ok"]
        for row in rows { #expect(Set(row.keys) == keys && row["ok"] as? Bool == true) }
        #expect(status == 0)
        #expect(notes.contains("Load average "))
    }

    @Test func `what cannot be measured is named with the reason`() throws {
        let message = try bench("--only", "boost message_queue")
        #expect(message.status == 0)
        #expect(message.lines.contains { $0.hasPrefix("Not measured: boost message_queue: ") })
        // Of every peer there are rows, or a reason why not.
        let (_, lines, _) = try bench("--only", "fan-out")
        for peer in ["libzmq pair", "nng pair", "sd-bus peer", "posix mq"] {
            let starts = ["fan-out to 8, 64 B, \(peer), last ", "Not measured: fan-out, \(peer): "]
            #expect(lines.contains { line in starts.contains { line.hasPrefix($0) } }, "\(peer)")
        }
    }

    @Test func `system calls are counted exactly where the system lets a process be traced`() throws
    {
        let (_, lines, _) = try bench("--json", "--only", "system calls")
        for line in lines {
            #expect(line.contains(#""unit":"calls""#) && line.contains(#""ok":true"#), "\(line)")
        }
    }

    @Test func `a benchmark that does not exist is a mistake of the command line`() throws {
        let program = try RunningProgram("comandactl", ["bench", "oven"])
        #expect(program.status() == 64)
    }
}
