import Foundation
import Testing

/// The kitchen's benchmark as a person runs it; how quick anything is, is nobody's business here.
@Suite struct KitchenBenchTests {
    @Test func `bumps, bursts and orders are measured, and a burst makes one sound`() throws {
        let program = try RunningProgram(
            "comandactl",
            ["bench", "kitchen", "--quick", "--json", "--lang", "en"]
        )
        let status = program.status()
        #expect(status == 0 || status == 1)
        let rows = try program.lines.map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        let names = rows.compactMap { $0["name"] as? String }
        for part in ["bump redraw", "written", "burst of 500", "fired to drawn"] {
            #expect(names.contains { $0.contains(part) }, "\(part)")
        }
        let sounds = rows.first { ($0["name"] as? String)?.contains("sounds") == true }
        #expect(sounds?["ok"] as? Bool == true)
    }
}
