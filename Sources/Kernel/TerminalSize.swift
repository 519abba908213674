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
}
