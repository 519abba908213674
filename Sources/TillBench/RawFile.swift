internal import Glibc
internal import Kernel

/// The least that can be done to keep bytes: one write and one flush of a file that has its space.
struct RawFile: ~Copyable {
    private let descriptor: Descriptor
    private let bytes: [UInt8]
    private let byteCount: Int
    private var position = 0

    init(in folder: String, recordSize: Int) throws(SystemError) {
        bytes = [UInt8](repeating: 0x42, count: recordSize)
        byteCount = recordSize * 64
        let made = try Descriptor(opening: folder + "/raw", flags: O_RDWR | O_CREAT)
        try Self.put([UInt8](repeating: 0, count: byteCount), at: 0, in: made.number)
        let number = made.number
        _ = try retryingOnInterrupt { fsync(number) }
        descriptor = made
    }

    /// Writes a record behind the last one and flushes it.
    mutating func store() throws(SystemError) {
        if position + bytes.count > byteCount { position = 0 }
        let number = descriptor.number
        try Self.put(bytes, at: position, in: number)
        position += bytes.count
        _ = try retryingOnInterrupt { fdatasync(number) }
    }

    private static func put(_ bytes: [UInt8], at place: Int, in file: Int32) throws(SystemError) {
        let count = try retryingOnInterrupt {
            unsafe bytes.withUnsafeBytes { unsafe pwrite(file, $0.baseAddress, $0.count, place) }
        }
        guard count == bytes.count else { throw .noSpace }
    }
}
