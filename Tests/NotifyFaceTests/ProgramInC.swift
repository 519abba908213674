import BusFixtures
import Foundation
import Kernel

/// The compilers that a program for notify(3) is tried with.
enum Compiler: String, CaseIterable {
    /// Has no blocks.
    case gcc

    /// Swift's own, with blocks and libdispatch.
    case clang

    var path: String { (self == .gcc ? "/usr/bin" : Place.programs) + "/" + rawValue }
}

/// The cases of `Tests/Fixtures/notify-program`, compiled against `notify.h` as it lies in Sources.
struct ProgramInC {
    /// How it ended, and the lines that it said.
    struct End {
        let status: Int32
        let lines: [String]
    }

    private let path: String

    /// The program as a compiler makes it, once in all.
    static func made(by compiler: Compiler) async throws -> ProgramInC? {
        try await programs[compiler]?.value
    }

    /// Runs the program on a bus, or on a directory that is to be one.
    func run(_ words: [String], bus: String) async throws -> End {
        let length = isThorough ? ["COMANDA_LONG_TESTS=1"] : []
        let setting = length + ["COMANDA_BUS=" + bus, path]
        return try await Self.run("/usr/bin/env", setting + words)
    }
}

// MARK: - Compiling

extension ProgramInC {
    /// A compiler did not like it.
    struct Refused: Error {
        let said: [String]
    }

    private static let programs = Dictionary(
        uniqueKeysWithValues: Compiler.allCases.map { compiler in
            (compiler, Task { try await compiled(by: compiler) })
        }
    )

    private static func compiled(by compiler: Compiler) async throws -> ProgramInC {
        let sources = try FileManager.default
            .contentsOfDirectory(atPath: Place.program)
            .filter { $0.hasSuffix(".c") }
            .map { Place.program + "/" + $0 }
        let output = Place.products + "/notify-program-" + compiler.rawValue
        let words =
            ["-std=gnu17", "-Wall", "-Wextra", "-Werror", "-pthread", "-I", Place.header]
            + sources + ["-o", output, "-L", Place.products, "-lcomanda-notify"]
            + ["-Wl,-rpath," + Place.products] + words(for: compiler)
        let end = try await run(compiler.path, words)
        guard end.status == 0 else { throw Refused(said: end.lines) }
        return ProgramInC(path: output)
    }

    private static func words(for compiler: Compiler) -> [String] {
        guard compiler == .clang else { return [] }
        let libraries = Place.swift + "/linux"
        return [
            "-fblocks", "-I", Place.swift, "-L", libraries, "-Wl,-rpath," + libraries,
            "-ldispatch", "-lBlocksRuntime",
        ]
    }
}

// MARK: - Running

extension ProgramInC {
    /// Runs a program to its end, on a thread of its own: those of the tests are few.
    ///
    /// The cases limit their time themselves, and so can tell how far they came; this is for all
    /// else.
    static func run(_ path: String, _ words: [String]) async throws -> End {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { try ended(path, words) })
            }
        }
    }

    private static func ended(_ path: String, _ words: [String]) throws -> End {
        var output = [UInt8](repeating: 0, count: 1 << 16)
        let ending = try unsafe output.withUnsafeMutableBytes { bytes in
            try unsafe ChildProgram.run(
                path,
                words,
                input: UnsafeRawBufferPointer(start: nil, count: 0),
                output: bytes,
                milliseconds: isThorough ? 3_000_000 : 180_000
            )
        }
        let text = String(decoding: output.prefix(ending.outputCount), as: UTF8.self)
        let lines = (text + ending.complaint).split(separator: "\n").map(String.init)
        return End(status: ending.status, lines: lines)
    }
}
