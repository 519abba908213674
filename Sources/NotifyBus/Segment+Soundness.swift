internal import CNotifyBus
internal import Glibc
internal import Kernel

// Whoever may write the file may also spoil it or cut it short: there is no right to the one
// without the other, and only files without a name can be sealed (fcntl(2), F_ADD_SEALS). Who
// touches a mapping where the file has ended gets SIGBUS, and a library has no business to handle
// a process's signals. So the file is looked at: as soon as the kernel tells of a change (see
// `LengthWatch`), before each change of the structure, and at each heartbeat. What is found cut
// short gets its length back, and its name is taken away, so that all meet in a new one. What
// remains is a thread that touches the mapping in the microseconds between the cut and that.
extension Segment {
    /// Tells whether newcomers meet elsewhere, because the file's name was taken away.
    ///
    /// A file that was cut short loses its name here.
    var isOrphaned: Bool {
        if isCutShort { restoreLength() }
        var status = stat()
        return unsafe fstat(file.number, &status) == 0 && status.st_nlink == 0
    }

    /// Tells whether the file has become shorter than its mapping.
    private var isCutShort: Bool {
        var status = stat()
        return unsafe fstat(file.number, &status) == 0 && status.st_size < cn_segment_bytes()
    }

    /// Gives a file that was cut short its length and memory back, and has all meet in a new one.
    func restoreLength() {
        guard isCutShort, ftruncate(file.number, off_t(cn_segment_bytes())) == 0 else { return }
        _ = posix_fallocate(file.number, 0, off_t(cn_control_bytes()))
        giveUp()
    }

    /// Takes the file's name away, unless it means another file by now.
    func giveUp() {
        var mine = stat()
        var named = stat()
        guard unsafe fstat(file.number, &mine) == 0, unsafe stat(path, &named) == 0,
            mine.st_ino == named.st_ino, mine.st_dev == named.st_dev
        else { return }
        unsafe unlink(path)
    }

    /// Tells whether the header is what it was when it was opened.
    var hasSoundHeader: Bool {
        var major: UInt32 = 0
        // The boot id was compared then; zeros are not.
        let unknown = [UInt8](repeating: 0, count: 16)
        return unsafe cn_inspect(UnsafeRawPointer(base), unknown, &major) == CN_SOUND
    }
}
