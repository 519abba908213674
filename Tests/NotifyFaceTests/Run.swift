import BusFixtures
import Foundation
import Testing

/// One run of the cases in C: whose names they use, who posts, and which compiler made them.
///
/// Each takes place once, when a test first asks for it, and tells of all its cases.
enum Run: String, CaseIterable, CustomTestStringConvertible {
    /// Names of the bus, posted by the process that registers.
    case own

    /// Names of the bus, posted by another process.
    case other

    /// Names that stay within the process.
    case within

    /// Made by a compiler that knows blocks: the cases with them, and some of each kind.
    case blocks

    /// No bus is there.
    case missing

    /// The runs of all that can be said without blocks.
    static let whole = [own, other, within]

    /// The runs with names that other processes can see.
    static let seen = [own, other]

    /// The runs of what is also tried with the other compiler.
    static let both = whole + [blocks]

    var testDescription: String { rawValue }

    private var compiler: Compiler { self == .blocks ? .clang : .gcc }

    private var words: [String] {
        switch self {
        case .own: ["own"]
        case .other: ["other"]
        case .within: ["self"]
        case .blocks: ["own", "C-01", "C-13", "C-24", "C-33", "C-36", "C-40", "blocks"]
        case .missing: ["missing"]
        }
    }
}

// MARK: - What came of it

extension Run {
    /// Expects that a case was tried, and that all of it held.
    func expectToHold(_ numbers: String) async throws {
        let report = try await report
        let faults = try #require(report.faults[numbers], "\(report.rest)")
        #expect(faults == [])
    }

    /// What a run has told.
    var report: Report {
        get async throws { try await Self.runs[self]?.value ?? Report(status: -1, lines: []) }
    }

    private static let runs = Dictionary(
        uniqueKeysWithValues: allCases.map { run in
            (run, Task { try await run.perform() })
        }
    )

    private func perform() async throws -> Report {
        let program = try #require(try await ProgramInC.made(by: compiler))
        let bus = TemporaryBus()
        let folder = URL(filePath: bus.path)
        try FileManager.default.createDirectory(
            at: self == .missing ? folder.deletingLastPathComponent() : folder,
            withIntermediateDirectories: true
        )
        let end = try await program.run(words, bus: bus.path)
        // It takes the folder along when it goes.
        return withExtendedLifetime(bus) { Report(status: end.status, lines: end.lines) }
    }
}

extension Run {
    /// Has two processes try one case at once, with the same names of one bus.
    ///
    /// - Parameter numbers: The case, of those that hold whoever posts beside it.
    /// - Returns: What each has told.
    /// - Throws: An error when the program could not be made or started.
    static func twice(_ numbers: String) async throws -> [Report] {
        let program = try #require(try await ProgramInC.made(by: .gcc))
        let bus = TemporaryBus()
        try FileManager.default.createDirectory(
            at: URL(filePath: bus.path),
            withIntermediateDirectories: true
        )
        let path = bus.path
        async let one = program.run(["own", numbers], bus: path)
        async let other = program.run(["own", numbers], bus: path)
        let ends = try await [one, other]
        return withExtendedLifetime(bus) { ends.map { Report(status: $0.status, lines: $0.lines) } }
    }
}

/// What a run has told of its cases.
struct Report {
    let status: Int32

    /// What did not hold, by the numbers of the case.
    private(set) var faults: [String: [String]] = [:]

    /// What it said after the last case that came to its end.
    private(set) var rest: [String] = []

    init(status: Int32, lines: [String]) {
        self.status = status
        for line in lines {
            guard let end = [" holds", " FAULT"].first(where: line.hasSuffix) else {
                rest.append(line)
                continue
            }
            faults[String(line.dropLast(end.count))] = rest
            rest = []
        }
    }
}
