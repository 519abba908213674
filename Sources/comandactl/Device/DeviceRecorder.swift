import Devices
import Foundation
import Input
import Kernel
import Program
import Words

/// `comandactl device record`: keeps what a device sends, so that a fault can be played again.
struct DeviceRecorder {
    private let command: DeviceCommand
    private let name: String
    private let file: String

    init(_ command: DeviceCommand, _ name: String, file: String) {
        self.command = command
        self.name = name
        self.file = file
    }

    func run() throws -> ExitCode {
        let finder = try DeviceFinder()
        let device = try finder.device(name, command.rules())
        let seconds = try command.launch.options.number("seconds", in: 1...3600) ?? 30
        var tap = try finder.tap(device)
        say(
            Phrase(
                "Recording \(device.name) for \(seconds) s; it does nothing else meanwhile.",
                pt: "Gravando \(device.name) por \(seconds) s; até lá ele não faz mais nada.",
                es: "Grabando \(device.name) \(seconds) s; mientras, no hace nada más."
            )
        )
        var recording = Recording(of: device, edges: tap.edges)
        let start = monotonicNanoseconds()
        while !tap.isGone, monotonicNanoseconds() - start < Int64(seconds) * 1_000_000_000 {
            recording.lines += tap.next(milliseconds: 200)
        }
        do {
            try Data(recording.text.utf8).write(to: URL(filePath: file), options: .atomic)
        } catch {
            throw DeviceProblem.notWritten(file, error.localizedDescription)
        }
        let count = recording.lines.count
        say(
            Phrase(
                "\(file): \(count) lines.",
                pt: "\(file): \(count) linhas.",
                es: "\(file): \(count) líneas."
            )
        )
        return .success
    }

    private func say(_ phrase: Phrase) { print(phrase[command.launch.language]) }
}
