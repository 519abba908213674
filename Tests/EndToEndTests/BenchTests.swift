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
        // What is not installed has a reason in place of rows.
        for peer in ["libzmq pair", "nng pair", "sd-bus peer"] {
            let row = "same core, 64 B, \(peer)"
            let starts = [row + ", p50 ", "Not measured: \(row): "]
            #expect(lines.contains { line in starts.contains { line.hasPrefix($0) } }, "\(peer)")
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
        // More than the standard limit of the system's queues.
        let queue = try bench("--only", "same core, 1 MiB, posix mq")
        let row = "same core, 1 MiB, posix mq"
        #expect(queue.lines.contains { $0.hasPrefix("Not measured: \(row): ") })
    }

    @Test func `one message goes to eight, and many go one way`() throws {
        let cast = try bench("--only", "fan-out to 8, 64 B, bus, ")
        #expect(cast.lines.filter { $0.hasPrefix("fan-out to 8, 64 B, bus, ") }.count == 2)
        let poured = try bench("--only", "throughput, 64 B, bus")
        let rows = poured.lines.filter { $0.hasPrefix("throughput, 64 B, bus") }
        let isAlone = poured.lines.contains { $0.hasPrefix("Not measured: throughput, 64 B: ") }
        #expect(rows.count == 2 || isAlone)
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
