import Testing

@testable import Input

@Suite struct OtherKeyboardsTests {
    private let bar = DeviceRule(
        name: "grill",
        match: DeviceMatch(serial: "BAR"),
        use: .bumpBar(BumpBarMap())
    )

    private func keyboard(_ node: Int, port: String, serial: String = "") -> DeviceIdentity {
        DeviceIdentity(
            node: "/dev/input/event\(node)",
            name: "Cherry",
            vendor: 0x046a,
            product: 1,
            serial: serial,
            path: "pci-0000:00:14.0-usb-0:\(port):1.0",
            isKeyboard: true
        )
    }

    private let button = DeviceIdentity(node: "/dev/input/event0", name: "Power Button", bus: 0x19)

    @Test func `every keyboard is taken but those of the settings, whoever these are for`() {
        let devices = [
            button, keyboard(3, port: "1"), keyboard(4, port: "2", serial: "BAR"),
            keyboard(5, port: "3"),
        ]
        let rules = OtherKeyboards(besides: [bar]).rules(for: devices)
        let binding = DeviceBinding(devices, by: rules)
        #expect(binding.faults.isEmpty)
        #expect(
            binding.bound.flatMap(\.nodes).map(\.node) == [
                "/dev/input/event3", "/dev/input/event5",
            ]
        )
        #expect(rules.allSatisfy { $0.role == .keyboard })
    }

    @Test func `a keyboard of several nodes is one, and none of it types elsewhere`() {
        var media = keyboard(6, port: "1")
        media.isKeyboard = false
        let devices = [keyboard(3, port: "1"), media]
        let rules = OtherKeyboards(besides: []).rules(for: devices)
        let nodes = DeviceBinding(devices, by: rules).bound.map { $0.nodes.map(\.node) }
        #expect(nodes == [["/dev/input/event3", "/dev/input/event6"]])
    }

    @Test func `what has an Enter key is a keyboard, and a power button is none`() {
        #expect(DeviceIdentity.isKeyboard(keys: "10000000"))
        #expect(DeviceIdentity.isKeyboard(keys: "100000000 0"))
        // KEY_POWER is 116.
        #expect(!DeviceIdentity.isKeyboard(keys: "10000000000000 0"))
        #expect(!DeviceIdentity.isKeyboard(keys: ""))
    }
}
