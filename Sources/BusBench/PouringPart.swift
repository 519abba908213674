internal import Kernel
internal import Measuring

/// As many messages as go through, one way, between two processors.
struct PouringPart {
    /// What pours messages of a size, the floor first.
    static func contestants(bytes: Int) -> [String] {
        let ours = ["bus", "bus busy"] + (bytes <= 4096 ? ["sdk x50"] : [])
        // What has no queue cannot pour.
        let peers = TripsPart.peers.filter { !$0.hasPrefix("eventfd") }
        return ["ring"] + ours + peers
    }

    let course: Course
    let effort: Effort

    /// Measures all in turn, in messages a second.
    func run(_ wanted: Set<String>) -> Findings {
        var findings = Findings()
        var racers: [(name: String, pourer: any Pourer, rates: [Double])] = []
        for name in Self.contestants(bytes: course.bytes) where wanted.contains(name) {
            let isBusy = name == "ring"
            let obstacle = LinkKind.named(name)?.obstacle(bytes: course.bytes, isBusy: isBusy)
            if let obstacle {
                findings.note(name, obstacle)
            } else if let pourer = pourer(name) {
                racers.append((name, pourer, []))
            } else {
                findings.note(name, .broken)
            }
        }
        // The first turn brings everything to where it is needed, and is not counted.
        for turn in 0...effort.pourings {
            for place in racers.indices {
                let rate = rate(of: racers[place].pourer)
                if turn > 0, let rate { racers[place].rates.append(rate) }
                nap(UInt32(Mode.busy.spinMicroseconds + 1000))
            }
        }
        for racer in racers {
            if racer.rates.isEmpty { findings.note(racer.name, .broken) }
            findings.note(racer.name, Samples(racer.rates).p50)
        }
        return findings
    }

    private func rate(of pourer: any Pourer) -> Double? {
        let count = effort.poured(course.bytes)
        let wanted = pourer.drain.received + count
        pourer.drain.begin()
        defer { pourer.drain.end() }
        let start = monotonicNanoseconds()
        guard pourer.pour(count) else { return nil }
        while pourer.drain.received < wanted {
            // Ten seconds for one turn are no throughput.
            guard monotonicNanoseconds() - start < 10_000_000_000 else { return nil }
            nap(20)
        }
        return Double(count) * 1e9 / Double(monotonicNanoseconds() - start)
    }

    private func pourer(_ name: String) -> (any Pourer)? {
        switch name {
        case "bus": BusPourer(on: course, isBusy: false)
        case "bus busy": BusPourer(on: course, isBusy: true)
        case "sdk x50": SDKPourer(on: course)
        default: LinkKind.named(name).flatMap { LinkPourer($0, on: course) }
        }
    }
}

/// Something that sends messages as quickly as they are taken.
protocol Pourer: AnyObject {
    /// Where they go.
    var drain: Drain { get }

    /// Sends messages; false when they do not go through.
    func pour(_ count: Int) -> Bool
}

/// The process that takes messages and counts them.
final class Drain {
    private let clock: Link
    private let process: FarProcess
    private let isBusy: Bool

    /// Starts a process in a role; one that never sleeps stands still between turns.
    init?(_ role: FarRole, _ clock: Link, _ told: [String], on course: Course, isBusy: Bool = false)
    {
        guard let process = FarProcess(role, on: course.far, sharing: clock, told),
            eventually({ clock.isAttached })
        else { return nil }
        self.clock = clock
        self.process = process
        self.isBusy = isBusy
    }

    /// How many messages it has taken.
    var received: Int { clock.received }

    /// Lets it go on.
    func begin() { if isBusy { process.goOn() } }

    /// Lets it stand still.
    func end() { if isBusy { process.halt() } }
}

extension Effort {
    /// Messages to eight receivers.
    var castings: Int { isQuick ? 5 : 300 }

    /// Turns of pouring.
    var pourings: Int { isQuick ? 1 : 9 }

    /// Messages in one turn.
    func poured(_ bytes: Int) -> Int {
        let full = [64: 20_000, 4096: 10_000, 32_768: 3000][bytes] ?? 100
        return isQuick ? max(full / 50, 4) : full
    }
}
