internal import Foundation
package import Kernel
package import Measuring

/// Measures the till as a cashier meets it: what a key costs, what the terminal is sent for it, how
/// long an order takes to be kept, and how long the till takes to start.
package struct TillBenchmark {
    private let isQuick: Bool
    private let only: String?
    private let folder: String

    /// Plans a run.
    ///
    /// - Parameters:
    ///   - isQuick: Whether to repeat things a few times only, on a small menu and a short journal:
    ///     enough to see that all works.
    ///   - only: What a row's name has to contain; nil for all rows.
    ///   - folder: A folder on the disk that orders are kept on.
    package init(isQuick: Bool, only: String?, folder: String) {
        self.isQuick = isQuick
        self.only = only
        self.folder = folder
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
        let bench = Bench(isQuick: isQuick, only: only, folder: place)
        for section in [KeysSection.self, SendingSection.self, StartSection.self]
            as [any Section.Type]
        {
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
    let only: String?
    let folder: String

    /// Tells whether one of some rows is wanted.
    func wants(anyOf rows: [String]) -> Bool {
        only.map { only in rows.contains { $0.contains(only) } } ?? true
    }

    /// Makes a folder for a part.
    func folder(_ name: String) throws -> String {
        let path = folder + "/" + name
        try FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        return path
    }
}
