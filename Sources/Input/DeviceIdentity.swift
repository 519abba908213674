/// What tells one device from others, as far as its makers and its port say.
package struct DeviceIdentity: Sendable, Hashable {
    /// What a device can send.
    package enum Kind: String, CaseIterable, Sendable, Hashable {
        /// Keys of a keyboard.
        case keys
        /// A finger on a panel.
        case touch
        /// A mouse.
        case pointer
    }

    /// Where it is opened, such as `/dev/input/event3`; another one after each start.
    package var node: String
    /// How it is attached, by the kernel's `BUS_` number: 3 for USB.
    package var bus: UInt16
    package var vendor: UInt16
    package var product: UInt16
    /// The maker's and the product's names, as the device tells them.
    package var name: String
    /// The serial number; empty for the many that have none.
    package var serial: String
    /// The socket that it is plugged into, as udev's `ID_PATH` has it, without its interface.
    package var port: String
    /// Where it is as the kernel says, such as `usb-0000:00:14.0-2/input0`.
    package var phys: String
    package var kinds: Set<Kind>
    /// Whether it has an Enter key, which keyboards have and buttons of the machine do not.
    package var isKeyboard: Bool

    /// Describes a device; what it does not tell is left empty.
    ///
    /// - Parameters:
    ///   - node: Where it is opened.
    ///   - name: What it calls itself.
    ///   - bus: How it is attached; 3 for USB.
    ///   - vendor: Its maker's number.
    ///   - product: Its maker's number for it.
    ///   - serial: Its serial number.
    ///   - path: udev's `ID_PATH`.
    ///   - phys: The kernel's name of its place.
    ///   - kinds: What it can send.
    ///   - isKeyboard: Whether it has an Enter key.
    package init(
        node: String,
        name: String,
        bus: UInt16 = 3,
        vendor: UInt16 = 0,
        product: UInt16 = 0,
        serial: String = "",
        path: String = "",
        phys: String = "",
        kinds: Set<Kind> = [.keys],
        isKeyboard: Bool = false
    ) {
        self.node = node
        self.name = name
        self.bus = bus
        self.vendor = vendor
        self.product = product
        self.serial = serial
        self.phys = phys
        self.kinds = kinds
        self.isKeyboard = isKeyboard
        port = Self.port(ofPath: path)
    }

    /// The socket of a path: one device with several interfaces is in one socket.
    private static func port(ofPath path: String) -> String {
        guard let usb = path.ranges(of: "-usb-").last else { return path }
        let parts = path[usb.upperBound...].split(separator: ":")
        return path[..<usb.upperBound] + parts.prefix(2).joined(separator: ":")
    }

    /// The same for all nodes of one device, and different for two of a kind.
    var body: String {
        let place = port.isEmpty ? String(phys.prefix { $0 != "/" }) : port
        return "\(vendor) \(product) \(serial) \(place.isEmpty ? node : place)"
    }

    /// Maker and product as four hexadecimal digits each, such as `05f9:2206`.
    package var numbers: String { Self.hex(vendor) + ":" + Self.hex(product) }

    /// A number as four hexadecimal digits.
    package static func hex(_ number: UInt16) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
