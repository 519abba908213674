internal import Glibc

/// Reads a file whole.
///
/// - Parameters:
///   - path: The file's path.
///   - limit: The most bytes it may have.
/// - Returns: The bytes.
/// - Throws: ``SystemError`` as open(2) and read(2) say, and `EFBIG` for a file over the limit.
package func content(
    ofFile path: String,
    limit: Int = 16_777_216
) throws(SystemError) -> [UInt8] {
    let file = try Descriptor(opening: path, flags: O_RDONLY)
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
