internal import Glibc
internal import Kernel

/// Who may read a file of a store's settings: its name says it.
///
/// | file                                                     | who          |
/// |----------------------------------------------------------|--------------|
/// | `*.json5`, `*.wav`                                       | both programs |
/// | `bus.key`, `*.pub`, `*.pem` without a private key        | both programs |
/// | `*.nmconnection`                                         | root          |
/// | any other: tokens, private keys                          | the till      |
enum SiteFileRights {
    case both
    case till
    case root

    static let tillUser = "comanda-pos"
    static let group = "comanda"

    init(name: String, bytes: [UInt8]) {
        if name.hasSuffix(".json5") || name.hasSuffix(".wav") {
            self = .both
        } else if name.hasSuffix(".nmconnection") {
            self = .root
        } else if name == "bus.key" || name.hasSuffix(".pub") || name.hasSuffix(".pem") {
            self = Self.hasPrivateKey(bytes) ? .till : .both
        } else {
            self = .till
        }
    }

    /// Whether a text has a private key in PEM.
    static func hasPrivateKey(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes, as: UTF8.self).contains("PRIVATE KEY")
    }

    var mode: mode_t { self == .both ? 0o640 : 0o600 }

    /// Gives an open file to those who read it; only root can, and only where they are known.
    func give(_ file: borrowing Descriptor) throws(SystemError) {
        let number = file.number
        let mode = mode
        _ = try retryingOnInterrupt { fchmod(number, mode) }
        guard geteuid() == 0 else { return }
        let user = self == .till ? Self.number(ofUser: Self.tillUser) : nil
        let group = self == .both ? Self.number(ofGroup: Self.group) : nil
        _ = try retryingOnInterrupt { fchown(number, user ?? 0, group ?? 0) }
    }

    /// The number of a user; nil where there is none of the name.
    private static func number(ofUser name: String) -> uid_t? {
        var room = [CChar](repeating: 0, count: 4096)
        var entry = unsafe passwd()
        var found: UnsafeMutablePointer<passwd>?
        let failed = unsafe getpwnam_r(name, &entry, &room, room.count, &found)
        guard failed == 0, unsafe found != nil else { return nil }
        return unsafe entry.pw_uid
    }

    /// The number of a group; nil where there is none of the name.
    static func number(ofGroup name: String) -> gid_t? {
        var room = [CChar](repeating: 0, count: 4096)
        var entry = unsafe GroupEntry()
        var found: UnsafeMutablePointer<GroupEntry>?
        let failed = unsafe getgrnam_r(name, &entry, &room, room.count, &found)
        guard failed == 0, unsafe found != nil else { return nil }
        return unsafe entry.gr_gid
    }
}

/// A line of group(5): here `group` alone is another name.
private typealias GroupEntry = Glibc.group
