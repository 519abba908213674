internal import Glibc

extension Descriptor {
    /// Writes bytes whole, in as few calls as it takes.
    ///
    /// - Throws: ``SystemError`` as write(2) says.
    package borrowing func write(_ bytes: RawSpan) throws(SystemError) {
        let number = self.number
        var offset = 0
        while offset < bytes.byteCount {
            let rest = bytes.extracting(offset..<bytes.byteCount)
            offset += try retryingOnInterrupt {
                unsafe rest.withUnsafeBytes {
                    unsafe Glibc.write(number, $0.baseAddress, $0.count)
                }
            }
        }
    }

    /// Reads into a buffer until it is full or the file ends.
    ///
    /// - Returns: How many bytes were read.
    /// - Throws: ``SystemError`` as read(2) says.
    package borrowing func read(into buffer: inout MutableRawSpan) throws(SystemError) -> Int {
        let number = self.number
        var offset = 0
        while offset < buffer.byteCount {
            let count = try retryingOnInterrupt {
                unsafe buffer.withUnsafeMutableBytes {
                    unsafe Glibc.read(
                        number,
                        $0.baseAddress?.advanced(by: offset),
                        $0.count - offset
                    )
                }
            }
            if count == 0 { break }
            offset += count
        }
        return offset
    }

    /// Returns when the file's contents and size are on the medium.
    ///
    /// - Throws: ``SystemError`` as fsync(2) says; the contents are in doubt then.
    package borrowing func sync() throws(SystemError) {
        let number = self.number
        _ = try retryingOnInterrupt { fsync(number) }
    }
}

/// Returns when the names that were made or taken in a folder are on the medium.
///
/// - Throws: ``SystemError`` as open(2) and fsync(2) say.
package func syncFolder(_ path: String) throws(SystemError) {
    try Descriptor(opening: path, flags: O_RDONLY | O_DIRECTORY).sync()
}
