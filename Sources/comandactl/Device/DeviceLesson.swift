import Devices
import Foundation
import Input
import Kernel
import Program
import Settings
import Words

/// `comandactl device learn`: asks for each key of a bump bar and prints what `site.json5` says.
struct DeviceLesson {
    private static let usual = [
        "bump", "recallLast", "left", "right", "up", "down", "pageDown", "allDay",
    ]

    private let command: DeviceCommand
    private let name: String
    private let functions: [String]

    init(_ command: DeviceCommand, _ name: String, _ functions: [String]) throws {
        let known = StoreSettings.Kitchen.functions + BarAction.digits
        if let wrong = functions.first(where: { !known.contains($0) }) {
            throw CommandLineError.operandUnexpected(wrong)
        }
        self.command = command
        self.name = name
        self.functions = functions.isEmpty ? Self.usual : functions
    }

    func run() throws -> ExitCode {
        let finder = try DeviceFinder()
        let device = try finder.device(name, command.rules())
        if device.kinds.contains(.touch), functions == Self.usual {
            return try PanelLesson(command, name).run(device, finder)
        }
        let seconds = try command.launch.options.number("seconds", in: 1...3600) ?? 10
        var tap = try finder.tap(device)
        var lesson = BarLesson(functions.map(BarAction.init))
        while let asked = lesson.asked {
            let function = asked.rawValue
            say(
                Phrase(
                    "Press the key for \(function), or wait \(seconds) s.",
                    pt: "Aperte a tecla de \(function), ou espere \(seconds) s.",
                    es: "Pulse la tecla de \(function), o espere \(seconds) s."
                )
            )
            guard let macro = touch(&tap, seconds: seconds), !tap.isGone else {
                if tap.isGone { throw DeviceProblem.notThere(name) }
                lesson.skip()
                continue
            }
            print("  " + macro.text)
            guard case .taken(let other, _)? = lesson.take(macro) else { continue }
            say(
                Phrase(
                    "That is the key of \(other.rawValue) already; it is left there.",
                    pt: "Essa já é a tecla de \(other.rawValue); fica assim.",
                    es: "Esa ya es la tecla de \(other.rawValue); se queda así."
                )
            )
            lesson.skip()
        }
        let map = lesson.map
        print(DeviceSnippet(device, among: finder.present).bumpBar(map, functions))
        return map.actions.isEmpty ? .failure : .success
    }

    private func touch(_ tap: inout DeviceTap, seconds: Int) -> KeyMacro? {
        var learner = KeyLearner()
        let start = monotonicNanoseconds()
        var last: (event: Int64, at: Int64)?
        while !tap.isGone, monotonicNanoseconds() - start < Int64(seconds) * 1_000_000_000 {
            for case .event(let event) in tap.next(milliseconds: 50) {
                learner.take(event)
                last = (event.time, monotonicNanoseconds())
            }
            guard let last else { continue }
            let time = last.event + (monotonicNanoseconds() - last.at) / 1000
            if let macro = learner.macro(at: time) { return macro }
        }
        return nil
    }

    private func say(_ phrase: Phrase) { print(phrase[command.launch.language]) }
}
