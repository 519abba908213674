internal import CNotifyBus
internal import Glibc
internal import Kernel

/// Finds or makes the file of the segment in a directory.
///
/// A new segment is finished before it gets its name, so nobody ever meets a half-made one: see
/// open(2), `O_TMPFILE`, and linkat(2).
struct SegmentFile {
    let directory: String
    let bootIdentifier: [UInt8]

    /// The segment's path; the layout's version is part of it.
    var path: String { "\(directory)/notify.v\(CN_MAJOR)" }

    /// Opens the segment, after making it when it is missing and replacing it when it is unsound
    /// and nobody uses it.
    func open() throws(BusError) -> Descriptor {
        try makeDirectory()
        // Each turn lost means that another process has made or replaced the file meanwhile.
        for _ in 0..<100 {
            guard let file = try openExisting() else {
                if let made = try make() { return made }
                continue
            }
            guard let fault = try fault(of: file) else { return file }
            try retire(file, because: fault)
        }
        throw .stuck(path: path)
    }

    /// Opens the segment only to look at it; nil when there is none.
    func openForLooking() throws(BusError) -> Descriptor? {
        guard let file = try openExisting(O_RDONLY) else { return nil }
        if let fault = try fault(of: file) { throw .corrupt(path: path, why: fault) }
        return file
    }

    private func openExisting(_ access: Int32 = O_RDWR) throws(BusError) -> Descriptor? {
        do {
            return try Descriptor(opening: path, flags: access | O_NOFOLLOW)
        } catch .noSuchFile {
            return nil
        } catch {
            throw error.rawValue == ELOOP || error.rawValue == EISDIR
                ? .corrupt(path: path, why: .notAFile) : busError(error)
        }
    }

    private func makeDirectory() throws(BusError) {
        var status = stat()
        if unsafe stat(directory, &status) == 0 { return }
        var made = ""
        for part in directory.split(separator: "/", omittingEmptySubsequences: false) {
            made += part + "/"
            let isLast = made == directory + "/"
            guard unsafe mkdir(made, isLast ? 0o770 : 0o755) == 0 else { continue }
            // The group of the directory shall be the group of its files; mkdir(2) would let the
            // umask decide.
            if isLast { _ = unsafe chmod(made, 0o2770) }
        }
        guard unsafe stat(directory, &status) == 0 else { throw busError(.last) }
    }

    private func fault(of file: borrowing Descriptor) throws(BusError) -> BusError.Fault? {
        var status = stat()
        guard unsafe fstat(file.number, &status) == 0 else { throw busError(.last) }
        guard status.st_mode & S_IFMT == S_IFREG else { return .notAFile }
        guard status.st_size >= 4096 else { return .size(bytes: Int64(status.st_size)) }
        var header = [UInt8](repeating: 0, count: 4096)
        guard unsafe pread(file.number, &header, 4096, 0) == 4096 else { throw busError(.last) }
        var major: UInt32 = 0
        let verdict = unsafe cn_inspect(header, bootIdentifier, &major)
        if verdict == CN_OTHER_MAJOR {
            throw .otherVersion(path: path, found: major, known: UInt32(CN_MAJOR))
        }
        if let fault = BusError.Fault(verdict) { return fault }
        guard status.st_size == cn_segment_bytes() else {
            return .size(bytes: Int64(status.st_size))
        }
        return nil
    }

    /// Takes an unsound file's name away, if nobody has a lock on it.
    private func retire(
        _ file: borrowing Descriptor,
        because fault: BusError.Fault
    ) throws(BusError) {
        guard fault != .notAFile else { throw .corrupt(path: path, why: fault) }
        // Who removes it holds the lock on its structure, so that of two only one does, and looks
        // whether the name still means this file.
        guard (try? file.tryLock(byte: 0)) == true,
            !(1...Int64(CN_CLIENTS)).contains(where: { file.isLockedElsewhere(byte: $0) })
        else { throw .corrupt(path: path, why: fault) }
        var mine = stat()
        var named = stat()
        guard unsafe fstat(file.number, &mine) == 0, unsafe stat(path, &named) == 0,
            mine.st_ino == named.st_ino, mine.st_dev == named.st_dev
        else { return }
        guard unsafe unlink(path) == 0 || errno == ENOENT else { throw busError(.last) }
    }

    /// Turns the kernel's reason into the bus's.
    func busError(_ error: SystemError) -> BusError {
        switch error {
        case .notPermitted, .readOnlyFileSystem, SystemError(rawValue: EPERM):
            .notWritable(path: path)
        case .noSpace, SystemError(rawValue: EDQUOT), SystemError(rawValue: ENOMEM):
            .noSpace(path: path)
        default: .refused(path: path, reason: error.rawValue)
        }
    }
}

// MARK: - Making

extension SegmentFile {
    /// Makes the segment; nil when another process was quicker.
    private func make() throws(BusError) -> Descriptor? {
        let file: Descriptor
        do { file = try Descriptor(unnamedIn: directory) } catch { throw busError(error) }
        let bytes = off_t(cn_segment_bytes())
        guard ftruncate(file.number, bytes) == 0 else { throw busError(.last) }
        // Memory for the tables now: later, a full file system would be a SIGBUS. The pool gets
        // its memory as it grows. posix_fallocate(3) returns its error.
        let refusal = posix_fallocate(file.number, 0, off_t(cn_control_bytes()))
        guard refusal == 0 else { throw busError(SystemError(rawValue: refusal)) }
        try writeHeader(file)
        guard fchmod(file.number, 0o660) == 0 else { throw busError(.last) }
        let unnamed = "/proc/self/fd/\(file.number)"
        if unsafe linkat(AT_FDCWD, unnamed, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 { return file }
        guard errno == EEXIST else { throw busError(.last) }
        return nil
    }

    private func writeHeader(_ file: borrowing Descriptor) throws(BusError) {
        let protection = PROT_READ | PROT_WRITE
        let mapped = unsafe mmap(nil, 4096, protection, MAP_SHARED, file.number, 0)
        guard let base = unsafe mapped, unsafe base != MAP_FAILED else { throw busError(.last) }
        unsafe cn_build(OpaquePointer(base), SystemRandom().bytes(16), bootIdentifier)
        unsafe munmap(base, 4096)
    }
}

extension BusError.Fault {
    /// What a verdict means; nil for a sound segment.
    fileprivate init?(_ verdict: cn_verdict) {
        switch verdict {
        case CN_SOUND: return nil
        case CN_OTHER_MACHINE: self = .otherMachine
        case CN_OTHER_SIZES: self = .otherSizes
        case CN_BAD_HEADER: self = .header
        case CN_OTHER_BOOT: self = .otherBoot
        default: self = .noSegment
        }
    }
}

/// The random name of the machine's present run; zeros when it cannot be read.
///
/// See random(4), `/proc/sys/kernel/random/boot_id`.
func currentBootIdentifier() -> [UInt8] {
    let unknown = [UInt8](repeating: 0, count: 16)
    guard let file = try? Descriptor(opening: "/proc/sys/kernel/random/boot_id", flags: O_RDONLY)
    else { return unknown }
    var text = [UInt8](repeating: 0, count: 36)
    guard unsafe read(file.number, &text, 36) == 36 else { return unknown }
    let digits = text.compactMap { UInt8(String(UnicodeScalar($0)), radix: 16) }
    guard digits.count == 32 else { return unknown }
    return (0..<16).map { digits[2 * $0] << 4 | digits[2 * $0 + 1] }
}
