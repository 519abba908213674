internal import Measuring

/// Messages in one way: G12.
struct PouringSection: Section {
    private static let gates: [Int: Double] = [64: 2_000_000, 32_768: 200_000]

    func run(_ bench: inout Bench, _ report: inout Report) {
        for bytes in TripsSection.sizes { run(bytes, &bench, &report) }
    }

    private func run(_ bytes: Int, _ bench: inout Bench, _ report: inout Report) {
        let title = "throughput, \(sizeText(bytes))"
        let gateRow = "G12 throughput, \(sizeText(bytes)), best of this bus"
        let all = PouringPart.contestants(bytes: bytes)
        let isGateWanted = Self.gates[bytes] != nil && bench.wants(gateRow)
        var asked: [String] = []
        for name in all {
            let isOurs = name.hasPrefix("bus") || name.hasPrefix("sdk")
            if bench.wants("\(title), \(name)") || (isGateWanted && isOurs) { asked.append(name) }
        }
        guard !asked.isEmpty else { return }
        guard bench.hasTwoProcessors else {
            return report.skip(title, Obstacle.oneProcessor.reason)
        }
        let told = ["\(bytes)", Set(asked).union(["ring"]).sorted().joined(separator: ",")]
        guard let findings = bench.findings("pouring", told, apart: true) else {
            return report.skip(title, Obstacle.broken.reason)
        }
        let floor = findings.values["ring"]
        for name in all {
            guard let rate = findings.values[name] else { continue }
            report.figures.append(Figure("\(title), \(name)", rate, "1/s", floor: floor))
        }
        report.skip(findings.obstacles, in: title)
        let ours = ["bus", "bus busy", "sdk x50"].compactMap { findings.values[$0] }
        if let best = ours.max(), let least = Self.gates[bytes] {
            let gate = Gate.atLeast(least)
            report.figures.append(Figure(gateRow, best, "1/s", floor: floor, gate: gate))
        }
        guard let best = ours.max() else { return }
        for peer in TripsPart.peers {
            guard let rate = findings.values[peer], rate > best else { continue }
            report.remarks.append(notAhead(of: peer, title, by: rate / best))
        }
    }
}
