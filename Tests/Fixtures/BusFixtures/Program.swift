internal import Foundation

/// What a program said in all, and how it ended.
package struct Program: Sendable {
    /// What it wrote, to its standard output and error.
    package let output: String

    /// Its exit status; negative, the signal's number, when one ended it.
    package let status: Int32

    /// Runs a program to its end, on a thread of its own: the few that tests share go on meanwhile.
    ///
    /// - Throws: What Foundation's `Process` throws.
    package static func run(_ path: String, _ arguments: [String]) async throws -> Program {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { try Program(path, arguments) })
            }
        }
    }

    /// Runs a program to its end, for conditions of tests, which cannot wait otherwise.
    ///
    /// - Throws: What Foundation's `Process` throws.
    package init(_ path: String, _ arguments: [String]) throws {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        output = String(decoding: data, as: UTF8.self)
        let wasKilled = process.terminationReason == .uncaughtSignal
        status = wasKilled ? -process.terminationStatus : process.terminationStatus
    }

    /// Runs a line of shell to its end, with mounts and process numbers of its own.
    ///
    /// - Throws: What Foundation's `Process` throws.
    package static func run(apart line: String) async throws -> Program {
        try await run("/usr/bin/unshare", apart + ["sh", "-c", line])
    }

    /// The same, for conditions of tests.
    ///
    /// - Throws: What Foundation's `Process` throws.
    package init(apart line: String) throws {
        try self.init("/usr/bin/unshare", Self.apart + ["sh", "-c", line])
    }

    private static let apart = [
        "--mount", "--pid", "--fork", "--kill-child", "--mount-proc", "--map-root-user",
    ]

    /// The path of a program that was built beside the tests.
    package static func beside(_ name: String) -> String {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        return own.deletingLastPathComponent().appending(path: name).path
    }
}

/// Tells whether tests take as long as it takes to prove a thing, instead of seconds.
package let isThorough = ProcessInfo.processInfo.environment["COMANDA_LONG_TESTS"] != nil
