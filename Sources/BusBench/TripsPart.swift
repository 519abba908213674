internal import Measuring

/// Round trips of one size in one mode, all contestants in turn.
struct TripsPart {
    let course: Course
    let effort: Effort

    /// The contestants that take part, by name.
    let wanted: Set<String>

    /// The floor that a mode has.
    static func floor(_ mode: Mode) -> String { mode == .busy ? "ring" : "futex" }

    /// Everything that makes round trips in a mode, the floor first.
    static func contestants(_ mode: Mode, bytes: Int) -> [String] {
        let ours =
            mode == .busy
            ? ["bus", "sdk", "sdk+json"]
            : ["futex to queue", "bus", "bus to queue", "sdk", "sdk+json"]
        let posts = bytes == 64 ? ["bus post"] : []
        return [floor(mode)] + ours + posts + peers
    }

    /// What others have.
    static var peers: [String] { LinkKind.all.filter { !$0.isFloor }.map(\.name) }

    /// Measures all in turn, again and again, so that what else happens on the machine meets each.
    func run() -> Findings {
        var findings = Findings()
        var racers: [(name: String, contestant: any Contestant, blocks: [[Double]])] = []
        for name in Self.contestants(course.mode, bytes: course.bytes) where wanted.contains(name) {
            switch enter(name) {
            case .success(let contestant): racers.append((name, contestant, []))
            case .failure(let refusal): findings.note(name, refusal.obstacle)
            }
        }
        for round in 0..<effort.rounds {
            let order = racers.indices.map { round % 2 == 0 ? $0 : racers.count - 1 - $0 }
            for place in order {
                // Who broke down once has an empty run and does not enter again.
                if racers[place].blocks.contains(where: \.isEmpty) { continue }
                let times = racers[place].contestant.roundTrips(effort.tripsPerRound)
                racers[place].blocks.append(times ?? [])
                // A bus looks on for a while, which must not disturb the next.
                if course.mode == .busy { nap(UInt32(course.mode.spinMicroseconds + 1000)) }
            }
        }
        for racer in racers {
            guard !racer.blocks.contains(where: \.isEmpty) else {
                findings.note(racer.name, .broken)
                continue
            }
            let samples = Samples(blocks: racer.blocks)
            findings.note(racer.name + "/p50", samples.p50)
            findings.note(racer.name + "/p99", samples.p99)
        }
        return findings
    }

    private struct Refusal: Error {
        let obstacle: Obstacle
    }

    private func enter(_ name: String) -> Result<any Contestant, Refusal> {
        if let kind = LinkKind.named(name),
            let obstacle = kind.obstacle(bytes: course.bytes, isBusy: course.mode == .busy)
        {
            return .failure(Refusal(obstacle: obstacle))
        }
        if name.hasPrefix("sdk"), !SDKContestant.takes(course.bytes) {
            return .failure(Refusal(obstacle: .tooLarge))
        }
        let contestant = contestant(name)
        return contestant.map { .success($0) } ?? .failure(Refusal(obstacle: .broken))
    }

    private func contestant(_ name: String) -> (any Contestant)? {
        switch name {
        case "futex to queue": QueueContestant(on: course)
        case "bus": BusContestant(on: course)
        case "bus to queue": BusQueueContestant(on: course)
        case "bus post": PostContestant(on: course)
        case "sdk": SDKContestant(on: course, withJSON: false)
        case "sdk+json": SDKContestant(on: course, withJSON: true)
        default: LinkKind.named(name).flatMap { LinkContestant($0, on: course) }
        }
    }
}

/// How often things are repeated.
struct Effort: Sendable {
    let isQuick: Bool

    /// Turns that each contestant has.
    var rounds: Int { isQuick ? 3 : 112 }

    /// Round trips in one turn; the first tenth is not counted, so 10,080 are in all.
    var tripsPerRound: Int { isQuick ? 40 : 100 }
}
