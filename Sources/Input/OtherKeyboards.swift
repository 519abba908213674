/// The keyboards that no device of the settings is.
///
/// In a window nobody gets keys but from a device of its own, so the till takes all that are left.
package struct OtherKeyboards: Sendable, Hashable {
    private let named: [DeviceRule]
    private let layout: KeyLayout

    /// Leaves out some devices.
    ///
    /// - Parameters:
    ///   - named: All devices of the settings, whoever takes them.
    ///   - layout: The layout in which the others write.
    package init(besides named: [DeviceRule], layout: KeyLayout = .unitedStates) {
        self.named = named
        self.layout = layout
    }

    /// Makes a rule of each such keyboard.
    ///
    /// - Parameter devices: All nodes that are there.
    /// - Returns: The rules, in the order of the nodes.
    package func rules(for devices: [DeviceIdentity]) -> [DeviceRule] {
        let taken = Set(
            devices.filter { device in named.contains { $0.match.fits(device) } }.map(\.body)
        )
        var bodies: Set<String> = []
        return devices.compactMap { device in
            guard device.isKeyboard, !taken.contains(device.body),
                bodies.insert(device.body).inserted
            else { return nil }
            var match = DeviceMatch()
            match.body = device.body
            return DeviceRule(name: device.name, match: match, use: .keyboard(layout))
        }
    }
}
