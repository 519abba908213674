internal import Foundation
internal import InternalNotification
internal import Kernel
internal import Measuring
internal import NotifyBus
internal import Synchronization

/// What lives and deaths of members cost: memory, idleness, crashes, restarts.
struct LivesPart {
    let course: Course
    let effort: Effort

    /// Measures one thing.
    func run(_ thing: String) -> Findings {
        switch thing {
        case "memory": memory()
        case "idle": idleness()
        case "crash": crashes()
        case "restart": restarts()
        default: Findings()
        }
    }
}

// MARK: - Memory

extension LivesPart {
    /// MiB of the segment with nothing in it, and with its pool full.
    private func memory() -> Findings {
        var findings = Findings()
        let place = course.bus("memory")
        let buses = (0..<5).compactMap { _ -> Bus? in
            guard let bus = try? benchmarkBus(place, 0),
                (try? bus.start(listener: Refusing())) != nil
            else { return nil }
            return bus
        }
        defer { for bus in buses { bus.stop() } }
        guard buses.count == 5, let path = try? BusReport.read(directory: place)?.path else {
            return findings
        }
        findings.note("control", mebibytes(path))
        let message = [UInt8](repeating: 1, count: Bus.letterBytesMax)
        for (sender, receiver) in zip(buses, buses.dropFirst()) {
            _ = try? sender.send(message, to: [receiver.slot])
        }
        findings.note("full", mebibytes(path))
        return findings
    }

    private func mebibytes(_ path: String) -> Double {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return .nan }
        return Double(status.st_blocks) * 512 / 1_048_576
    }
}

/// Lets all messages wait.
private final class Refusing: BusListener {
    var wantsLetters: Bool { false }

    func received(_ letter: Letter) {}

    func lost(_ count: UInt64, from sender: Member?) {}

    func membersChanged(arrived: [Member], gone: [(Member, Departure)]) {}

    func tick(now: Int64, heartbeats: [(Member, UInt64)]) -> Int64? { nil }
}

// MARK: - Idleness

extension LivesPart {
    /// How often an idle member of two is woken in some seconds, all of its threads together.
    private func idleness() -> Findings {
        var findings = Findings()
        let place = course.bus("idle")
        let clocks = clockLinks(2)
        let processes = clocks.enumerated().compactMap { number, clock in
            FarProcess(.life, on: course.far, sharing: clock, [place, "idle \(number)"])
        }
        guard processes.count == 2,
            eventually({ (try? BusReport.read(directory: place)?.seated.count) == 2 })
        else { return findings }
        // What still happens because they have just begun is over by then.
        nap(1_000_000)
        let before = wakes(of: processes[0])
        nap(UInt32(effort.idleSeconds) * 1_000_000)
        let after = wakes(of: processes[0])
        let wakes = after.map { thread, count in count - (before[thread] ?? 0) }
        findings.note("wakes", Double(wakes.reduce(0, +)))
        return findings
    }

    /// How often each thread of a process went to sleep so far.
    ///
    /// See proc_pid_status(5).
    private func wakes(of process: FarProcess) -> [String: Int] {
        let tasks = "/proc/\(process.number)/task"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        let counts = names.map { name in
            let bytes = (try? content(ofFile: "\(tasks)/\(name)/status")) ?? []
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            let line = lines.first { $0.hasPrefix("voluntary_ctxt_switches:") }
            return line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0
        }
        return Dictionary(zip(names, counts)) { $1 }
    }
}

// MARK: - Crashes

extension LivesPart {
    /// Kills a busy member again and again: what stays behind, who hangs, how soon it is cleared.
    private func crashes() -> Findings {
        var findings = Findings()
        let place = course.bus("crash")
        let observer = Observing()
        guard let bus = try? benchmarkBus(place, 0),
            (try? bus.start(listener: observer)) != nil
        else { return findings }
        defer { bus.stop() }
        let bell = DispatchSemaphore(value: 0)
        _ = try? bus.registerDispatch("comanda.bench.alive", on: .busThread) { _ in bell.signal() }
        var times: [Double] = []
        var hangs = 0
        for _ in 0..<effort.crashes {
            if let time = crash(at: place, observer) { times.append(time) } else { hangs += 1 }
            try? bus.post("comanda.bench.alive")
            if bell.wait(timeout: .now() + .seconds(5)) != .success { hangs += 1 }
        }
        _ = eventually { bus.poolUse == (0, 0) }
        let seated = (try? BusReport.read(directory: place)?.seated.count) ?? 0
        findings.note("hangs", Double(hangs))
        findings.note("left", Double(seated - 1 + bus.poolUse.messages + bus.poolUse.chunks))
        findings.note("slowest", times.max())
        return findings
    }

    /// Kills one member in the middle of its work; milliseconds until it is gone for others.
    private func crash(at place: String, _ observer: Observing) -> Double? {
        let before = observer.arrived
        guard let process = FarProcess(.churn, on: course.far, [place]),
            eventually({ observer.arrived.count > before.count }),
            let instance = observer.arrived.subtracting(before).first
        else { return nil }
        nap(.random(in: 0..<20_000))
        let start = monotonicNanoseconds()
        process.kill()
        guard eventually({ observer.departure(of: instance) != nil }) else { return nil }
        return observer.departure(of: instance).map { Double($0 - start) / 1e6 }
    }
}

// MARK: - Restarts

extension LivesPart {
    /// Milliseconds from the start of a process to its first message at another.
    private func restarts() -> Findings {
        var findings = Findings()
        let place = course.bus("restart")
        let observer = Observing()
        guard let bus = try? benchmarkBus(place, 0),
            (try? bus.start(listener: observer)) != nil
        else { return findings }
        defer { bus.stop() }
        var usable: [Double] = []
        var started: [Double] = []
        for _ in 0..<effort.restarts {
            let start = monotonicNanoseconds()
            let process = FarProcess(.greeter, on: course.far, [place])
            var heard: Int64?
            _ = eventually {
                heard = observer.takeLastLetter()
                return heard != nil
            }
            process?.kill()
            guard let heard else { return findings }
            usable.append(Double(heard - start) / 1e6)
            if let time = startAlone() { started.append(time) }
        }
        findings.note("usable", Samples(usable).p50)
        findings.note("usable floor", Samples(started).p50)
        return findings
    }

    /// Milliseconds from the start of a process until its first own instruction, without a bus.
    private func startAlone() -> Double? {
        guard let clock = clockLinks(1).first else { return nil }
        let start = monotonicNanoseconds()
        let process = FarProcess(.newborn, on: course.far, sharing: clock)
        guard eventually({ clock.received > 0 }) else { return nil }
        process?.kill()
        return Double(clock.notedAt - start) / 1e6
    }
}

extension Effort {
    /// For how long nothing happens.
    var idleSeconds: Int { isQuick ? 1 : 12 }

    /// How many members are killed.
    var crashes: Int { isQuick ? 2 : 100 }

    /// How many processes are started.
    var restarts: Int { isQuick ? 2 : 15 }

    /// How often somebody comes and goes.
    var visits: Int { isQuick ? 1 : 10 }
}
