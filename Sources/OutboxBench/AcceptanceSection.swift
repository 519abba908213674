internal import Foundation
internal import Measuring
internal import Words

/// How many events a second the relay accepts in its own store and in a database, beside the same
/// bytes by plain inserts.
///
/// The relay's own program measures itself, since this one knows neither of its stores.
enum AcceptanceSection: Section {
    static let title = sqlite
    static let rows = [sqlite, postgres]

    private static let sqlite = "relay, SQLite, accepted"
    private static let postgres = "relay, PostgreSQL, accepted"

    static func run(_ bench: Bench, _ report: inout Report) throws {
        let folder = try bench.folder("acceptance")
        let seconds = bench.isQuick ? 2 : 10
        if bench.wants(anyOf: [sqlite]) {
            report.figures += try figures(["--state", folder], over: seconds)
        }
        guard bench.wants(anyOf: [postgres]) else { return }
        guard let database = bench.database else {
            return report.skip(postgres, Obstacle.noDatabase.explanation)
        }
        do {
            report.figures += try figures(["--store", database], over: seconds)
        } catch {
            report.skip(postgres, Obstacle.phrase(of: error))
        }
    }

    private static func figures(_ store: [String], over seconds: Int) throws -> [Figure] {
        let relay = Process()
        relay.executableURL = RelayStand.program
        relay.arguments = store + ["--measure", "\(seconds)", "--json", "--lang", "en"]
        let (output, complaint) = (Pipe(), Pipe())
        relay.standardInput = FileHandle.nullDevice
        relay.standardOutput = output
        relay.standardError = complaint
        do {
            try relay.run()
        } catch {
            throw Obstacle.notUp("comanda-relay")
        }
        let lines = output.fileHandleForReading.readDataToEndOfFile()
        let words = complaint.fileHandleForReading.readDataToEndOfFile()
        relay.waitUntilExit()
        guard relay.terminationStatus == 0 else {
            let words = String(decoding: words, as: UTF8.self)
            throw Obstacle.broken(words.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        let decoder = JSONDecoder()
        return try lines.split(separator: UInt8(ascii: "\n")).map { line in
            let row = try decoder.decode(Row.self, from: Data(line))
            return Figure(row.name, row.value, row.unit, floor: row.floor)
        }
    }

    /// What is read of a row of the relay's.
    private struct Row: Decodable {
        let name: String
        let value: Double
        let unit: String
        let floor: Double?
    }
}
