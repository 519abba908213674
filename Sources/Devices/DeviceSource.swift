package import Input
package import Kernel

/// Where devices come from: this machine's kernel, or a test's pipes.
package protocol DeviceSource: AnyObject {
    /// A descriptor that becomes readable when something was plugged in or out.
    var changes: Int32 { get }

    /// All devices that are there now; what ``changes`` told is done with.
    func present() -> [DeviceIdentity]

    /// Opens one of them, not yet exclusively.
    ///
    /// Its events carry the time of `CLOCK_BOOTTIME`.
    ///
    /// - Throws: `SystemError` as open(2) says.
    func open(_ device: DeviceIdentity) throws(SystemError) -> any OpenDevice
}

/// A device that is open, until nobody has it any more.
package protocol OpenDevice: AnyObject {
    /// The descriptor that events are read from; it never blocks.
    var descriptorNumber: Int32 { get }

    /// The keys that are down now; nil when the device is gone.
    func heldKeys() -> Set<KeyCode>?

    /// Where a touch panel's edges are, as it says itself; nil for other devices.
    var edges: PanelEdges? { get }

    /// Takes it, so that nobody else gets its events.
    ///
    /// - Throws: `SystemError` when somebody else has it.
    func grab() throws(SystemError)
}
