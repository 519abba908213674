internal import Foundation
internal import Measuring

/// Rows of the benchmark that belong together.
protocol Section {
    /// Measures what is wanted of the section, and adds it to the report.
    func run(_ bench: inout Bench, _ report: inout Report)
}

/// What all sections work with.
struct Bench {
    let isQuick: Bool
    let only: String?

    /// What each section works in has a number of its own.
    private let folder: String
    private let processors: [Int]
    private var count = 0

    /// Prepares a run.
    init(isQuick: Bool, only: String?, folder: String, processors: [Int]) {
        self.isQuick = isQuick
        self.only = only
        self.folder = folder
        self.processors = processors
    }

    /// Tells whether two ends may have a processor each.
    var hasTwoProcessors: Bool { processors.count > 1 }

    /// Tells whether a row is wanted.
    func wants(_ row: String) -> Bool { only.map(row.contains) ?? true }

    /// Measures a part in a process of its own; nil when it broke off.
    ///
    /// Its far ends are on the same processor as the near one, or apart from it.
    mutating func findings(_ part: String, _ told: [String], apart: Bool) -> Findings? {
        count += 1
        let own = "\(folder)/\(count)"
        let near = processors.last
        let place = PartProcess.Place(
            folder: own,
            near: near,
            far: apart ? processors.first : near
        )
        guard
            (try? FileManager.default.createDirectory(
                atPath: own,
                withIntermediateDirectories: false
            )) != nil
        else { return nil }
        defer { try? FileManager.default.removeItem(atPath: own) }
        return PartProcess.findings(of: part, told, at: place, isQuick: isQuick)
    }
}

extension Report {
    /// Names what some parts could not measure.
    mutating func skip(_ obstacles: [String: Obstacle], in title: String) {
        for (name, obstacle) in obstacles.sorted(by: { $0.key < $1.key }) {
            skip("\(title), \(name)", obstacle.reason)
        }
    }
}

/// A size for people.
func sizeText(_ bytes: Int) -> String {
    switch bytes {
    case 1_048_576...: "\(bytes / 1_048_576) MiB"
    case 1024...: "\(bytes / 1024) KiB"
    default: "\(bytes) B"
    }
}
