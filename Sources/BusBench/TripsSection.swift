internal import Measuring

/// Round trips in all modes and sizes, what they have to keep to, and how peers compare.
struct TripsSection: Section {
    static let sizes = [64, 4096, 32_768, 1_048_576]

    func run(_ bench: inout Bench, _ report: inout Report) {
        var gates: [Figure] = []
        for mode in Mode.allCases {
            var comparison = Comparison(mode)
            for bytes in Self.sizes {
                let group = TripsGroup(mode: mode, bytes: bytes)
                let wanted = group.wanted(by: bench)
                guard !wanted.isEmpty else { continue }
                guard mode == .sameCore || bench.hasTwoProcessors else {
                    report.skip(group.title, Obstacle.oneProcessor.reason)
                    continue
                }
                let told = [mode.rawValue, "\(bytes)", wanted.joined(separator: ",")]
                let found = bench.findings("trips", told, apart: mode != .sameCore)
                guard let findings = found else {
                    report.skip(group.title, Obstacle.broken.reason)
                    continue
                }
                report.figures += group.figures(findings)
                gates += group.gates(findings)
                report.skip(findings.obstacles, in: group.title)
                comparison.add(bytes, findings)
            }
            report.remarks += comparison.remarks
        }
        report.figures += gates
        if bench.wants("boost message_queue") {
            report.skip("boost message_queue", Obstacle.notBuilt.reason)
        }
    }
}

/// The round trips of one size in one mode.
struct TripsGroup {
    let mode: Mode
    let bytes: Int

    /// What the group's rows begin with.
    var title: String { "\(mode.rawValue), \(sizeText(bytes))" }

    private var floor: String { TripsPart.floor(mode) }

    private func rows(_ contestant: String) -> [String] {
        ["p50", "p99"].map { "\(title), \(contestant), \($0)" }
    }

    /// The contestants that are wanted, with what they are compared with; none when no row is.
    func wanted(by bench: Bench) -> [String] {
        let all = TripsPart.contestants(mode, bytes: bytes)
        let gated = demands.filter { bench.wants($0.row) }.flatMap { [$0.contestant, $0.floor] }
        let asked = all.filter { rows($0).contains(where: bench.wants) || gated.contains($0) }
        guard !asked.isEmpty else { return [] }
        return all.filter { asked.contains($0) || $0 == floor }
    }

    /// The rows of all contestants, compared with the floor.
    func figures(_ findings: Findings) -> [Figure] {
        TripsPart.contestants(mode, bytes: bytes).flatMap { name in
            ["p50", "p99"].compactMap { share in
                guard let value = findings.values["\(name)/\(share)"] else { return nil }
                let floor = findings.values["\(floor)/\(share)"]
                return Figure("\(title), \(name), \(share)", value, "µs", floor: floor)
            }
        }
    }

    /// The rows with a limit.
    func gates(_ findings: Findings) -> [Figure] {
        demands.compactMap { demand in
            guard let value = findings.values["\(demand.contestant)/\(demand.share)"] else {
                return nil
            }
            let floor = findings.values["\(demand.floor)/\(demand.share)"]
            return Figure(demand.row, value, "µs", floor: floor, gate: demand.gate)
        }
    }

    /// What a contestant has to keep to.
    private struct Demand {
        let row: String
        let contestant: String
        var share = "p50"
        let floor: String
        let gate: Gate?
    }

    private var demands: [Demand] {
        switch (mode, bytes) {
        case (.sameCore, 64):
            [
                demand("G5 on the bus's thread, 64 B, same core", "bus", .timesFloor(1.3)),
                Demand(
                    row: "G6 on a queue, 64 B, same core",
                    contestant: "bus to queue",
                    floor: "futex to queue",
                    gate: .timesFloor(1.1)
                ),
            ]
        case (.sameCore, 4096):
            [
                demand("G7 SDK without JSON's time, 4 KiB, same core", "sdk", .timesFloor(1.5)),
                demand("G7 SDK with JSON's time, 4 KiB, same core", "sdk+json", nil),
            ]
        case (.sameCore, 32_768):
            [demand("G8 32 KiB, same core", "bus", .timesFloor(1.4))]
        case (.sameCore, 1_048_576):
            [demand("G9 1 MiB, same core", "bus", .timesFloor(1.25))]
        case (.busy, 64):
            // 0.4 µs where a bare ring in shared memory takes 0.15: what a line takes from one
            // processor to the other is the machine's.
            [demand("G10 64 B, two cores busy", "bus", .timesFloor(0.4 / 0.15))]
        case (.busy, 32_768):
            [
                demand("G8 32 KiB, two cores busy", "bus", .timesFloor(1.4)),
                demand("G8 32 KiB, two cores busy, p99", "bus", .atMost(40), share: "p99"),
            ]
        default: []
        }
    }

    private func demand(
        _ row: String,
        _ contestant: String,
        _ gate: Gate?,
        share: String = "p50"
    ) -> Demand {
        Demand(row: row, contestant: contestant, share: share, floor: floor, gate: gate)
    }
}
