internal import Glibc
internal import Kernel

/// Space on the disk that is held for the day when there is none.
///
/// On a full disk SQLite can neither store nor delete nor tidy up. Giving this file up lets a few
/// hundred more records in, while a person makes room.
struct Reserve: Sendable {
    let folder: JournalFolder
    let byteCount: Int

    private var path: String { folder.path + "/journal.reserve" }

    /// Whether the space is held.
    var isHeld: Bool {
        if byteCount == 0 { return true }
        var facts = stat()
        return unsafe stat(path, &facts) == 0 && Int(facts.st_size) >= byteCount
    }

    /// Gives the space up.
    ///
    /// - Returns: Whether there was some.
    func release() -> Bool { unsafe unlink(path) == 0 }

    /// Takes the space, or takes it again, if several times as much is free.
    ///
    /// Where that fails there is no reserve, which ``isHeld`` tells.
    func hold() {
        guard !isHeld, freeBytes > 4 * byteCount,
            let file = try? Descriptor(opening: path, flags: O_WRONLY | O_CREAT)
        else { return }
        if posix_fallocate(file.number, 0, off_t(byteCount)) != 0 { _ = release() }
    }

    private var freeBytes: Int {
        var facts = statvfs()
        guard unsafe statvfs(folder.path, &facts) == 0 else { return 0 }
        return Int(facts.f_bavail) * Int(facts.f_frsize)
    }
}
