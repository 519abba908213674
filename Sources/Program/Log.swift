internal import Glibc
internal import Kernel

/// A program's log on standard error, one line an entry, each with journald's `<n>` prefix.
///
/// The prefix is read by journald, as sd-daemon(3) describes it. Entries name orders by number
/// and id only: what a guest ordered or paid is never written here.
package struct Log: Sendable {
    /// How grave an entry is, by the numbers of syslog(3).
    package enum Level: Int, Sendable {
        case error = 3
        case warning = 4
        case notice = 5
        case info = 6
        case debug = 7
    }

    private let program: String
    private let least: Level

    /// A log of a program that keeps entries from a level on.
    package init(_ program: String, from least: Level = .info) {
        self.program = program
        self.least = least
    }

    /// Writes one entry; line breaks in it become spaces, so that an entry stays one line.
    package func write(_ level: Level, _ text: String) {
        guard level.rawValue <= least.rawValue else { return }
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        // A log that cannot be written must never stop the sale.
        try? writeAll("<\(level.rawValue)>\(program): \(line)\n", to: StandardStream.error)
    }

    /// Sends standard error to a file when it is a terminal, where entries would lie on the screen.
    ///
    /// - Parameter path: The file that then takes the entries.
    /// - Returns: False when the file cannot be written.
    package static func leaveTerminal(for path: String) -> Bool {
        guard isatty(STDERR_FILENO) == 1 else { return true }
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard file >= 0 else { return false }
        defer { close(file) }
        return dup2(file, STDERR_FILENO) >= 0
    }
}
