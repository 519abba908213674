import Foundation
import Kernel

/// What the disk takes for two flushes of a page, one after the other.
struct Flushes {
    private let file: FileHandle

    init(in folder: String) throws {
        let path = folder + "/flushed"
        _ = FileManager.default.createFile(atPath: path, contents: Data(count: 1 << 20))
        file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    }

    /// Writes and flushes twice; in milliseconds.
    func two() throws -> Double {
        let start = SystemTime().steadyNanoseconds()
        for page in 0..<2 {
            try file.seek(toOffset: UInt64(page) * 4096)
            try file.write(contentsOf: Data(repeating: UInt8(page), count: 4096))
            try file.synchronize()
        }
        return Double(SystemTime().steadyNanoseconds() - start) / 1_000_000
    }
}
