internal import Glibc
internal import Kernel

/// Messages that are too large for the pool, a file each, in a directory beside the segment.
///
/// A file has its name only when it is whole, and only while a message of the segment names it:
/// what is there without a message was left by a process that died.
struct LetterFiles {
    let directory: String

    /// The directory's files for a bus in another directory.
    init(busDirectory: String) {
        directory = busDirectory + "/blob"
    }

    private func path(of number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return directory + "/" + String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Writes a file.
    ///
    /// - Throws: ``LetterError/noSpace``, before anything is written when the file system is full.
    func write(
        _ number: UInt64,
        byteCount: Int,
        _ write: (inout MutableRawSpan) -> Void
    ) throws(LetterError) {
        makeDirectory()
        guard let file = try? Descriptor(unnamedIn: directory) else { throw .noSpace }
        // Memory first: written through a mapping, a full file system would be a SIGBUS.
        guard ftruncate(file.number, off_t(byteCount)) == 0,
            posix_fallocate(file.number, 0, off_t(byteCount)) == 0,
            fchmod(file.number, 0o640) == 0
        else { throw .noSpace }
        let access = PROT_READ | PROT_WRITE
        let mapped = unsafe mmap(nil, byteCount, access, MAP_SHARED, file.number, 0)
        guard let start = unsafe mapped, unsafe start != MAP_FAILED else { throw .noSpace }
        let buffer = unsafe UnsafeMutableRawBufferPointer(start: start, count: byteCount)
        var span = unsafe buffer.mutableBytes
        write(&span)
        unsafe munmap(start, byteCount)
        let unnamed = "/proc/self/fd/\(file.number)"
        let linked = unsafe linkat(AT_FDCWD, unnamed, AT_FDCWD, path(of: number), AT_SYMLINK_FOLLOW)
        guard linked == 0 else { throw .noSpace }
    }

    /// Reads a file that has a number of bytes; nil when it is not there, has fewer, or
    /// is something else than a file.
    func read(_ number: UInt64, byteCount: Int) -> [UInt8]? {
        // Non-blocking, so that a pipe in the file's place does not hold the program up.
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
        guard let file = try? Descriptor(opening: path(of: number), flags: flags) else {
            return nil
        }
        var status = stat()
        guard unsafe fstat(file.number, &status) == 0,
            status.st_mode & S_IFMT == S_IFREG, status.st_size >= byteCount
        else { return nil }
        var isWhole = true
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, filled in
            while filled < byteCount {
                let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[filled...])
                let more = unsafe pread(file.number, rest.baseAddress, rest.count, off_t(filled))
                guard more > 0 else { break }
                filled += more
            }
            isWhole = filled == byteCount
        }
        return isWhole ? bytes : nil
    }

    /// Removes a file.
    func remove(_ number: UInt64) {
        guard number != 0 else { return }
        _ = unsafe unlink(path(of: number))
    }

    /// Removes the files that no message names.
    ///
    /// - Parameter isNamed: Asked after the directory was read: a file is named before it is made.
    func sweep(_ isNamed: (UInt64) -> Bool) {
        guard let folder = unsafe opendir(directory) else { return }
        defer { unsafe closedir(folder) }
        var numbers: [UInt64] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
            }
            if name.utf8.count == 16, let number = UInt64(name, radix: 16) {
                numbers.append(number)
            }
        }
        for number in numbers where !isNamed(number) { remove(number) }
    }

    private func makeDirectory() {
        guard unsafe mkdir(directory, 0o770) == 0 else { return }
        // The group of the bus's directory shall be the group of its files.
        _ = unsafe chmod(directory, 0o2770)
    }
}
