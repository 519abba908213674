/// By what a device is known again: all that is given must fit.
package struct DeviceMatch: Sendable, Hashable {
    package var vendor: UInt16?
    package var product: UInt16?
    /// The whole serial number.
    package var serial: String?
    /// The whole port, without an interface.
    package var port: String?
    /// Part of the name, in any case.
    package var name: String?
    /// All of one device that is there; no setting says it.
    var body: String?

    /// Fits nothing yet.
    package init(
        vendor: UInt16? = nil,
        product: UInt16? = nil,
        serial: String? = nil,
        port: String? = nil,
        name: String? = nil
    ) {
        self.vendor = vendor
        self.product = product
        self.serial = serial
        self.port = port
        self.name = name
    }

    /// Whether it says anything.
    package var isEmpty: Bool { self == DeviceMatch() }

    /// Whether it is the device.
    package func fits(_ device: DeviceIdentity) -> Bool {
        guard !isEmpty else { return false }
        if let vendor, vendor != device.vendor { return false }
        if let product, product != device.product { return false }
        if let serial, serial != device.serial { return false }
        if let port, port != device.port { return false }
        if let body, body != device.body { return false }
        if let name, !device.name.lowercased().contains(name.lowercased()) { return false }
        return true
    }

    /// What knows a device again among others: its serial, or its port when others are like it.
    ///
    /// - Parameters:
    ///   - device: The one to be known.
    ///   - others: All that are there, with or without it.
    package init(_ device: DeviceIdentity, among others: [DeviceIdentity]) {
        self.init(vendor: device.vendor, product: device.product)
        if vendor == 0, product == 0 { name = device.name }
        let twins = others.filter { fits($0) && $0.body != device.body }
        guard !twins.isEmpty else { return }
        if !device.serial.isEmpty, !twins.contains(where: { $0.serial == device.serial }) {
            serial = device.serial
        } else if !device.port.isEmpty {
            port = device.port
        }
    }
}
