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
    /// Bytes that a program may still take.
    let free: UInt64
    /// Bytes in all.
    let total: UInt64
    /// Errors that the file system has noted since it was made; nil where it counts none.
    let errors: Int?

    /// Looks at what holds a folder; nil when there is none.
    init?(of folder: String) {
        var facts = stat()
        var space = statvfs()
        guard unsafe stat(folder, &facts) == 0, unsafe statvfs(folder, &space) == 0 else {
            return nil
        }
        // As makedev(3) of glibc lays the numbers out.
        let device = UInt64(facts.st_dev)
        let major = (device >> 8) & 0xFFF | (device >> 32) & ~0xFFF
        let minor = device & 0xFF | (device >> 12) & ~0xFF
        number = "\(major):\(minor)"
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
