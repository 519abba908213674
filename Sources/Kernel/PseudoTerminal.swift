internal import CKernel
internal import Glibc

/// A terminal whose screen and keyboard are a program, as pty(7) has it.
///
/// What is written to it are keys that arrive at the terminal; what is read from it is what the
/// terminal was told to show.
package struct PseudoTerminal: ~Copyable, Sendable {
    private let master: Descriptor

    /// The file under which another program opens the terminal itself.
    package let path: String

    /// Makes one of a size.
    ///
    /// - Throws: ``SystemError`` when the system has none left.
    package init(columns: Int, rows: Int) throws(SystemError) {
        var buffer = [CChar](repeating: 0, count: 128)
        let number = unsafe ck_open_pty(Int32(rows), Int32(columns), &buffer, buffer.count)
        guard number >= 0 else { throw .last }

        master = Descriptor(owning: number)
        let name = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        path = String(decoding: name, as: UTF8.self)
    }

    /// The number that a poll loop waits on for what is shown.
    package var descriptorNumber: Int32 { master.number }

    /// Opens the terminal, without making it the one that controls this process.
    ///
    /// - Throws: ``SystemError`` as open(2) says.
    package borrowing func opened() throws(SystemError) -> Descriptor {
        try Descriptor(opening: path, flags: O_RDWR | O_NOCTTY)
    }

    /// Types text or the bytes of other keys.
    ///
    /// - Throws: ``SystemError`` as write(2) says.
    package borrowing func type(_ keys: String) throws(SystemError) {
        try writeAll(keys, to: master.number)
    }

    /// Takes what the terminal was told to show since the last call; empty when there is nothing.
    package borrowing func shown() -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !waitForReadable([master.number], milliseconds: 0).isEmpty {
            let count = unsafe read(master.number, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Gives the terminal another size, of which the programs on it hear by SIGWINCH.
    ///
    /// - Throws: ``SystemError`` as ioctl_tty(2) says.
    package borrowing func resize(columns: Int, rows: Int) throws(SystemError) {
        let result = ck_set_window_size(master.number, Int32(rows), Int32(columns))
        guard result == 0 else { throw .last }
    }
}
