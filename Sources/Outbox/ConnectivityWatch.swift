internal import CSystemBus
internal import Glibc

/// What NetworkManager thinks of the way to the internet, where it runs.
///
/// See sd-bus(3), and in NetworkManager's reference the property `Connectivity` of
/// `org.freedesktop.NetworkManager`. It belongs to one thread: to the one that waits for
/// ``number``. Safe, since the handle never leaves it and is closed with it.
@safe final class ConnectivityWatch {
    /// How good NetworkManager thinks that the way is; its NMConnectivityState.
    enum Connectivity: UInt32 {
        /// It has not looked.
        case unknown
        /// There is no way to anywhere.
        case none
        /// A portal stands in the way, and wants a person to sign in.
        case portal
        /// There is a network, but no way out of it was found.
        case limited
        /// All is well.
        case full
    }

    private static let service = "org.freedesktop.NetworkManager"
    private static let path = "/org/freedesktop/NetworkManager"
    /// How long it may take to answer, in microseconds; it may hang, and nobody depends on it.
    private static let patienceMicroseconds: UInt64 = 2_000_000

    private let handle: OpaquePointer
    private var hasNews = false
    /// What it thought when it was last asked; nil while it is not there.
    private(set) var connectivity: Connectivity?

    /// Whether there is no way to anywhere, it thinks.
    var hasNoWay: Bool { connectivity == Connectivity.none }

    /// Connects to the system's bus; nil where there is none.
    ///
    /// - Parameter address: The bus's address as the D-Bus specification writes it; nil for the
    ///   system's.
    init?(at address: String? = nil) {
        guard let opened = unsafe Self.open(address) else { return nil }
        unsafe handle = opened
        unsafe sd_bus_set_method_call_timeout(handle, Self.patienceMicroseconds)
        let owner = unsafe Unmanaged.passUnretained(self).toOpaque()
        let matched = unsafe sd_bus_match_signal(
            handle,
            nil,
            Self.service,
            Self.path,
            "org.freedesktop.DBus.Properties",
            "PropertiesChanged",
            hearOfChange,
            owner
        )
        guard matched >= 0 else { return nil }
        connectivity = ask()
    }

    deinit {
        unsafe sd_bus_flush_close_unref(handle)
    }

    private static func open(_ address: String?) -> OpaquePointer? {
        var bus: OpaquePointer?
        guard let address else {
            return unsafe sd_bus_open_system(&bus) >= 0 ? bus : nil
        }
        guard unsafe sd_bus_new(&bus) >= 0 else { return nil }
        guard unsafe sd_bus_set_address(bus, address) >= 0,
            unsafe sd_bus_set_bus_client(bus, 1) >= 0, unsafe sd_bus_start(bus) >= 0
        else {
            unsafe sd_bus_unref(bus)
            return nil
        }
        return unsafe bus
    }

    /// The descriptor that can be read when something may have changed.
    var number: Int32 { unsafe sd_bus_get_fd(handle) }

    /// Reads what came.
    ///
    /// - Returns: Whether NetworkManager thinks otherwise than before; nil when the bus is gone.
    func hasChanged() -> Bool? {
        let before = connectivity
        repeat {
            hasNews = false
            var done: Int32
            repeat { done = unsafe sd_bus_process(handle, nil) } while done > 0
            guard done == 0 else { return nil }
            // What comes while the answer is waited for is not seen in the descriptor any more.
            if hasNews { connectivity = ask() }
        } while hasNews
        return connectivity != before
    }

    private func ask() -> Connectivity? {
        var value: UInt32 = 0
        let type = CChar(UInt8(ascii: "u"))
        let answered = unsafe sd_bus_get_property_trivial(
            handle,
            Self.service,
            Self.path,
            Self.service,
            "Connectivity",
            nil,
            type,
            &value
        )
        return answered < 0 ? nil : Connectivity(rawValue: value)
    }

    fileprivate func hear() { hasNews = true }
}

private func hearOfChange(
    _ message: OpaquePointer?,
    _ owner: UnsafeMutableRawPointer?,
    _ error: UnsafeMutablePointer<sd_bus_error>?
) -> Int32 {
    if let owner = unsafe owner {
        unsafe Unmanaged<ConnectivityWatch>.fromOpaque(owner).takeUnretainedValue().hear()
    }
    return 0
}
