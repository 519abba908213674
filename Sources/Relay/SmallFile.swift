internal import Glibc
internal import Kernel

/// Reads files that a person wrote for the relay.
enum SmallFile {
    /// The most bytes that such a file may have.
    private static let limit = 1024 * 1024

    /// Reads a whole file.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - isSecret: Whether nobody but the owner may have rights to it.
    /// - Returns: The file's text.
    /// - Throws: ``RelayError`` when it cannot be read, is too large, no UTF-8, or open to others.
    static func text(of path: String, isSecret: Bool) throws(RelayError) -> String {
        do {
            let file = try Descriptor(opening: path, flags: O_RDONLY)
            var about = stat()
            _ = try retryingOnInterrupt { unsafe fstat(file.number, &about) }
            guard !isSecret || about.st_mode & 0o077 == 0 else {
                throw RelayError.fileOpenToOthers(path)
            }
            let bytes = try readAll(file, atMost: limit)
            guard bytes.count < limit, let text = String(validating: bytes, as: UTF8.self) else {
                throw RelayError.fileIsNoText(path)
            }
            return text
        } catch let error as RelayError {
            throw error
        } catch {
            let reason = error as? SystemError
            throw .fileUnreadable(path, reason?.description ?? "")
        }
    }

    private static func readAll(
        _ file: borrowing Descriptor,
        atMost limit: Int
    ) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 64 * 1024)
        while bytes.count < limit {
            let number = file.number
            let count = try retryingOnInterrupt { unsafe read(number, &piece, piece.count) }
            guard count > 0 else { break }
            bytes += piece[..<count]
        }
        return bytes
    }
}
