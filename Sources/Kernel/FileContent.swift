internal import Glibc

/// Reads a file whole.
///
/// - Parameters:
///   - path: The file's path.
///   - limit: The most bytes it may have.
/// - Returns: The bytes.
/// - Throws: ``SystemError`` as open(2) and read(2) say, `EFBIG` for a file over the limit, and
///   `EOPNOTSUPP` for what is no file, such as a pipe, which would be waited for.
package func content(
    ofFile path: String,
    limit: Int = 16_777_216
) throws(SystemError) -> [UInt8] {
    // Non-blocking, so that a pipe in the file's place does not hold the program up.
    let file = try Descriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
    let number = file.number
    var facts = stat()
    _ = try retryingOnInterrupt { unsafe fstat(number, &facts) }
    // A folder is told by read(2).
    guard [S_IFREG, S_IFDIR].contains(facts.st_mode & S_IFMT) else {
        throw SystemError(rawValue: EOPNOTSUPP)
    }
    var content: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = try retryingOnInterrupt {
            unsafe block.withUnsafeMutableBytes {
                unsafe read(file.number, $0.baseAddress, $0.count)
            }
        }
        if count == 0 { return content }
        content += block[..<count]
        if content.count > limit { throw SystemError(rawValue: EFBIG) }
    }
}
