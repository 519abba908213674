internal import InternalNotification
internal import Kernel
internal import NotifyBus
internal import Synchronization

/// How soon the SDK tells that a peer has crashed, left, or hangs.
final class PresencePart: Sendable {
    private let course: Course
    private let effort: Effort
    private let events = Mutex<[(event: INPresence, time: Int64)]>([])

    init(course: Course, effort: Effort) {
        self.course = course
        self.effort = effort
    }

    /// Measures all.
    func run() -> Findings {
        var findings = Findings()
        let place = course.bus("presence")
        guard let center = try? benchmarkCenter("near", place) else { return findings }
        defer { center.stop() }
        center.onPresence { [self] event in
            let now = monotonicNanoseconds()
            events.withLock { $0.append((event, now)) }
        }
        let crashes = (0..<effort.visits).compactMap { crash("crash \($0)", place) }
        if crashes.count == effort.visits { findings.note("crash", crashes.max()) }
        let leaves = (0..<effort.visits).compactMap { leave("leave \($0)", place, center) }
        if leaves.count == effort.visits { findings.note("leave", leaves.max()) }
        if effort.isQuick {
            findings.note("hang", .tooQuick)
            findings.note("false", .tooQuick)
        } else {
            hang(place, &findings)
        }
        return findings
    }

    /// When something became of a peer; nil when it does not within 20 s.
    private func time(_ name: String, _ isMeant: (INPresence) -> Bool) -> Int64? {
        var found: Int64?
        _ = eventually {
            found = events.withLock { events in
                events.first { $0.event.peer.identifier == name && isMeant($0.event) }?.time
            }
            return found != nil
        }
        return found
    }

    private func arrive(_ name: String, _ clock: Link, _ place: String) -> FarProcess? {
        let process = FarProcess(.life, on: course.far, sharing: clock, [place, name])
        let isThere = time(name) { if case .online = $0 { true } else { false } }
        return isThere == nil ? nil : process
    }

    private func crash(_ name: String, _ place: String) -> Double? {
        guard let clock = clockLinks(1).first, let process = arrive(name, clock, place) else {
            return nil
        }
        let start = monotonicNanoseconds()
        process.kill()
        let end = time(name) { if case .crashed = $0 { true } else { false } }
        return end.map { Double($0 - start) / 1e6 }
    }

    private func leave(_ name: String, _ place: String, _ center: INCenter) -> Double? {
        guard let clock = clockLinks(1).first, let process = arrive(name, clock, place) else {
            return nil
        }
        defer { process.kill() }
        center.messenger.send([INMessage(kind: "leave")])
        let end = time(name) { if case .left = $0 { true } else { false } }
        return end.map { Double($0 - clock.notedAt) / 1e6 }
    }

    /// Stops a peer right after a heartbeat, and an observer of a healthy one at the same time.
    private func hang(_ place: String, _ findings: inout Findings) {
        let clocks = clockLinks(3)
        guard clocks.count == 3, let hanging = arrive("hanging", clocks[0], place),
            let healthy = arrive("healthy", clocks[1], place),
            let observer = FarProcess(.observer, on: course.far, sharing: clocks[2], [place]),
            time("observer", { if case .online = $0 { true } else { false } }) != nil
        else { return }
        let before = heartbeat(of: hanging, place)
        guard eventually({ heartbeat(of: hanging, place) != before }) else { return }
        hanging.halt()
        let start = monotonicNanoseconds()
        observer.halt()
        let end = time("hanging") { if case .unresponsive = $0 { true } else { false } }
        findings.note("hang", end.map { abs(Double($0 - start) / 1e9 - 10) })
        nap(2_500_000)
        observer.goOn()
        nap(1_500_000)
        withExtendedLifetime(healthy) { findings.note("false", Double(clocks[2].received)) }
    }

    private func heartbeat(of process: FarProcess, _ place: String) -> UInt64? {
        let report = try? BusReport.read(directory: place)
        return report?.seated.first { $0.member.process == process.number }?.heartbeat
    }
}
