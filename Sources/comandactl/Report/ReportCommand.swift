import Foundation
import Journal
import Kernel
import Premises
import Program
import Restaurant
import Settings
import Till
import Words

/// `comandactl report`: what was taken, as the X report or a Z report tells it.
enum ReportCommand {
    static func run(_ arguments: [String]) -> Never {
        let launch = Launch(reportManual, arguments: arguments)
        if let operand = launch.options.operands.first {
            launch.end(.usage, because: CommandLineError.operandUnexpected(operand))
        }
        do {
            try report(launch)
            exit(ExitCode.success.rawValue)
        } catch let error as CommandLineError {
            launch.end(.usage, because: error)
        } catch let error as ReportProblem {
            launch.end(.noInput, because: error)
        } catch let error as OpeningError {
            launch.end(error.exitCode, because: error)
        } catch let error as SettingsError {
            launch.end(.configuration, because: error)
        } catch let error as any Explained {
            launch.end(.inputOutput, because: error)
        } catch {
            Launch.end(.software, saying: "\(error)")
        }
    }

    private static func report(_ launch: Launch) throws {
        let options = launch.options
        let settings = try StoreSettings(folder: options.value("config") ?? "/etc/comanda")
        var history = TakingsHistory()
        try OpenPremises.read(
            journalIn: options.value("state") ?? "/var/lib/comanda/pos",
            keysIn: options.value("keys")
        ) { reader in
            try reader.records { try history.take($0) }
        }
        if options.has("list") {
            if history.closings.isEmpty { print(ReportProblem.noClosingYet[launch.language]) }
            for closing in history.closings { print(line(of: closing, launch.language, settings)) }
            return
        }
        let wanted = try closing(of: history, options)
        let closing = wanted ?? history.interim
        let isFinal = wanted != nil
        if options.has("json") {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            print(String(decoding: try encoder.encode(closing), as: UTF8.self))
            return
        }
        let report = TakingsReport(
            closing,
            isFinal: isFinal,
            in: launch.language,
            of: settings.currency,
            localTime: settings.calendar.localTime(
                at: isFinal ? closing.at : SystemTime().wallMilliseconds()
            )
        )
        if options.has("csv") { printTable(report) } else { printText(report) }
    }

    /// The Z report that is wanted; nil for what was taken since the last one.
    private static func closing(
        of history: TakingsHistory,
        _ options: CommandLineOptions
    ) throws -> Closing? {
        if options.has("x") { return nil }
        guard let number = try options.number("number", in: 1...999_999) else {
            return history.closings.last
        }
        guard let closing = history.closings.first(where: { $0.number == number }) else {
            throw ReportProblem.noSuchClosing(number, of: history.closings.count)
        }
        return closing
    }

    /// A Z report in a line: its number, its day, how many orders, and what was left.
    private static func line(
        of closing: Closing,
        _ language: Language,
        _ settings: StoreSettings
    ) -> String {
        let net = settings.currency.digits(of: closing.takings.net, in: language)
        return "Z \(closing.number)  \(closing.day.date)  \(closing.takings.orders)  \(net)"
    }

    private static func printText(_ report: TakingsReport) {
        for row in report.rows {
            let room = max(40 - row.text.count - row.value.count, 1)
            print(row.text + String(repeating: " ", count: room) + row.value)
        }
    }

    private static func printTable(_ report: TakingsReport) {
        print("report,row,value")
        let name = report.rows.first?.text ?? ""
        for row in report.rows.dropFirst() {
            print([name, row.text, row.value].map(field).joined(separator: ","))
        }
    }

    /// A field of a table as RFC 4180 has it.
    private static func field(_ text: String) -> String {
        guard text.contains(where: { ",\"\n".contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
