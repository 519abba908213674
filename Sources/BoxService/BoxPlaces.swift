internal import Glibc
internal import Kernel
package import Settings

/// Where a box keeps what a technician looks at.
package struct BoxPlaces: Sendable {
    /// The folder of settings.
    package var config: String
    /// The till's state folder.
    package var till: String
    /// The kitchen's state folder, which has those of several displays in it.
    package var kitchen: String
    /// The folder of the bus.
    package var bus: String

    /// Names the places.
    package init(config: String, till: String, kitchen: String, bus: String) {
        self.config = config
        self.till = till
        self.kitchen = kitchen
        self.bus = bus
    }

    /// A program of the box, by its state folder.
    package struct Member: Sendable, Hashable {
        /// `till`, `kitchen`, or the name of one of several displays.
        package let name: String
        /// Its state folder.
        package let state: String
        /// Whether it is the till.
        package let isTill: Bool
    }

    /// The programs that the settings name.
    package func members(_ settings: StoreSettings) -> [Member] {
        let till = Member(name: "till", state: self.till, isTill: true)
        let displays = settings.kitchen.displays.map { display in
            Member(name: display.name, state: kitchen + "/" + display.name, isTill: false)
        }
        let one = [Member(name: "kitchen", state: kitchen, isTill: false)]
        return [till] + (displays.isEmpty ? one : displays)
    }
}

extension BoxPlaces.Member {
    private var lock: String { state + "/journal.lock" }

    /// The process that has the program's journal; nil when no program runs.
    package var process: Int32? {
        guard let file = try? Descriptor(opening: lock, flags: O_RDONLY | O_NONBLOCK),
            file.isLockedElsewhere(byte: 0)
        else { return nil }
        return FileLock.lastOwner(of: lock) ?? 0
    }

    /// Whether there ever was a journal.
    package var hasJournal: Bool {
        ["/journal.made", "/journal.sqlite"].contains { name in
            unsafe access(state + name, F_OK) == 0
        }
    }
}
