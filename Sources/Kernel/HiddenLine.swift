internal import CKernel
internal import Glibc

/// A line that a person types and nobody sees.
package enum HiddenLine {
    /// Asks at the terminal that controls this process, whatever its standard streams are.
    ///
    /// - Parameters:
    ///   - question: What to ask for.
    ///   - memory: Takes the line without its end.
    /// - Returns: How many bytes it has.
    /// - Throws: ``SystemError`` when there is no terminal, as tty(4) says.
    package static func ask(
        _ question: String,
        into memory: UnsafeMutableRawBufferPointer
    ) throws(SystemError) -> Int {
        let terminal = try Descriptor(opening: "/dev/tty", flags: O_RDWR | O_NOCTTY)
        try writeAll(question, to: terminal.number)
        let number = terminal.number
        let count = try retryingOnInterrupt {
            unsafe ck_read_hidden(number, memory.baseAddress, memory.count)
        }
        try writeAll("\n", to: terminal.number)
        return Int(count)
    }
}
