internal import Measuring

/// Lives and deaths: G13 to G17.
struct LivesSection: Section {
    private struct Row {
        let name: String
        let key: String
        let unit: String
        let gate: Gate
    }

    private static let parts: [(part: String, rows: [Row])] = [
        (
            "memory",
            [
                Row(name: "G13 segment, empty", key: "control", unit: "MiB", gate: .atMost(1.5)),
                Row(name: "G13 segment, pool full", key: "full", unit: "MiB", gate: .atMost(6)),
            ]
        ),
        ("idle", [Row(name: "G14 wake-ups of an idle member", key: "wakes", unit: "", gate: idle)]),
        (
            "crash",
            [
                Row(name: "G15 hangs of others", key: "hangs", unit: "", gate: .atMost(0)),
                Row(name: "G15 left in the segment", key: "left", unit: "", gate: .atMost(0)),
                Row(name: "G15 cleared, slowest", key: "slowest", unit: "ms", gate: .atMost(100)),
            ]
        ),
        (
            "presence",
            [
                Row(name: "G16 crash seen, slowest", key: "crash", unit: "ms", gate: .atMost(200)),
                Row(name: "G16 leave seen, slowest", key: "leave", unit: "ms", gate: .atMost(50)),
                Row(name: "G16 hang seen, off 10 s", key: "hang", unit: "s", gate: .atMost(0.5)),
                Row(name: "G16 false alarms", key: "false", unit: "", gate: .atMost(0)),
            ]
        ),
        ("restart", [Row(name: "G17 usable after", key: "usable", unit: "ms", gate: .atMost(20))]),
    ]

    /// One heartbeat each 3 s; 12 s may hold five of them.
    private static let idle = Gate.atMost(5)

    func run(_ bench: inout Bench, _ report: inout Report) {
        for (part, rows) in Self.parts {
            guard rows.contains(where: { bench.wants($0.name) }) else { continue }
            guard let findings = bench.findings(part, [], apart: true) else {
                report.skip("G13 to G17, \(part)", Obstacle.broken.reason)
                continue
            }
            for row in rows {
                if let value = findings.values[row.key] {
                    let floor = findings.values[row.key + " floor"]
                    let figure = Figure(row.name, value, row.unit, floor: floor, gate: row.gate)
                    report.figures.append(figure)
                } else {
                    report.skip(row.name, (findings.obstacles[row.key] ?? .broken).reason)
                }
            }
        }
    }
}
