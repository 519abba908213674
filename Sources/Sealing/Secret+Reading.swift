internal import Glibc
package import Kernel

extension Secret {
    /// The most bytes that a passphrase or a key in PEM may have.
    private static let limit = 8192

    /// Asks a person for a secret, who types it unseen.
    ///
    /// - Throws: ``SystemError`` when there is no terminal.
    package static func asked(_ question: String) throws(SystemError) -> Secret {
        var count = 0
        let line = try unsafe Secret(count: limit) { room throws(SystemError) in
            count = try unsafe HiddenLine.ask(question, into: room)
        }
        return line.prefix(count)
    }

    /// Reads a file whole, without the end of line that editors add.
    ///
    /// - Throws: ``SystemError`` as open(2) and read(2) say, and `EFBIG` for one over 8 KiB.
    package static func content(ofFile path: String) throws(SystemError) -> Secret {
        let file = try Descriptor(opening: path, flags: O_RDONLY)
        var count = 0
        let all = try unsafe Secret(count: limit + 1) { room throws(SystemError) in
            var span = unsafe room.mutableBytes
            count = try file.read(into: &span)
        }
        guard count <= limit else { throw SystemError(rawValue: EFBIG) }
        while count > 0, unsafe all.withBytes({ unsafe $0[count - 1] }) == UInt8(ascii: "\n") {
            count -= 1
        }
        return all.prefix(count)
    }
}
