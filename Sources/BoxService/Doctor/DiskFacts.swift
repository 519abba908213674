internal import Foundation
internal import Glibc
internal import Kernel

/// The file system that holds a folder.
///
/// See statvfs(3), sysfs(5) and proc_pid_mountinfo(5).
struct DiskFacts {
    /// The device's numbers, such as `8:1`.
    let number: String
    /// The device's name, such as `sda1`; its numbers where it has none.
    let device: String
    /// Whether only a key opens it.
    let isSealed: Bool
    /// Bytes that a program may still take.
    let free: UInt64
    /// Bytes in all.
    let total: UInt64
    /// Errors that the file system has noted since it was made; nil where it counts none.
    let errors: Int?

    /// Looks at what holds a folder; nil when there is none.
    init?(of folder: String) {
        var space = statvfs()
        guard let device = FolderDevice(of: folder), unsafe statvfs(folder, &space) == 0 else {
            return nil
        }
        number = device.number
        isSealed = device.isSealed()
        let link = "/sys/dev/block/" + number
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
        let name = target?.split(separator: "/").last.map(String.init) ?? number
        self.device = name
        free = UInt64(space.f_bavail) * UInt64(space.f_frsize)
        total = UInt64(space.f_blocks) * UInt64(space.f_frsize)
        let count = try? content(ofFile: "/sys/fs/ext4/\(name)/errors_count", limit: 64)
        errors = count.flatMap { bytes in
            Int(String(decoding: bytes, as: UTF8.self).filter(\.isNumber))
        }
    }
}

/// How long it takes until bytes are on the medium.
enum FlushTime {
    private static let rounds = 9
    private static let bytes = [UInt8](repeating: 0x43, count: 4096)

    /// Writes and flushes a file without a name some times; nothing of it is left.
    ///
    /// - Returns: The middle time, in microseconds.
    /// - Throws: `SystemError` when the disk refuses.
    static func median(in folder: String) throws(SystemError) -> Int64 {
        let file = try Descriptor(unnamedIn: folder)
        let number = file.number
        var times: [Int64] = []
        for _ in 0..<rounds {
            let start = monotonicNanoseconds()
            try unsafe file.write(bytes.span.bytes)
            _ = try retryingOnInterrupt { fdatasync(number) }
            times.append((monotonicNanoseconds() - start) / 1000)
        }
        return times.sorted()[rounds / 2]
    }
}
