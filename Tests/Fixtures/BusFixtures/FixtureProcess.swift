internal import Foundation
internal import Synchronization

/// Another process on the bus: it is told what to do in lines, and tells in lines what it sees.
package final class FixtureProcess: Sendable {
    private let process: Process
    private let input: FileHandle
    private let lines = Lines()

    /// Starts `bus-fixture`, which lies beside the test program.
    ///
    /// - Throws: What Foundation's `Process` throws.
    package convenience init(_ arguments: String...) throws {
        try self.init(through: [], arguments)
    }

    /// Starts it through another program, such as unshare(1).
    ///
    /// - Throws: What Foundation's `Process` throws.
    package init(through wrapper: [String], _ arguments: [String]) throws {
        let words = wrapper + [Program.beside("bus-fixture")] + arguments
        let process = Process()
        let input = Pipe()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = Array(words.dropFirst())
        process.standardInput = input
        process.standardOutput = output
        self.process = process
        self.input = input.fileHandleForWriting
        let reading = output.fileHandleForReading
        try process.run()
        // The thread must not keep this object, whose end is the process's end.
        Thread.detachNewThread { [lines] in lines.collect(from: reading) }
    }

    deinit {
        // Not SIGTERM: threads of a test block it, and the process inherits that.
        send(SIGKILL)
    }

    /// The process's number.
    package var identifier: Int32 { process.processIdentifier }

    /// Tells whether it has not ended yet.
    package var isRunning: Bool { process.isRunning }

    /// Says a line to the process.
    package func say(_ line: String) {
        try? input.write(contentsOf: Data((line + "\n").utf8))
    }

    /// What the process has said so far.
    package var said: [String] { lines.all }

    /// Waits until the process has said a line; false when it does not.
    package func hears(_ line: String) async -> Bool {
        await eventually { self.said.contains(line) }
    }

    /// Ends the process as the kernel does, with no chance to clean up, and waits for its end.
    package func kill() {
        send(SIGKILL)
        process.waitUntilExit()
    }

    /// Stops the process as the kernel does, and waits until it stands; whether it did.
    ///
    /// A signal only says that it shall stop: on a busy machine it goes on meanwhile.
    package func stops() async -> Bool {
        send(SIGSTOP)
        let path = "/proc/\(process.processIdentifier)/stat"
        return await eventually {
            // See proc_pid_stat(5): the state is the first field behind the name in brackets.
            let facts = try? String(contentsOfFile: path, encoding: .utf8)
            return facts?.split(separator: ")").last?.hasPrefix(" T") ?? false
        }
    }

    /// Sends the process a signal, if it has not ended.
    ///
    /// An ended process's number soon belongs to another one, which would be hit.
    package func send(_ signal: Int32) {
        guard process.isRunning else { return }
        _ = Foundation.kill(process.processIdentifier, signal)
    }

    /// Waits for the process's end.
    package func waitUntilExit() {
        process.waitUntilExit()
    }
}

/// Lines as they come from a process.
private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func collect(from handle: FileHandle) {
        var rest: [UInt8] = []
        while true {
            let data = handle.availableData
            if data.isEmpty { return }
            rest += data
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: rest[..<end], as: UTF8.self)
                rest.removeSubrange(...end)
                lines.withLock { $0.append(line) }
            }
        }
    }
}
