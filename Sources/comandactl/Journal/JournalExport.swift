import Foundation
import Journal
import Kernel
import Program
import Restaurant
import Settings

/// Writes records in the open, one a line.
struct JournalExport {
    private enum Format: String, CaseIterable {
        case jsonl
        case csv
    }

    private let format: Format
    private let day: BusinessDay?
    private let kind: String?
    private let calendar: BusinessCalendar

    /// Takes what the command line says.
    ///
    /// - Throws: `CommandLineError`, or `SettingsError` for the folder of settings.
    init(_ options: CommandLineOptions) throws {
        let name = options.value("format") ?? Format.jsonl.rawValue
        guard let format = Format(rawValue: name) else {
            throw CommandLineError.notOneOf(
                "format",
                value: name,
                choices: Format.allCases.map(\.rawValue)
            )
        }
        self.format = format
        day = options.value("day").map(BusinessDay.init(date:))
        kind = options.value("kind")
        calendar =
            try options.value("config").map { try StoreSettings(folder: $0).calendar }
            ?? .ofThisMachine
    }

    func begin() {
        guard format == .csv else { return }
        write("number,stored,day,kind,event,data")
    }

    func write(_ record: SealedJournal.Record) {
        if let kind, record.kind != kind { return }
        let recordDay = calendar.day(at: record.storedMilliseconds)
        if let day, recordDay != day { return }
        let seconds = Double(record.storedMilliseconds) / 1000
        let stored = Date(timeIntervalSince1970: seconds).formatted(
            .iso8601.year().month().day().timeZone(separator: .omitted)
                .time(includingFractionalSeconds: true)
        )
        let data = String(decoding: record.payload, as: UTF8.self)
        switch format {
        case .csv:
            let fields = [
                "\(record.number)", stored, recordDay.date, record.kind,
                record.event.description, data,
            ]
            write(fields.map(Self.quoted).joined(separator: ","))
        case .jsonl:
            // Each payload is JSON already, and stands here as it was stored.
            write(
                #"{"number":\#(record.number),"stored":"\#(stored)","day":"\#(recordDay.date)","#
                    + #""kind":"\#(record.kind)","event":"\#(record.event)","data":\#(data)}"#
            )
        }
    }

    /// A field as RFC 4180 has it.
    private static func quoted(_ field: String) -> String {
        guard field.contains(where: { ",\"\r\n".contains($0) }) else { return field }
        return "\"" + field.replacing("\"", with: "\"\"") + "\""
    }

    private func write(_ line: String) {
        do {
            try writeAll(line + "\n", to: StandardStream.output)
        } catch {
            // Whoever reads has gone, as `head` does.
            exit(ExitCode.inputOutput.rawValue)
        }
    }
}
