import Foundation
import Glibc
import Testing

/// The real `comanda-relay`, as a process of its own.
final class RelayProcess {
    let port: Int
    private let process = Process()
    private let output = Pipe()

    /// Starts it and waits until it says that it listens.
    init(state: String, port: Int = 0) throws {
        let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        var program = folder.appending(path: "comanda-relay")
        if !FileManager.default.isExecutableFile(atPath: program.path) {
            // Under a bundle the test's own program lies deeper than the products.
            program = Bundle.main.bundleURL.appending(path: "comanda-relay")
        }
        process.executableURL = program
        process.arguments = [
            "--listen", "127.0.0.1:\(port)", "--state", state, "--token",
            "demo=\(RelayUnderTest.token)",
        ]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let number = line.split(separator: ":").last.flatMap {
            Int($0.trimmingCharacters(in: .newlines))
        }
        self.port = try #require(number)
        #expect(line == "listening on 127.0.0.1:\(self.port)\n")
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Sends a signal, waits for the end, and tells how it ended.
    @discardableResult
    func end(with signal: Int32) -> Int32 {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.terminationStatus
    }

    func post(_ events: [[UInt8]]) throws -> Answer {
        try RelayUnderTest.ask(
            port: port,
            "POST",
            "/v1/stores/demo/events",
            type: "application/cloudevents-batch+json",
            body: [0x5B] + Array(events.joined(separator: [0x2C])) + [0x5D]
        )
    }
}
