internal import Measuring

/// What single calls cost: G1 to G4.
struct CallsSection: Section {
    private static let gates: [(call: Call, row: String, nanoseconds: Double?, calls: Double)] = [
        (.check, "G1 check", 10, 0),
        (.state, "G2 state", 15, 0),
        (.setState, "G2 setState", 15, 0),
        (.postToOneAwake, "G3 post to 1 awake", 60, 0),
        (.postToEightAwake, "G3 post to 8 awake", 150, 0),
        (.postToSleeper, "G4 post to 1 asleep", nil, 1),
    ]

    func run(_ bench: inout Bench, _ report: inout Report) {
        var wanted = Self.gates
        wanted.removeAll { gate in
            ![", time", ", system calls"].contains { bench.wants(gate.row + $0) }
        }
        guard !wanted.isEmpty else { return }
        let names = wanted.map(\.call.rawValue).joined(separator: ",")
        guard let findings = bench.findings("calls", [names], apart: false) else {
            return report.skip("G1 to G4", Obstacle.broken.reason)
        }
        for gate in wanted {
            let key = gate.call.rawValue
            if let limit = gate.nanoseconds, let value = findings.values[key + "/ns"] {
                report.figures.append(
                    Figure(gate.row + ", time", value, "ns", gate: .atMost(limit))
                )
            }
            let row = gate.row + ", system calls"
            if let value = findings.values[key + "/calls"] {
                report.figures.append(Figure(row, value, "calls", gate: .exactly(gate.calls)))
            } else {
                report.skip(row, (findings.obstacles[key + "/calls"] ?? .broken).reason)
            }
        }
    }
}
