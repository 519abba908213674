internal import Measuring
internal import Words

/// One message to eight who sleep: G11.
struct FanOutSection: Section {
    private static let gates: [(row: String, name: String, what: String, factor: Double)] = [
        ("G11 message to 8 asleep, sent", "bus", "post", 1.2),
        ("G11 message to 8 asleep, last has read", "bus", "last", 1.3),
        ("G11 post to 8 asleep, sent", "bus post", "post", 1.2),
        ("G11 post to 8 asleep, last has seen", "bus post", "last", 1.3),
    ]

    private func row(_ name: String, _ what: String) -> String {
        "fan-out to \(FanOutPart.receivers), \(sizeText(FanOutPart.bytes)), \(name), \(what)"
    }

    func run(_ bench: inout Bench, _ report: inout Report) {
        var asked: Set<String> = []
        for name in FanOutPart.contestants {
            let rows = [row(name, "post"), row(name, "last")]
            let gated = Self.gates.filter { $0.name == name }.map(\.row)
            if (rows + gated).contains(where: bench.wants) { asked.insert(name) }
        }
        guard !asked.isEmpty else { return }
        let told = asked.union(["futex"]).sorted().joined(separator: ",")
        guard let findings = bench.findings("fan-out", [told], apart: true) else {
            return report.skip("fan-out", Obstacle.broken.reason)
        }
        report.figures += figures(findings)
        report.skip(findings.obstacles, in: "fan-out")
        report.remarks += remarks(findings)
    }

    private func figures(_ findings: Findings) -> [Figure] {
        func figure(_ row: String, _ name: String, _ what: String, _ gate: Gate?) -> Figure? {
            guard let value = findings.values["\(name)/\(what)"] else { return nil }
            return Figure(row, value, "µs", floor: findings.values["futex/\(what)"], gate: gate)
        }
        let all = FanOutPart.contestants.flatMap { name in
            ["post", "last"].compactMap { figure(row(name, $0), name, $0, nil) }
        }
        return all
            + Self.gates.compactMap { figure($0.row, $0.name, $0.what, .timesFloor($0.factor)) }
    }

    private func remarks(_ findings: Findings) -> [Phrase] {
        TripsPart.peers.flatMap { peer in
            ["post", "last"].compactMap { what in
                guard let theirs = findings.values["\(peer)/\(what)"],
                    let ours = findings.values["bus/\(what)"], theirs < ours
                else { return nil }
                return notAhead(of: peer, "fan-out, \(what)", by: ours / theirs)
            }
        }
    }
}
