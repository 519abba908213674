import Foundation
import Kernel
import Measuring
import Program
import Relay

extension Launch {
    /// Measures the store that the command line names, prints what came out, and ends the program,
    /// if that is asked for.
    func measureIfAsked() throws(RelayError) {
        guard let seconds = try number("measure", in: options) else { return }
        // Half of the time is the floor's.
        let rounds = max(seconds / 2, 1)
        var report = Report(before: Self.load)
        if let text = options.value("store") {
            let database = try DatabaseAddress(text)
            report.figures = try StoreBenchmark.postgres(at: database, rounds: rounds)
        } else {
            let folder = options.value("state") ?? defaultFolder
            report.figures = try StoreBenchmark.embedded(in: folder, rounds: rounds)
        }
        print(options.has("json") ? report.json : report.table(in: language))
        exit(ExitCode.success.rawValue)
    }

    /// Of the machine's load only the average counts here.
    private static var load: MachineLoad {
        let average = (try? content(ofFile: "/proc/loadavg")) ?? []
        let text = String(decoding: average, as: UTF8.self)
        return MachineLoad(loadAverage: text, statistics: "", ownSeconds: 0, moment: 0)
    }
}
