import Foundation
import Synchronization

/// One of the house's programs, started as a person would start it.
final class RunningProgram: Sendable {
    private let process: Process
    private let output = Mutex<[UInt8]>([])
    private let errors = Mutex<[UInt8]>([])
    private let readers = DispatchGroup()

    /// Starts a program that lies beside the test program.
    init(_ name: String, _ arguments: [String]) throws {
        process = Process()
        process.executableURL = Self.folder.appending(path: name)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        collect(output.fileHandleForReading) { [self] data in
            self.output.withLock { $0 += data }
        }
        collect(errors.fileHandleForReading) { [self] data in
            self.errors.withLock { $0 += data }
        }
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// The folder in which all programs of a build lie.
    static var folder: URL {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent()
    }

    private func collect(_ handle: FileHandle, _ keep: @escaping @Sendable (Data) -> Void) {
        readers.enter()
        Thread.detachNewThread { [readers] in
            while case let data = handle.availableData, !data.isEmpty { keep(data) }
            readers.leave()
        }
    }

    var isRunning: Bool { process.isRunning }

    /// The lines printed so far.
    var lines: [String] {
        let text = output.withLock { String(decoding: $0, as: UTF8.self) }
        return text.split(separator: "\n").map(String.init)
    }

    /// What was said on standard error so far.
    var complaint: String { errors.withLock { String(decoding: $0, as: UTF8.self) } }

    /// Ends it as a power cut would: without a chance to tidy.
    func cut() {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Asks it to end, and waits.
    func end() {
        process.terminate()
        process.waitUntilExit()
    }

    /// Waits for its end.
    ///
    /// - Returns: The exit status, once all it printed was read.
    func status() -> Int32 {
        process.waitUntilExit()
        readers.wait()
        return process.terminationStatus
    }
}
