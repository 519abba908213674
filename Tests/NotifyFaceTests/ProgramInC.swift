import Foundation
import Testing

/// The compilers that a program for notify(3) is tried with.
enum Compiler: String, CaseIterable, CustomTestStringConvertible {
    /// Has no blocks.
    case gcc

    /// Swift's own, with blocks and libdispatch.
    case clang

    var testDescription: String { rawValue }
}

/// The cases of `Tests/Fixtures/notify-program`, compiled against `notify.h` as it lies in Sources.
struct ProgramInC {
    /// How it ended, and the lines that it said.
    struct End {
        let status: Int32
        let lines: [String]
    }

    private let path: String

    /// Compiles the program once for each compiler and run of the tests.
    init(_ compiler: Compiler) throws {
        path = try Self.paths[compiler]?.get() ?? ""
    }

    /// Runs the program on a bus, or on a directory that is to be one.
    func run(_ words: [String], bus: String) throws -> End {
        try Self.run(path, words, environment: ["COMANDA_BUS": bus])
    }
}

// MARK: - Compiling

extension ProgramInC {
    struct Refused: Error {
        let said: [String]
    }

    private static let paths = Dictionary(
        uniqueKeysWithValues: Compiler.allCases.map { compiler in
            (compiler, Result { try compile(compiler) })
        }
    )

    private static func compile(_ compiler: Compiler) throws -> String {
        let sources = try FileManager.default
            .contentsOfDirectory(atPath: Place.program)
            .filter { $0.hasSuffix(".c") }
            .map { Place.program + "/" + $0 }
        let output = Place.products + "/notify-program-" + compiler.rawValue
        let words =
            ["-std=gnu17", "-Wall", "-Wextra", "-Werror", "-pthread", "-I", Place.header]
            + sources + ["-o", output, "-L", Place.products, "-lcomanda-notify"]
            + ["-Wl,-rpath," + Place.products] + words(for: compiler)
        let end = try run(compiler == .gcc ? "/usr/bin/gcc" : Place.clang, words)
        guard end.status == 0 else { throw Refused(said: end.lines) }
        return output
    }

    private static func words(for compiler: Compiler) -> [String] {
        guard compiler == .clang else { return [] }
        let libraries = Place.swift + "/linux"
        return [
            "-fblocks", "-I", Place.swift, "-L", libraries, "-Wl,-rpath," + libraries,
            "-ldispatch", "-lBlocksRuntime",
        ]
    }

    /// Runs a program to its end.
    static func run(
        _ path: String,
        _ words: [String],
        environment: [String: String] = [:]
    ) throws -> End {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = words
        process.environment = ProcessInfo.processInfo.environment
            .merging(environment) { _, new in new }
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: file) }
        // To a file: a pipe has no end before those whom the program leaves behind have one.
        let output = try FileHandle(forWritingTo: file)
        process.standardOutput = output
        process.standardError = output
        try process.run()
        process.waitUntilExit()
        let text = try String(contentsOf: file, encoding: .utf8)
        let lines = text.split(separator: "\n").map(String.init)
        return End(status: process.terminationStatus, lines: lines)
    }
}

/// Where things lie, seen from this file and from the program of the tests.
enum Place {
    private static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let program = package.appending(path: "Tests/Fixtures/notify-program").path
    static let header = package.appending(path: "Sources/CNotifyFace/include").path
    static let installer = package.appending(path: "Provisioning/install-notify").path

    /// Where `libcomanda-notify.so` is built to.
    static let products = URL(filePath: "/proc/self/exe")
        .resolvingSymlinksInPath().deletingLastPathComponent().path

    /// The toolchain whose libraries this program has loaded.
    private static let toolchain: URL = {
        let words = ProcessInfo.processInfo.environment["PATH"] ?? ""
        for folder in words.split(separator: ":") {
            let swift = URL(filePath: String(folder)).appending(path: "swift")
            guard FileManager.default.isExecutableFile(atPath: swift.path) else { continue }
            return swift.resolvingSymlinksInPath()
                .deletingLastPathComponent().deletingLastPathComponent()
        }
        return URL(filePath: "/usr")
    }()

    static let clang = toolchain.appending(path: "bin/clang").path
    static let swift = toolchain.appending(path: "lib/swift").path
}
