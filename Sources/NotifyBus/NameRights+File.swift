internal import Glibc
internal import Kernel

extension NameRights {
    /// The file that reserves names on a machine.
    public static let standardPath = "/etc/comanda/notify.conf"

    /// Reads the file that reserves names; without one nothing is reserved.
    ///
    /// - Throws: ``BusError/reservationsUnsafe(path:)`` unless it belongs to root, or to this user,
    ///   and nobody else may write it; ``BusError/reservation(path:line:)``,
    ///   ``BusError/refused(path:reason:)``.
    public init(contentsOf path: String = NameRights.standardPath) throws(BusError) {
        try self.init(parsing: Self.text(at: path), from: path)
    }

    /// What the file says; nothing when there is none.
    private static func text(at path: String) throws(BusError) -> String {
        do {
            return try read(path)
        } catch let error as BusError {
            throw error
        } catch {
            let reason = (error as? SystemError)?.rawValue ?? EIO
            guard reason == ENOENT else { throw .refused(path: path, reason: reason) }
            return ""
        }
    }

    private static func read(_ path: String) throws -> String {
        let file = try Descriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
        var status = stat()
        guard unsafe fstat(file.number, &status) == 0 else { throw SystemError.last }
        // A pipe would be waited for, and a device may say anything.
        guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(rawValue: EOPNOTSUPP) }
        let isOwn = status.st_uid == 0 || status.st_uid == geteuid()
        guard isOwn, status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
            throw BusError.reservationsUnsafe(path: path)
        }
        var bytes = [UInt8](repeating: 0, count: Int(clamping: min(status.st_size, 1 << 20)))
        let count = unsafe Glibc.read(file.number, &bytes, bytes.count)
        guard count >= 0 else { throw SystemError.last }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}

extension NameRights.Caller {
    /// This process as of now.
    static var current: Self {
        var groups = [gid_t](repeating: 0, count: 65536)
        let count = unsafe getgroups(Int32(groups.count), &groups)
        return Self(
            user: geteuid(),
            groups: Set(groups.prefix(max(0, Int(count)))).union([getegid()])
        )
    }
}
