import Foundation
import Testing

/// The till's benchmark as a person runs it; how quick anything is, is nobody's business here.
@Suite struct TillBenchTests {
    @Test func `keys, bytes, sending and starting are measured beside their floors`() throws {
        let program = try RunningProgram(
            "comandactl",
            ["bench", "till", "--quick", "--json", "--lang", "en"]
        )
        let status = program.status()
        #expect(status == 0 || status == 1)
        let rows = try program.lines.map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        let names = rows.compactMap { $0["name"] as? String }
        for part in [
            "key to screen, work, p99", "bytes per key, mean", "raw write and fdatasync, p50",
            "send to reset, p50", "start to first screen, empty journal, p50",
            "start to first screen, many orders, p50",
        ] {
            #expect(names.contains(part), "\(part): \(program.complaint)")
        }
        for row in rows { #expect(row["value"] as? Double ?? 0 > 0) }
        #expect(!program.complaint.contains("Not measured"))
    }
}
