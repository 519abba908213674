import Foundation

/// One of the house's programs, started as a person would start it.
///
/// What it prints goes to files: the end of a pipe is told only when every process that was started
/// meanwhile has ended too.
final class RunningProgram: Sendable {
    private let process: Process
    private let output: URL
    private let errors: URL

    /// Starts a program that lies beside the test program.
    convenience init(_ name: String, _ arguments: [String]) throws {
        try self.init(at: Self.folder.appending(path: name).path, arguments)
    }

    /// Starts the program at a path.
    init(at path: String, _ arguments: [String]) throws {
        let place = FileManager.default.temporaryDirectory
        output = place.appending(path: "comanda-test-" + UUID().uuidString)
        errors = place.appending(path: "comanda-test-" + UUID().uuidString)
        process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try Self.file(output)
        process.standardError = try Self.file(errors)
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        for file in [output, errors] { try? FileManager.default.removeItem(at: file) }
    }

    /// The folder in which all programs of a build lie.
    static var folder: URL {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent()
    }

    /// Makes an empty file to write to.
    static func file(_ url: URL) throws -> FileHandle {
        try Data().write(to: url)
        return try FileHandle(forWritingTo: url)
    }

    var isRunning: Bool { process.isRunning }

    /// The lines printed so far, each whole.
    var lines: [String] {
        let text = Self.text(in: output)
        guard let end = text.lastIndex(of: "\n") else { return [] }
        return text[..<end].split(separator: "\n").map(String.init)
    }

    /// What was said on standard error so far.
    var complaint: String { Self.text(in: errors) }

    private static func text(in file: URL) -> String {
        String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
    }

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
    /// - Returns: The exit status.
    func status() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }
}

/// Runs a program of the system to its end, as a person would in a shell.
///
/// - Returns: What it printed.
@discardableResult
func run(_ path: String, _ arguments: [String]) throws -> String {
    let output = FileManager.default.temporaryDirectory
        .appending(path: "comanda-test-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: output) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try RunningProgram.file(output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
}
