internal import CKernel
internal import Glibc

/// A pipe whose writing end never blocks, and whose reading end may be anybody's.
package final class PipeEnds: Sendable {
    private let readingEnd: Descriptor
    private let writingEnd: Descriptor

    /// Makes an empty pipe, both ends closed on exec.
    ///
    /// - Throws: ``SystemError`` when the process has no descriptors left.
    ///
    /// The C function is `pipe2`.
    package init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        _ = try retryingOnInterrupt { unsafe ck_pipe(&ends) }
        readingEnd = Descriptor(owning: ends[0])
        writingEnd = Descriptor(owning: ends[1])
    }

    /// The number of the end to read from.
    package var reading: Int32 { readingEnd.number }

    /// How many bytes it takes before it is full.
    package var capacity: Int { Int(ck_pipe_capacity(writingEnd.number)) }

    /// How many bytes wait to be read.
    package var unread: Int { Int(ck_unread_bytes(readingEnd.number)) }

    /// Writes a few bytes at once, or none; false when there is no room.
    package func write(_ bytes: [UInt8]) -> Bool {
        unsafe Glibc.write(writingEnd.number, bytes, bytes.count) == bytes.count
    }
}
