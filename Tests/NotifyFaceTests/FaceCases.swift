import BusFixtures
import Foundation
import Testing

/// Whose names a case uses, and who posts; as the backends of the cases in Swift.
enum Stage: String, CaseIterable, CustomTestStringConvertible {
    /// Names of the bus, posted by the process that registers.
    case own

    /// Names of the bus, posted by another process.
    case other

    /// Names that stay within the process.
    case within = "self"

    var testDescription: String { rawValue }
}

/// The cases C-01 to C-59 that can be said in C, through `notify.h`.
///
/// Each runs in a process of its own and tells itself what does not hold. Those of reserved names
/// and of the report are not among them: they need a file of the machine, and a caller in Swift.
@Suite struct FaceCases {
    private func expectToHold(
        _ numbers: [String],
        _ compiler: Compiler,
        _ stage: Stage
    ) throws {
        let program = try ProgramInC(compiler)
        let bus = TemporaryBus()
        try FileManager.default.createDirectory(
            atPath: bus.path,
            withIntermediateDirectories: true
        )
        let end = try program.run([stage.rawValue] + numbers, bus: bus.path)
        let faults = end.lines.filter { !$0.hasSuffix("holds") }.joined(separator: "\n")
        #expect(end.status == 0, "\(faults)")
    }

    @Test(arguments: Compiler.allCases, Stage.allCases)
    func `C-01 to C-12 and options: what calls answer, null pointers first of all`(
        compiler: Compiler,
        stage: Stage
    ) throws {
        let numbers = (1...12).map { String(format: "C-%02d", $0) }
        try expectToHold(numbers + ["options"], compiler, stage)
    }

    @Test(arguments: Compiler.allCases, Stage.allCases)
    func `C-13 to C-20: checking for posts`(compiler: Compiler, stage: Stage) throws {
        let numbers = ["C-13", "C-15", "C-17", "C-18", "C-19", "C-20"]
        try expectToHold(numbers, compiler, stage)
    }

    @Test func `C-22: names do not share a place when all places are taken`() throws {
        try expectToHold(["C-22"], .gcc, .own)
    }

    @Test(arguments: Compiler.allCases, Stage.allCases)
    func `C-24 to C-32: the state of a name`(compiler: Compiler, stage: Stage) throws {
        let numbers = ["C-24", "C-27", "C-30", "C-31", "C-32"]
        try expectToHold(numbers, compiler, stage)
    }

    @Test(arguments: Compiler.allCases, Stage.allCases)
    func `C-33 to C-46: handlers, descriptors and signals, and holding them back`(
        compiler: Compiler,
        stage: Stage
    ) throws {
        let numbers = (33...46).map { "C-\($0)" }
        try expectToHold(numbers, compiler, stage)
    }

    @Test(arguments: [Stage.own, .within])
    func `C-47 C-58: names take any number of tokens`(stage: Stage) throws {
        try expectToHold(["C-47", "C-58"], .gcc, stage)
    }

    @Test(arguments: Compiler.allCases)
    func `C-48 C-49 C-52: which names there are, and whose`(compiler: Compiler) throws {
        try expectToHold(["C-48", "C-49", "C-52"], compiler, .own)
        try expectToHold(["C-52"], compiler, .within)
    }

    @Test(arguments: Compiler.allCases, Stage.allCases)
    func `C-53 to C-57: fork, exec, ends of processes, and threads`(
        compiler: Compiler,
        stage: Stage
    ) throws {
        try expectToHold(["C-53", "C-54", "C-57"], compiler, stage)
    }

    @Test func `C-59: a watched path posts once for each change`() throws {
        try expectToHold(["C-59"], .gcc, .own)
    }

    @Test(arguments: [Stage.own, .within])
    func `a bus whose directory is removed under it goes on`(stage: Stage) throws {
        try expectToHold(["removed"], .gcc, stage)
    }

    @Test(arguments: Compiler.allCases)
    func `without a bus every call answers 9 until there is one`(compiler: Compiler) throws {
        let bus = TemporaryBus()
        let above = URL(filePath: bus.path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: above, withIntermediateDirectories: true)

        let end = try ProgramInC(compiler).run(["missing"], bus: bus.path)

        #expect(end.lines == ["missing bus holds"])
        #expect(end.status == 0)
    }
}
