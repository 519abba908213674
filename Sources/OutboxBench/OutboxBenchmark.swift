internal import Foundation
package import Kernel
package import Measuring

/// Measures how orders are stored and mirrored, against what that stands on.
package struct OutboxBenchmark {
    private let isQuick: Bool
    private let isLong: Bool
    private let only: String?
    private let folder: String
    private let database: String?

    /// Plans a run.
    ///
    /// - Parameters:
    ///   - isQuick: Whether to repeat things a few times only: enough to see that all works.
    ///   - isLong: Whether a million orders wait for the relay, which takes minutes to prepare.
    ///   - only: What a row's name has to contain; nil for all rows.
    ///   - folder: A folder on the disk that is to be measured.
    ///   - database: The address of a PostgreSQL database to measure the relay with too, as the
    ///     relay takes it; nil for none.
    package init(
        isQuick: Bool,
        isLong: Bool,
        only: String?,
        folder: String,
        database: String? = nil
    ) {
        self.isQuick = isQuick
        self.isLong = isLong
        self.only = only
        self.folder = folder
        self.database = database
    }

    /// Measures all that is wanted.
    ///
    /// - Parameter before: The machine's load at this moment.
    /// - Returns: What was found.
    /// - Throws: ``SystemError`` when there is no folder to work in.
    package func run(before: MachineLoad) throws(SystemError) -> Report {
        let place = folder + "/comanda-bench-\(getpid())"
        _ = try retryingOnInterrupt { unsafe mkdir(place, 0o700) }
        defer { try? FileManager.default.removeItem(atPath: place) }
        var report = Report(before: before)
        let bench = Bench(
            isQuick: isQuick,
            isLong: isLong,
            only: only,
            folder: place,
            database: database
        )
        let sections: [any Section.Type] = [
            StoringSection.self, DrainSection.self, AcceptanceSection.self, MemorySection.self,
        ]
        for section in sections {
            guard bench.wants(anyOf: section.rows) else { continue }
            do {
                try section.run(bench, &report)
            } catch {
                report.skip(section.title, Obstacle.phrase(of: error))
            }
        }
        report.figures = report.figures.filter { only.map($0.name.contains) ?? true }
        return report
    }
}

/// Rows of the benchmark that belong together.
protocol Section {
    /// What the section is called where it could not be measured.
    static var title: String { get }
    /// The names of its rows.
    static var rows: [String] { get }
    /// Measures them, and adds them to the report.
    static func run(_ bench: Bench, _ report: inout Report) throws
}

/// What all sections work with.
struct Bench {
    let isQuick: Bool
    let isLong: Bool
    let only: String?
    let folder: String
    let database: String?

    /// Tells whether one of some rows is wanted.
    func wants(anyOf rows: [String]) -> Bool {
        only.map { only in rows.contains { $0.contains(only) } } ?? true
    }

    /// Makes a folder for a part.
    func folder(_ name: String) throws -> String {
        let path = folder + "/" + name
        try FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700]
        )
        return path
    }
}
