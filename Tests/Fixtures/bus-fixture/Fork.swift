import CForking
import Foundation
import NotifyBus

/// Forks, lets the child call everything, and tells what each call said to it.
func playFork(_ directory: String) throws {
    let bus = try Bus(directory: directory)
    let token = try bus.registerDispatch("forked", on: .busThread) { _ in say("posted") }
    _ = try bus.check(token)
    say("ready")
    while let line = readLine() {
        switch line {
        case "fork": say("child \(inChild { statuses(bus, token) })")
        case "orphan": leaveChildBehind()
        case "stay": say("child \(cf_leave_child(600))")
        case "spawn": say("child \(spawnSleeper())")
        case "exec": execAgain(directory)
        default: say("what?")
        }
    }
    bus.stop()
}

/// Leaves a child behind that outlives this process, as a daemon's does.
private func leaveChildBehind() {
    let status = inChild {
        _ = daemon(1, 1)
        // Longer than the test would wait for it.
        sleep(45)
        return 0
    }
    say("left \(status)")
}

/// Zero when every call says 8; otherwise the number of the first one that does not.
private func statuses(_ bus: Bus, _ token: Token) -> Int32 {
    let calls: [() throws -> Void] = [
        { try bus.post("forked") },
        { _ = try bus.registerCheck("forked") },
        { _ = try bus.registerDispatch("forked") { _ in } },
        { _ = try bus.registerSignal("forked", signal: SIGUSR1) },
        { _ = try bus.registerFileDescriptor("forked") },
        { _ = try bus.check(token) },
        { _ = try bus.state(of: token) },
        { try bus.setState(1, of: token) },
        { try bus.suspend(token) },
        { try bus.resume(token) },
        { try bus.cancel(token) },
    ]
    for (number, call) in calls.enumerated() {
        do {
            try call()
            return Int32(number + 1)
        } catch {
            guard error as? NotifyStatus == .disabled else { return Int32(number + 101) }
        }
    }
    bus.stop()
    return bus.isValid(token) || !bus.members().isEmpty ? 99 : 0
}

/// Starts another program, which outlives this one; its number.
private func spawnSleeper() -> Int32 {
    var child: pid_t = 0
    var words: [UnsafeMutablePointer<CChar>?] = unsafe [strdup("sleep"), strdup("600"), nil]
    _ = unsafe posix_spawnp(&child, "sleep", nil, nil, &words, environ)
    return child
}

/// Becomes a new program in the same process.
private func execAgain(_ directory: String) {
    var words: [UnsafeMutablePointer<CChar>?] = unsafe [
        strdup("bus-fixture"), strdup("names"), strdup(directory), nil,
    ]
    _ = unsafe cf_exec("/proc/self/exe", &words)
}

private func inChild(_ work: @escaping () -> Int32) -> Int32 {
    let box = unsafe Unmanaged.passRetained(Work(work))
    defer { unsafe box.release() }
    return unsafe cf_in_child(
        { context in
            guard let context = unsafe context else { return -1 }
            return unsafe Unmanaged<Work>.fromOpaque(context).takeUnretainedValue().run()
        },
        box.toOpaque()
    )
}

private final class Work {
    let run: () -> Int32

    init(_ run: @escaping () -> Int32) {
        self.run = run
    }
}
