import Foundation
import Kernel
import Program
import Relay
import Words

let launch = Launch(manual, arguments: Array(CommandLine.arguments.dropFirst()))
let log = Log("comanda-relay")
let stopped = DispatchSemaphore(value: 0)
// First of all, so that no thread of the relay's receives the signals.
StopSignals.watch { stopped.signal() }

do throws(RelayError) {
    try launch.measureIfAsked()
    try launch.makeCodeIfAsked()
    let relay = try Relay(try settings(from: launch.options)) { note in
        log.write(note.level, note.text)
    }
    announce(relay)
    stopped.wait()
    log.write(.notice, "stopping")
    relay.stop()
} catch {
    launch.end(error.exitCode, because: error)
}

/// Says that the relay is ready: on standard output, and to the port file if one was asked for.
func announce(_ relay: Relay) {
    do {
        if let path = launch.options.value("port-file") {
            try "\(relay.port)\n".write(toFile: path, atomically: true, encoding: .utf8)
        }
        try writeAll("listening on \(relay.address)\n", to: StandardStream.output)
    } catch {
        relay.stop(graceSeconds: 0)
        Launch.end(.cannotCreate, saying: "--port-file: \(error.localizedDescription)")
    }
    log.write(.notice, "listening on \(relay.address)")
}
