import Devices
import Foundation
import Input
import Kernel
import Program
import Settings
import Words

/// `comandactl device`: what is plugged in, what it sends and what comes of it.
struct DeviceCommand {
    let launch: Launch

    static func run(_ arguments: [String]) -> Never {
        let launch = Launch(DeviceManual.manual, arguments: arguments)
        do {
            exit(try DeviceCommand(launch: launch).run(launch.options.operands).rawValue)
        } catch let error as CommandLineError {
            launch.end(.usage, because: error)
        } catch let error as SettingsError {
            launch.end(.configuration, because: error)
        } catch let error as DeviceProblem {
            launch.end(error.exitCode, because: error)
        } catch {
            Launch.end(.software, saying: "\(error)")
        }
    }

    private func run(_ operands: [String]) throws -> ExitCode {
        let known = ["list": 1...1, "test": 2...2, "learn": 2...40, "record": 3...3, "play": 2...2]
        guard let verb = operands.first else {
            throw CommandLineError.operandMissing(known.keys.sorted().joined(separator: "|"))
        }
        guard let counts = known[verb] else { throw CommandLineError.operandUnexpected(verb) }
        guard operands.count >= counts.lowerBound else {
            let missing = verb == "play" || operands.count == 2 ? "FILE" : "DEVICE"
            throw CommandLineError.operandMissing(missing)
        }
        guard operands.count <= counts.upperBound else {
            throw CommandLineError.operandUnexpected(operands[counts.upperBound])
        }
        switch verb {
        case "list": return try DeviceList(rules: rules(), command: self).show()
        case "test": return try DeviceTest(self, operands[1]).run()
        case "learn": return try DeviceLesson(self, operands[1], Array(operands.dropFirst(2))).run()
        case "record": return try DeviceRecorder(self, operands[1], file: operands[2]).run()
        default: return try play(operands[1])
        }
    }

    /// The devices of the settings; none where there are no settings and none were asked for.
    func rules() throws -> [DeviceRule] {
        let folder = launch.options.value("config") ?? "/etc/comanda"
        let file = folder + "/" + StoreSettings.fileName
        guard launch.options.has("config") || FileManager.default.fileExists(atPath: file) else {
            return []
        }
        return try StoreSettings(folder: folder).devices
    }

    /// How a device is to be understood; nil when nothing says so.
    func use(for device: DeviceIdentity) throws -> DeviceRule.Use? {
        let options = launch.options
        if let layout = options.value("scanner") {
            var form = ScannerForm()
            form.layout = try known(layout, "scanner")
            return .scanner(form)
        }
        if let name = options.value("bump-bar") {
            guard let map = BumpBarMap.builtIn[name] else {
                let choices = BumpBarMap.builtIn.keys.sorted()
                throw CommandLineError.notOneOf("bump-bar", value: name, choices: choices)
            }
            return .bumpBar(map)
        }
        if let layout = options.value("keyboard") {
            return .keyboard(try known(layout, "keyboard"))
        }
        let rules = try rules()
        guard let name = options.value("as") else {
            return rules.first { $0.match.fits(device) }?.use
        }
        guard let rule = rules.first(where: { $0.name == name }) else {
            throw CommandLineError.notOneOf("as", value: name, choices: rules.map(\.name))
        }
        return rule.use
    }

    private func known(_ layout: String, _ option: String) throws -> KeyLayout {
        guard let known = KeyLayout(rawValue: layout) else {
            let choices = KeyLayout.allCases.map(\.rawValue)
            throw CommandLineError.notOneOf(option, value: layout, choices: choices)
        }
        return known
    }

    private func play(_ file: String) throws -> ExitCode {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try content(ofFile: file)
        } catch {
            throw DeviceProblem.unreadable(file, "\(error)", isMissing: error == .noSuchFile)
        }
        let recording: Recording
        do throws(RecordingMistakes) {
            recording = try Recording(String(decoding: bytes, as: UTF8.self))
        } catch {
            throw DeviceProblem.noRecording(file, error)
        }
        guard let use = try use(for: recording.device) else {
            throw CommandLineError.operandMissing(
                "--as NAME, --scanner LAYOUT, --bump-bar MAP, --keyboard LAYOUT"
            )
        }
        var printer = DevicePrinter(self)
        for step in RecordingReplay(recording, as: use).steps() { printer.show(step) }
        return printer.hasRefused ? .failure : .success
    }
}
