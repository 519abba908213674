import Foundation
import NotifyBus

/// Registers two names for one signal, and tells at each signal which of them it was.
func playSignals(_ directory: String, prefix: String) throws {
    let bus = try Bus(directory: directory)
    // The handler runs on a queue; the signal itself only wakes it.
    signal(SIGUSR1, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .global())
    let names = ["a", "b"].map { prefix + $0 }
    let tokens = try names.map { try bus.registerSignal($0, signal: SIGUSR1) }
    for token in tokens { _ = try bus.check(token) }
    source.setEventHandler {
        let checks = tokens.map { (try? bus.check($0)) ?? false }
        say("signal \(checks[0]) \(checks[1])")
    }
    source.resume()
    say("ready")
    while let line = readLine() {
        switch line {
        case "suspended":
            try bus.suspend(tokens[0])
            for _ in 0..<3 { try bus.post(names[0]) }
            usleep(50_000)
            say("silent")
        case "resume": try bus.resume(tokens[0])
        default: try bus.post(prefix + line)
        }
    }
    bus.stop()
}
