import Testing
import Words

@testable import Input

@Suite struct DeviceBindingTests {
    private func scanner(_ node: Int, port: String, serial: String = "") -> DeviceIdentity {
        DeviceIdentity(
            node: "/dev/input/event\(node)",
            name: "Datalogic QuickScan",
            vendor: 0x05f9,
            product: 0x2206,
            serial: serial,
            path: "pci-0000:00:14.0-usb-0:\(port):1.0"
        )
    }

    private func rule(_ name: String, _ match: DeviceMatch) -> DeviceRule {
        DeviceRule(name: name, match: match, use: .scanner(ScannerForm()))
    }

    private let anyScanner = DeviceMatch(vendor: 0x05f9, product: 0x2206)

    private func at(_ port: String) -> DeviceMatch {
        var match = anyScanner
        match.port = "pci-0000:00:14.0-usb-0:\(port)"
        return match
    }

    @Test func `two of a kind are told apart by their ports, in whatever order they come`() {
        let rules = [rule("counter", at("2")), rule("drive-in", at("3.1"))]
        let devices = [scanner(7, port: "3.1"), scanner(4, port: "2")]
        for order in [devices, devices.reversed()] {
            let binding = DeviceBinding(order, by: rules)
            #expect(binding.faults.isEmpty)
            #expect(
                binding.bound.map { $0.nodes.map(\.node) } == [
                    ["/dev/input/event4"], ["/dev/input/event7"],
                ]
            )
        }
    }

    @Test func `a rule that fits two devices takes none and says so`() {
        let rules = [rule("counter", anyScanner)]
        let binding = DeviceBinding([scanner(4, port: "2"), scanner(7, port: "3")], by: rules)
        #expect(binding.bound.map(\.nodes) == [[]])
        #expect(
            binding.faults == [
                .severalFit(rules[0], ["/dev/input/event4", "/dev/input/event7"])
            ]
        )
    }

    @Test func `a panel with keys at a node of their own is a panel and a bar`() {
        func node(_ number: Int, _ kinds: Set<DeviceIdentity.Kind>) -> DeviceIdentity {
            DeviceIdentity(
                node: "/dev/input/event\(number)",
                name: "POS panel",
                vendor: 0x0eef,
                product: 1,
                path: "pci-0000:00:14.0-usb-0:4:1.\(number)",
                kinds: kinds
            )
        }
        let match = DeviceMatch(vendor: 0x0eef)
        let panel = DeviceRule(name: "panel", match: match, use: .touch(TouchPanel()))
        let bar = DeviceRule(name: "keys", match: match, use: .bumpBar(BumpBarMap()))
        let apart = DeviceBinding([node(1, [.touch]), node(2, [.keys])], by: [panel, bar])
        #expect(apart.faults.isEmpty)
        #expect(
            apart.bound.map { $0.nodes.map(\.node) } == [
                ["/dev/input/event1"], ["/dev/input/event2"],
            ]
        )
        let both = DeviceBinding([node(1, [.touch, .keys])], by: [panel])
        #expect(both.faults.isEmpty && both.bound.first?.nodes.count == 1)
        let twice = DeviceBinding([node(1, [.touch, .keys])], by: [panel, bar])
        #expect(twice.faults == [.namedTwice(panel, bar)])
    }

    @Test func `two rules for one device take none and say so once`() {
        let rules = [rule("counter", anyScanner), rule("bar", at("2"))]
        let binding = DeviceBinding([scanner(4, port: "2")], by: rules)
        #expect(binding.bound.map(\.nodes) == [[], []])
        #expect(binding.faults == [.namedTwice(rules[0], rules[1])])
    }

    @Test func `what is not there is missing`() {
        let rules = [rule("counter", at("2"))]
        #expect(DeviceBinding([scanner(4, port: "3")], by: rules).faults == [.missing(rules[0])])
    }

    @Test func `every node with keys of one device is taken`() {
        var second = scanner(5, port: "2")
        second.name = "Datalogic QuickScan Consumer Control"
        var lights = scanner(6, port: "2")
        lights.kinds = []
        let binding = DeviceBinding(
            [scanner(4, port: "2"), second, lights],
            by: [rule("counter", DeviceMatch(vendor: 0x05f9))]
        )
        #expect(binding.bound[0].nodes.map(\.node) == ["/dev/input/event4", "/dev/input/event5"])
        #expect(binding.faults.isEmpty)
    }

    @Test func `a name fits in part and in any case; a serial fits whole`() {
        let device = scanner(4, port: "2", serial: "S-17")
        #expect(DeviceMatch(name: "quickscan").fits(device))
        #expect(!DeviceMatch(name: "KB9000").fits(device))
        #expect(DeviceMatch(serial: "S-17").fits(device))
        #expect(!DeviceMatch(serial: "S-1").fits(device))
        #expect(!DeviceMatch().fits(device))
    }

    @Test func `what knows a device again is its serial or its port, when others are like it`() {
        let two = [scanner(4, port: "2"), scanner(7, port: "3")]
        #expect(DeviceMatch(two[0], among: [two[0]]) == anyScanner)
        #expect(DeviceMatch(two[0], among: two) == at("2"))
        let known = [scanner(4, port: "2", serial: "A"), scanner(7, port: "3", serial: "B")]
        #expect(DeviceMatch(known[1], among: known).serial == "B")
    }

    @Test func `what a device can send is read of the kernel's masks`() {
        let keyboard = "1000000000007 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe"
        #expect(DeviceIdentity.kinds(keys: keyboard, absolute: "0", relative: "0") == [.keys])
        let mouse = "70000 0 0 0 0"
        #expect(DeviceIdentity.kinds(keys: mouse, absolute: "0", relative: "103") == [.pointer])
        let panel = "400 0 0 0 0 0"
        #expect(DeviceIdentity.kinds(keys: panel, absolute: "3", relative: "0") == [.touch])
        #expect(DeviceIdentity.kinds(keys: "", absolute: "", relative: "").isEmpty)
    }

    @Test(arguments: Language.allCases)
    func `every fault says which device in each language`(language: Language) {
        let one = rule("counter", anyScanner)
        let faults: [DeviceFault] = [
            .missing(one), .severalFit(one, ["a", "b"]), .namedTwice(one, one),
            .refused(one, "Device or resource busy"), .keyHeld(one, .enter),
        ]
        for fault in faults { #expect(fault.explanation[language].contains("\"counter\"")) }
    }
}
