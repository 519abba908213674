internal import Glibc
internal import Kernel

/// The files of one vault, side by side in a program's state folder.
///
/// | file             | what                                                                |
/// |------------------|---------------------------------------------------------------------|
/// | `vault.key`      | the vault's key, where the store keeps it in a file                  |
/// | `vault.key.next` | the key that is about to take its place                              |
/// | `vault.ring`     | the data keys, sealed, and the slots; see `FORMAT.md`                |
/// | `vault.count`    | how much each data key has sealed, at most                           |
/// | `vault.lock`     | whose turn it is to change the others                                |
package struct VaultFiles: Sendable, Hashable {
    /// The path of the key file; the others have its name with another ending.
    package let key: String

    /// Names the files by the path of the key file, such as `vault.key` in the state folder.
    package init(key: String) {
        self.key = key
    }

    private var stem: String { key.hasSuffix(".key") ? String(key.dropLast(4)) : key }

    /// The path of the sealed data keys.
    package var ring: String { stem + ".ring" }
    var nextKey: String { key + ".next" }
    var count: String { stem + ".count" }
    private var lock: String { stem + ".lock" }

    /// The folder that all of them lie in.
    var folder: String {
        guard let slash = key.lastIndex(of: "/") else { return "." }
        return slash == key.startIndex ? "/" : String(key[..<slash])
    }

    /// What tells a file that was replaced from the one that was read; see stat(2).
    struct Mark: Sendable, Hashable {
        private let device: UInt
        private let inode: UInt
        private let size: Int
        private let changed: [Int]

        fileprivate init(_ facts: stat) {
            device = UInt(facts.st_dev)
            inode = UInt(facts.st_ino)
            size = Int(facts.st_size)
            changed = [facts.st_ctim.tv_sec, facts.st_ctim.tv_nsec, facts.st_mtim.tv_nsec]
        }
    }

    /// The mark of the ring as it lies there now; nil when there is none.
    var ringMark: Mark? {
        var facts = stat()
        guard unsafe lstat(ring, &facts) == 0 else { return nil }
        return Mark(facts)
    }
}

// MARK: - Reading

extension VaultFiles {
    /// Reads a file that is its owner's only.
    ///
    /// - Returns: Nil only if there is no such file.
    /// - Throws: ``VaultError`` for a link, folder or pipe in its place, for one of another owner,
    ///   and for one that others may touch.
    func read(
        _ path: String,
        limit: Int
    ) throws(VaultError) -> (content: Secret, mark: Mark)? {
        guard let file = try Self.opened(path) else { return nil }
        let facts = try checkedFacts(of: file, at: path)
        do {
            // One byte more than may be is enough to see what is wrong with a long file.
            let size = min(Int(facts.st_size), limit + 1)
            let content = try unsafe Secret(count: size) { memory throws(SystemError) in
                var room = unsafe memory.mutableBytes
                _ = try file.read(into: &room)
            }
            return (content, Mark(facts))
        } catch {
            throw .unreadable(path: path, error)
        }
    }

    private static func opened(_ path: String) throws(VaultError) -> Descriptor? {
        do {
            // Non-blocking, so that a pipe in the file's place does not hold the program up.
            return try Descriptor(opening: path, flags: O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
        } catch {
            if error == .noSuchFile { return nil }
            if error.rawValue == ELOOP { throw .notAFile(path: path) }
            throw .unreadable(path: path, error)
        }
    }

    private func checkedFacts(
        of file: borrowing Descriptor,
        at path: String
    ) throws(VaultError) -> stat {
        let number = file.number
        var facts = stat()
        do {
            _ = try retryingOnInterrupt { unsafe fstat(number, &facts) }
        } catch {
            throw .unreadable(path: path, error)
        }
        guard facts.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
        // Root looks after the files of a program's user, to whom the folder belongs.
        let isOurs = facts.st_uid == geteuid() || geteuid() == 0 && facts.st_uid == owner?.user
        guard isOurs else { throw .notOurs(path: path, owner: facts.st_uid) }
        let rights = facts.st_mode & 0o777
        guard rights & 0o077 == 0 else { throw .openToOthers(path: path, rights: rights) }
        return facts
    }

    /// Who has the folder.
    private var owner: (user: uid_t, group: gid_t)? {
        var facts = stat()
        guard unsafe stat(folder, &facts) == 0 else { return nil }
        return (facts.st_uid, facts.st_gid)
    }
}

// MARK: - Writing

extension VaultFiles {
    /// Puts a file into place, whole or not at all, on the medium when it returns.
    ///
    /// For who has the lock only: the draft has one name, so that none with a key in it stays.
    func write(_ content: Secret, to path: String) throws(VaultError) {
        let draft = path + ".draft"
        do {
            _ = unsafe unlink(draft)
            let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
            let file = try Descriptor(opening: draft, flags: flags, mode: 0o600)
            try unsafe content.withBytes { content throws(SystemError) in
                try unsafe file.write(content.bytes)
            }
            try adopt(file)
            try file.sync()
            _ = try retryingOnInterrupt { unsafe rename(draft, path) }
            try syncFolder(folder)
        } catch {
            _ = unsafe unlink(draft)
            throw .cannotStore(path: path, error)
        }
    }

    /// Writes bytes that are no secret.
    func write(_ content: [UInt8], to path: String) throws(VaultError) {
        let secret = unsafe Secret(count: content.count) { unsafe $0.copyBytes(from: content) }
        try write(secret, to: path)
    }

    /// Renames a file to another's name.
    func move(_ path: String, to other: String) throws(VaultError) {
        do {
            _ = try retryingOnInterrupt { unsafe rename(path, other) }
            try syncFolder(folder)
        } catch {
            throw .cannotStore(path: other, error)
        }
    }

    /// Takes a file away; that there is none is as good.
    func remove(_ path: String) throws(VaultError) {
        do {
            _ = try retryingOnInterrupt { unsafe unlink(path) }
            try syncFolder(folder)
        } catch {
            if error != .noSuchFile { throw .cannotStore(path: path, error) }
        }
    }

    /// Gives a file another name, under which nothing looks for it; that there is none is as good.
    func setAside(_ path: String) throws(VaultError) {
        var facts = stat()
        guard unsafe lstat(path, &facts) == 0 else { return }
        for number in 1...999 {
            let other = path + ".aside-\(number)"
            guard unsafe lstat(other, &facts) != 0 else { continue }
            return try move(path, to: other)
        }
        throw .cannotStore(path: path, .exists)
    }

    /// Gives a file that root made to the folder's owner, so that the program can read it.
    private func adopt(_ file: borrowing Descriptor) throws(SystemError) {
        guard geteuid() == 0, let owner else { return }
        let number = file.number
        _ = try retryingOnInterrupt { fchown(number, owner.user, owner.group) }
    }
}

// MARK: - Taking turns

extension VaultFiles {
    /// How often and how long the lock is waited for: ten seconds in all.
    private static let patience = (attempts: 5000, microseconds: UInt32(2000))

    /// Runs what changes the files, one program at a time.
    ///
    /// - Throws: ``VaultError/busy(path:)`` after ten seconds, and what `body` throws.
    func takingTurns<Result>(
        _ body: () throws(VaultError) -> Result
    ) throws(VaultError) -> Result {
        let lock = try locked()
        let outcome: Swift.Result<Result, VaultError>
        do {
            outcome = .success(try body())
        } catch {
            outcome = .failure(error)
        }
        lock.release()
        return try outcome.get()
    }

    private func locked() throws(VaultError) -> FileLock {
        for _ in 0..<Self.patience.attempts {
            do {
                let lock = try FileLock(taking: lock)
                if geteuid() == 0, let owner {
                    _ = unsafe lchown(self.lock, owner.user, owner.group)
                }
                return lock
            } catch {
                switch error {
                case .tryAgain: usleep(Self.patience.microseconds)
                case .noSuchFile: throw .cannotStore(path: key, error)
                default: throw .unreadable(path: key, error)
                }
            }
        }
        throw .busy(path: folder)
    }
}
