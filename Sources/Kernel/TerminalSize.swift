internal import CKernel
internal import Glibc

/// How large a terminal is, in character cells.
package struct TerminalSize: Sendable {
    package let columns: Int
    package let rows: Int

    /// That of standard output; nil where it is none.
    ///
    /// See ioctl_tty(2), TIOCGWINSZ.
    package static var ofStandardOutput: TerminalSize? {
        var rows: Int32 = 0
        var columns: Int32 = 0
        guard unsafe ck_window_size(STDOUT_FILENO, &rows, &columns) == 0, rows > 0, columns > 0
        else { return nil }
        return TerminalSize(columns: Int(columns), rows: Int(rows))
    }

    /// That of a terminal by its path; nil where it is none, or may not be opened.
    ///
    /// It is opened so that it cannot become this process's own.
    package init?(ofTerminal path: String) {
        guard let file = try? Descriptor(opening: path, flags: O_RDONLY | O_NOCTTY | O_NONBLOCK)
        else { return nil }
        var rows: Int32 = 0
        var columns: Int32 = 0
        guard unsafe ck_window_size(file.number, &rows, &columns) == 0, rows > 0, columns > 0
        else { return nil }
        self.init(columns: Int(columns), rows: Int(rows))
    }

    private init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
