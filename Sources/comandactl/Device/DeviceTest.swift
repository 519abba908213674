import Devices
import Input
import Kernel
import Program
import Words

/// `comandactl device test`: all that a device sends, as it comes, and what comes of it.
struct DeviceTest {
    private let command: DeviceCommand
    private let name: String

    init(_ command: DeviceCommand, _ name: String) {
        self.command = command
        self.name = name
    }

    func run() throws -> ExitCode {
        let finder = try DeviceFinder()
        let device = try finder.device(name, command.rules())
        let use = try command.use(for: device)
        let seconds = try command.launch.options.number("seconds", in: 1...3600) ?? 30
        var printer = DevicePrinter(command)
        var tap = try finder.tap(device)
        var decoder = use.map { DeviceDecoder($0.filled(from: tap.edges)) }
        let start = monotonicNanoseconds()
        var ahead: Set<KeyCode> = []
        while !tap.isGone, monotonicNanoseconds() - start < Int64(seconds) * 1_000_000_000 {
            let lines = tap.next(milliseconds: decoder?.due == nil ? 200 : 10)
            for line in lines {
                if case .held(_, let keys) = line { ahead = Set(keys) }
                printer.show(
                    RecordingReplay.Step(
                        line: line,
                        time: line.time,
                        signals: decoder?.take(line, heldNow: { ahead }) ?? []
                    )
                )
            }
            guard lines.isEmpty, let due = decoder?.due, tap.now >= due else { continue }
            let signals = decoder?.pass(to: due) ?? []
            printer.show(RecordingReplay.Step(line: nil, time: due, signals: signals))
        }
        return printer.hasRefused ? .failure : .success
    }
}
