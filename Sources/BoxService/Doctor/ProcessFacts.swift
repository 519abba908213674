internal import Foundation
internal import Glibc
internal import Kernel

/// What /proc tells of a process.
///
/// See proc(5).
enum ProcessFacts {
    /// The program's name; the number's digits when the process is gone.
    static func name(of process: Int32) -> String {
        let text = (try? content(ofFile: "/proc/\(process)/comm", limit: 256)) ?? []
        let name = String(decoding: text, as: UTF8.self).filter { !$0.isNewline }
        return name.isEmpty ? "\(process)" : name
    }

    /// What its open files are called; nil when this user may not see it.
    static func openFiles(of process: Int32) -> Set<String>? {
        let folder = "/proc/\(process)/fd"
        guard let numbers = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            return nil
        }
        let files = numbers.compactMap { number in
            try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + number)
        }
        return Set(files)
    }

    /// The terminal that it reads keys from; nil when it has none, or this user may not see it.
    static func terminal(of process: Int32) -> String? {
        let link = "/proc/\(process)/fd/0"
        guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link),
            path.hasPrefix("/dev/tty") || path.hasPrefix("/dev/pts/")
        else { return nil }
        return path
    }

    /// A file's size in bytes; 0 when it is not there.
    static func size(ofFile path: String) -> Int64 {
        var facts = stat()
        return unsafe stat(path, &facts) == 0 ? Int64(facts.st_size) : 0
    }
}
