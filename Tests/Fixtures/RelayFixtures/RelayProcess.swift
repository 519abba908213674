internal import Foundation
internal import Glibc

/// The real `comanda-relay` with a store `demo`, as a process of its own.
package final class RelayProcess {
    /// The token of `demo`.
    package static let token = "demo-token-1"

    /// The port of loopback that it listens on.
    package let port: Int
    private let process = Process()
    private let output = Pipe()

    /// It did not say that it listens.
    package struct NotReady: Error {
        let line: String
    }

    /// Starts it and waits until it says that it listens.
    package convenience init(state: String, port: Int = 0) throws {
        try self.init(["--state", state, "--token", "demo=\(Self.token)"], port: port)
    }

    /// Starts it with words of its command line, and waits until it says that it listens.
    package init(_ words: [String], port wanted: Int = 0) throws {
        // The program lies beside the program of the tests.
        let tests = URL(filePath: CommandLine.arguments[0])
        process.executableURL = tests.deletingLastPathComponent().appending(path: "comanda-relay")
        process.arguments = ["--listen", "127.0.0.1:\(wanted)"] + words
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let start = "listening on 127.0.0.1:"
        guard line.hasPrefix(start), line.hasSuffix("\n"),
            let port = Int(line.dropFirst(start.count).dropLast())
        else { throw NotReady(line: line) }
        self.port = port
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Sends a signal, waits for the end, and tells how it ended.
    @discardableResult
    package func end(with signal: Int32) -> Int32 {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.terminationStatus
    }
}
