internal import Glibc
internal import Kernel

/// A path, and what it meant when it was last looked at.
struct WatchedPath {
    private struct Mark: Hashable {
        let device: UInt64
        let file: UInt64
        let bytes: Int64
        let links: UInt64
        let mode: UInt32
        let times: [Int]
    }

    private let path: String
    private var mark: Mark?

    /// Looks for the first time.
    init(_ path: String) {
        self.path = path
        _ = look()
    }

    /// Looks again; true when it means something else than before.
    mutating func look() -> Bool {
        let before = mark
        mark = nil
        var status = stat()
        if unsafe stat(path, &status) == 0 {
            mark = Mark(
                device: UInt64(status.st_dev),
                file: UInt64(status.st_ino),
                bytes: Int64(status.st_size),
                links: UInt64(status.st_nlink),
                mode: status.st_mode,
                times: [
                    status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
                    status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
                ]
            )
        }
        return mark != before
    }

    /// Lets the kernel tell of changes of the file, and of the nearest folder that there is.
    func arm(_ changes: ChangeDescriptor?) {
        _ = changes?.watch(path)
        var folder = path[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            if changes?.watch(folder.isEmpty ? "/" : String(folder)) == true { return }
        }
    }
}
