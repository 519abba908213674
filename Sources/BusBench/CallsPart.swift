internal import CBusPeers
internal import Dispatch
internal import Kernel
internal import Measuring
internal import NotifyBus

/// What single calls cost: nanoseconds, and system calls, which are counted exactly.
struct CallsPart {
    let course: Course
    let effort: Effort

    /// Measures what is wanted of ``Call``.
    func run(_ wanted: Set<String>) -> Findings {
        var findings = Findings()
        for call in Call.allCases where wanted.contains(call.rawValue) {
            if call != .postToSleeper {
                findings.note(call.rawValue + "/ns", nanoseconds(call))
            }
            if let calls = systemCalls(call) {
                findings.note(call.rawValue + "/calls", calls)
            } else {
                findings.note(call.rawValue + "/calls", .untraceable)
            }
        }
        return findings
    }

    private func nanoseconds(_ call: Call) -> Double? {
        guard let stage = CallStage(call, course.bus(call.rawValue)) else { return nil }
        defer { stage.end() }
        // Blocks of a millisecond or less: most of them then end before somebody else gets the
        // processor.
        let count = effort.isQuick ? 1000 : 10_000
        let times = (0..<(effort.isQuick ? 3 : 400)).map { _ in
            let start = monotonicNanoseconds()
            stage.perform(count)
            return Double(monotonicNanoseconds() - start) / Double(count)
        }
        return Samples(blocks: [times]).p50
    }

    /// System calls of one call at most, as a tracer of the process sees them.
    private func systemCalls(_ call: Call) -> Double? {
        let place = course.bus(call.rawValue + "counted")
        guard let process = FarProcess(.calls, on: course.far, [call.rawValue, place]) else {
            return nil
        }
        var counts = [UInt32](repeating: 0, count: Call.turns)
        let turns = withExtendedLifetime(process) {
            unsafe cb_count_calls(process.number, &counts, UInt32(counts.count))
        }
        guard turns == Call.turns, let most = counts.max() else { return nil }
        return Double(most) / Double(call.callsInTurn)
    }
}

/// A call whose cost is measured.
enum Call: String, CaseIterable {
    case check
    case state
    case setState
    case postToOneAwake
    case postToEightAwake
    case postToSleeper

    /// How many turns are counted.
    static let turns = 20

    /// How many calls are made in one turn; before each turn a sleeper falls asleep.
    var callsInTurn: Int { self == .postToSleeper ? 1 : 100 }
}

/// A bus on which a call can be made.
final class CallStage {
    private let call: Call
    private let bus: Bus
    private let token: Token
    private let listeners: [Bus]
    private let bolt = Bolt()
    private let heard = DispatchSemaphore(value: 0)

    /// Sets the stage: who listens is awake, or asleep, as the call wants it.
    init?(_ call: Call, _ directory: String) {
        let count = [.postToOneAwake: 1, .postToEightAwake: 8, .postToSleeper: 1][call] ?? 0
        guard let bus = try? Bus(directory: directory, rights: .standard),
            let token = try? bus.registerCheck(PostContestant.there)
        else { return nil }
        self.call = call
        self.bus = bus
        self.token = token
        let (bolt, heard) = (bolt, heard)
        let staysAwake = call != .postToSleeper
        listeners = (0..<count).compactMap { _ in
            let listener = try? Bus(directory: directory, rights: .standard)
            // Whoever is in its handler is awake, and does not take part.
            _ = try? listener?.registerDispatch(PostContestant.there, on: .busThread) { _ in
                if staysAwake { bolt.wait() } else { heard.signal() }
            }
            return listener
        }
        guard listeners.count == count else { return nil }
        if staysAwake, count > 0 {
            try? bus.post(PostContestant.there)
            guard eventually({ bolt.waiting == count }) else { return nil }
        }
    }

    /// Waits until who listens has heard of the last call, and has had the time to fall asleep.
    func settle() {
        guard call == .postToSleeper else { return }
        _ = heard.wait(timeout: .now() + .seconds(10))
        nap(5000)
    }

    /// Makes the call some times.
    func perform(_ count: Int) {
        switch call {
        case .check: for _ in 0..<count { _ = try? bus.check(token) }
        case .state: for _ in 0..<count { _ = try? bus.state(of: token) }
        case .setState: for turn in 0..<count { try? bus.setState(UInt64(turn), of: token) }
        default: for _ in 0..<count { try? bus.post(PostContestant.there) }
        }
    }

    /// Leaves the bus.
    func end() {
        bolt.open()
        for listener in listeners { listener.stop() }
        bus.stop()
    }
}
