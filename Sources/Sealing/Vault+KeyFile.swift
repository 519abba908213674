internal import Glibc
internal import Kernel

extension Vault {
    /// Opens the vault whose key lies in a file, and makes the file on first need only.
    ///
    /// First need is: the file is absent, and there are no records. A file that cannot be read, is
    /// damaged or holds a wrong key is an error for a person, and stays as it is.
    ///
    /// - Parameters:
    ///   - path: The key file, such as `vault.key` in the program's state folder.
    ///   - recordsExist: Whether anything may have been sealed with the key before.
    /// - Returns: The vault; its key is on the medium.
    /// - Throws: ``VaultError``; see there what a technician can do.
    package static func open(
        at path: String,
        recordsExist: Bool
    ) throws(VaultError) -> Vault {
        if recordsExist {
            guard let key = try storedKey(at: path) else { throw .keyMissing(path: path) }
            return Vault(key: key)
        }
        if try storedKey(at: path) == nil { try store(try newKey(), at: path) }
        try makeNameLast(path)
        // Read back instead of kept: another process may have been first, and the file decides.
        guard let key = try storedKey(at: path) else {
            throw .cannotStore(path: path, .noSuchFile)
        }
        return Vault(key: key)
    }

    private static func newKey() throws(VaultError) -> SealingKey {
        do {
            return try SealingKey.random()
        } catch {
            throw .sealing(error)
        }
    }
}

// MARK: - Reading

extension Vault {
    /// Reads the key.
    ///
    /// - Returns: Nil only if there is no such file.
    private static func storedKey(at path: String) throws(VaultError) -> SealingKey? {
        guard let file = try opened(path) else { return nil }
        let text = try text(of: file, at: path)
        do {
            return try KeyFile.key(from: text)
        } catch {
            switch error {
            case .damaged: throw .damaged(path: path)
            case .newer: throw .newer(path: path)
            case .wrongKey: throw .wrongKey(path: path)
            }
        }
    }

    private static func opened(_ path: String) throws(VaultError) -> Descriptor? {
        do {
            // Non-blocking, so that a pipe in the file's place does not hold the program up.
            return try Descriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
        } catch {
            if error == .noSuchFile { return nil }
            throw .unreadable(path: path, error)
        }
    }

    private static func text(
        of file: borrowing Descriptor,
        at path: String
    ) throws(VaultError) -> Secret {
        let size = try checkedSize(of: file, at: path)
        do {
            return try unsafe Secret(count: size) { memory throws(SystemError) in
                var room = unsafe memory.mutableBytes
                _ = try file.read(into: &room)
            }
        } catch {
            throw .unreadable(path: path, error)
        }
    }

    private static func checkedSize(
        of file: borrowing Descriptor,
        at path: String
    ) throws(VaultError) -> Int {
        let number = file.number
        var facts = stat()
        do {
            _ = try retryingOnInterrupt { unsafe fstat(number, &facts) }
        } catch {
            throw .unreadable(path: path, error)
        }
        guard facts.st_mode & S_IFMT == S_IFREG else { throw .damaged(path: path) }
        let rights = facts.st_mode & 0o777
        guard rights & 0o077 == 0 else { throw .openToOthers(path: path, rights: rights) }
        // One byte more than a key has is enough to see what is wrong with a long file.
        return min(Int(facts.st_size), KeyFile.byteCount + 1)
    }
}

// MARK: - Storing

extension Vault {
    /// Puts a key into a file that was not there, whole or not at all.
    ///
    /// It is written under another name first and then linked: a link never replaces a file, so
    /// whoever is second leaves the first one's key in place.
    private static func store(_ key: SealingKey, at path: String) throws(VaultError) {
        do {
            let draft = "\(path).\(getpid()).\(UInt32.random(in: .min ... .max)).new"
            defer { _ = unsafe unlink(draft) }
            try write(KeyFile.text(of: key), to: draft)
            _ = try retryingOnInterrupt { unsafe link(draft, path) }
        } catch {
            if error != .exists { throw .cannotStore(path: path, error) }
        }
    }

    /// Makes sure that a power cut does not take the file's name back before the first record.
    private static func makeNameLast(_ path: String) throws(VaultError) {
        do {
            try syncFolder(folder(of: path))
        } catch {
            throw .cannotStore(path: path, error)
        }
    }

    private static func write(_ text: Secret, to path: String) throws(SystemError) {
        let file = try Descriptor(opening: path, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        try unsafe text.withBytes { text throws(SystemError) in
            try unsafe file.write(text.bytes)
        }
        try file.sync()
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
