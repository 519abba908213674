internal import FoundationEssentials
internal import Glibc

/// The block device that holds a folder, and whether it is sealed.
package struct FolderDevice: Sendable, Hashable {
    /// The device's numbers, such as `8:1`, as `/sys/dev/block` has them.
    package let number: String

    /// Names the device that holds a folder; nil when there is no such folder.
    package init?(of folder: String) {
        var facts = stat()
        guard unsafe stat(folder, &facts) == 0 else { return nil }
        // As makedev(3) of glibc lays the numbers out.
        let device = UInt64(facts.st_dev)
        let major = (device >> 8) & 0xFFF | (device >> 32) & ~0xFFF
        let minor = device & 0xFF | (device >> 12) & ~0xFF
        number = "\(major):\(minor)"
    }

    /// Names a device by its numbers.
    package init(number: String) {
        self.number = number
    }

    /// Whether the device is what LUKS opened: its disk alone says nothing.
    ///
    /// - Parameter system: Where sysfs(5) is. cryptsetup(8) begins the UUID of each mapping that it
    ///   makes with what it is.
    /// - Returns: False where sysfs does not say.
    package func isSealed(system: String = "/sys") -> Bool {
        let path = "\(system)/dev/block/\(number)/dm/uuid"
        let bytes = (try? content(ofFile: path, limit: 512)) ?? []
        return String(decoding: bytes, as: UTF8.self).hasPrefix("CRYPT-LUKS")
    }
}
