internal import Glibc
internal import Kernel

/// The least that can be done to keep bytes: one write and one flush of a file that has its space.
struct RawFile: ~Copyable {
    private static let byteCount = 4 << 20
    private let descriptor: Descriptor
    private var position = 0

    init(in folder: String) throws(SystemError) {
        let made = try Descriptor(opening: folder + "/raw", flags: O_RDWR | O_CREAT)
        try Self.put([UInt8](repeating: 0, count: Self.byteCount), at: 0, in: made.number)
        let number = made.number
        _ = try retryingOnInterrupt { fsync(number) }
        descriptor = made
    }

    /// Writes bytes behind the last ones and flushes them.
    mutating func store(_ bytes: [UInt8]) throws(SystemError) {
        if position + bytes.count > Self.byteCount { position = 0 }
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
