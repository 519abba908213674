internal import Glibc

/// What a path names, and who may read it; see stat(2).
struct FileFacts {
    let isFile: Bool
    let isFolder: Bool
    let rights: UInt32
    let user: UInt32
    let group: UInt32

    /// Looks at what a path names; nil when there is nothing.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - isItself: Whether a link is looked at, and not what it leads to.
    init?(of path: String, itself isItself: Bool = false) {
        var facts = stat()
        let failed = unsafe isItself ? lstat(path, &facts) : stat(path, &facts)
        guard failed == 0 else { return nil }
        isFile = facts.st_mode & S_IFMT == S_IFREG
        isFolder = facts.st_mode & S_IFMT == S_IFDIR
        rights = facts.st_mode & 0o777
        user = facts.st_uid
        group = facts.st_gid
    }
}

/// The user that a program runs as, and its groups.
struct FileUser {
    let name: String
    private let number: UInt32
    private let groups: Set<UInt32>

    /// The user to whom a program's state folder belongs; nil when that is root or nobody.
    ///
    /// The C functions are `getpwuid_r` and `getgrouplist`.
    init?(owningFolder folder: String) {
        guard let facts = FileFacts(of: folder), facts.user != 0 else { return nil }
        number = facts.user
        var room = [CChar](repeating: 0, count: 4096)
        var entry = unsafe passwd()
        var found: UnsafeMutablePointer<passwd>?
        let failed = unsafe getpwuid_r(facts.user, &entry, &room, room.count, &found)
        guard failed == 0, unsafe found != nil else {
            name = "\(facts.user)"
            groups = [facts.group]
            return
        }
        name = unsafe String(cString: entry.pw_name)
        var list = [gid_t](repeating: 0, count: 64)
        var count = Int32(list.count)
        let main = unsafe entry.pw_gid
        _ = unsafe getgrouplist(entry.pw_name, main, &list, &count)
        // The service gives the folder's group too.
        groups = Set(list.prefix(Int(count))).union([facts.group])
    }

    /// Whether the rights of a file let the user read it.
    func mayRead(_ file: FileFacts) -> Bool {
        if file.user == number { return file.rights & 0o400 != 0 }
        if groups.contains(file.group) { return file.rights & 0o040 != 0 }
        return file.rights & 0o004 != 0
    }
}
