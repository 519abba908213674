import Input
import Kernel
import Screen
import Synchronization
import Testing

@testable import Devices

@Suite struct DeviceRoundTests {
    private final class Heard {
        var faults: [[DeviceFault]] = []
        var signals: [DeviceSignal] = []
    }

    private final class Clock: TimeSource, @unchecked Sendable {
        // Unchecked: only the test's own thread uses it.
        var now: Int64 = 5_000_000

        func wallMilliseconds() -> Int64 { now / 1000 }
        func steadyNanoseconds() -> Int64 { now * 1000 }
    }

    private let source: PipeSource
    private let heard = Heard()
    private let clock = Clock()
    private let bar = DeviceIdentity(
        node: "/dev/input/event3",
        name: "Logic Controls KB9000",
        path: "pci-0000:00:14.0-usb-0:2:1.0"
    )
    private let rule = DeviceRule(
        name: "grill",
        match: DeviceMatch(name: "KB9000"),
        use: .bumpBar(BumpBarMap.builtIn["kb9000"] ?? BumpBarMap())
    )

    init() throws {
        source = try PipeSource()
    }

    private func round(
        _ rules: [DeviceRule]? = nil,
        others: OtherKeyboards? = nil
    ) -> DeviceRound {
        let heard = heard
        return DeviceRound(rules ?? [rule], source, clock, others: others) { news in
            switch news {
            case .faults(let faults): heard.faults.append(faults)
            case .signals(let signals, _): heard.signals += signals
            }
        }
    }

    private func turn(_ round: inout DeviceRound) {
        round.turn(ready: waitForReadable(round.descriptors, milliseconds: 0))
    }

    private func press(_ key: KeyCode) -> [DeviceEvent] {
        defer { clock.now += 2000 }
        return [
            DeviceEvent(time: clock.now, key, 1), .report(at: clock.now),
            DeviceEvent(time: clock.now + 1000, key, 0), .report(at: clock.now + 1000),
        ]
    }

    private let five = KeyCode(rawValue: 6)

    @Test func `a bar that is taught tells its keys and does nothing, and then what it was taught`()
        throws
    {
        let device = try PipeDevice()
        source.plug(bar, device)
        var round = round()
        round.obey(.learn(true))
        device.send(press(five))
        turn(&round)
        #expect(heard.signals.isEmpty)
        clock.now += 400_000
        turn(&round)
        #expect(heard.signals == [.touched(KeyMacro([KeyChord(five)]))])

        var map = BumpBarMap()
        map.set(BarAction(rawValue: "rush"), to: [KeyMacro([KeyChord(five)])])
        round.obey(.use(map, for: "grill"))
        round.obey(.learn(false))
        heard.signals = []
        device.send(press(five))
        turn(&round)
        #expect(heard.signals == [.action(BarAction(rawValue: "rush"))])
        #expect(device.state.withLock(\.grabs) == 1)
    }

    @Test func `keyboards that nobody named come and go without a word, and the bar is left alone`()
        throws
    {
        var identity = bar
        identity.name = "Keyboard"
        identity.node = "/dev/input/event9"
        identity.port = "usb-1"
        identity.isKeyboard = true
        var taught = bar
        taught.isKeyboard = true
        source.plug(taught, try PipeDevice())
        var round = round([], others: OtherKeyboards(besides: [rule]))
        #expect(heard.faults == [[]])
        for _ in 1...2 {
            let device = try PipeDevice()
            source.plug(identity, device)
            turn(&round)
            device.send(press(five))
            turn(&round)
            #expect(heard.signals == [.key(.character("5"))])
            #expect(device.state.withLock(\.grabs) == 1)
            heard.signals = []
            source.pull(identity)
            turn(&round)
            turn(&round)
        }
        #expect(heard.faults == [[]])
        #expect(!source.state.withLock(\.opened).contains(bar.node))
    }

    @Test func `a panel that has keys too is tapped where the device itself says its edges are`()
        throws
    {
        var panel = bar
        panel.kinds = [.keys, .touch]
        let rule = DeviceRule(name: "p", match: rule.match, use: .touch(TouchPanel()))
        let device = try PipeDevice()
        device.state.withLock { $0.edges = PanelEdges(x: (0, 32_767), y: (0, 32_767)) }
        source.plug(panel, device)
        var round = round([rule])
        func event(_ type: UInt16, _ code: UInt16, _ value: Int32) -> DeviceEvent {
            DeviceEvent(time: clock.now, type: type, code: code, value: value)
        }
        device.send([
            event(3, 0, 16_384), event(3, 1, 16_384), event(1, 0x14a, 1), .report(at: clock.now),
        ])
        device.send(press(five))
        device.send([event(1, 0x14a, 0), .report(at: clock.now)])
        turn(&round)
        #expect(heard.faults == [[]])
        guard case .tap(let point)? = heard.signals.first, heard.signals.count == 1 else {
            Issue.record("no tap: \(heard.signals)")
            return
        }
        #expect(point.position(in: Size(columns: 80, rows: 24)) == Position(column: 40, row: 12))
    }

    @Test func `a device is missing, there, pulled out and there again, without a restart`() throws
    {
        var round = round()
        #expect(heard.faults == [[.missing(rule)]])
        let device = try PipeDevice()
        source.plug(bar, device)
        turn(&round)
        #expect(heard.faults.last == [])
        device.send(press(five))
        turn(&round)
        #expect(heard.signals == [.action(BarAction(rawValue: "5"))])

        // Pulled out while its large key is down: no bump comes of it, now or later.
        device.send([DeviceEvent(time: clock.now, .leftControl, 1)])
        source.pull(bar)
        turn(&round)
        #expect(heard.faults.last == [.missing(rule)])
        clock.now += 60_000_000
        turn(&round)
        #expect(heard.signals.count == 1)

        let again = try PipeDevice()
        source.plug(bar, again)
        turn(&round)
        #expect(heard.faults.last == [])
        again.send(press(.leftControl))
        turn(&round)
        #expect(heard.signals.last == .action(BarAction(rawValue: "bump")))
        #expect(heard.signals.count == 2)
    }

    @Test func `a device that somebody else has is refused in words, not used, and taken later`()
        throws
    {
        let device = try PipeDevice()
        device.state.withLock { $0.isTakenByOthers = true }
        source.plug(bar, device)
        var round = round()
        #expect(heard.faults == [[.refused(rule, "Device or resource busy")]])
        device.send(press(five))
        turn(&round)
        #expect(heard.signals.isEmpty)

        device.state.withLock { $0.isTakenByOthers = false }
        clock.now += 2_000_000
        #expect(round.patience == 1)
        turn(&round)
        #expect(heard.faults.last == [])
        // What was pressed before went to somebody else.
        turn(&round)
        #expect(heard.signals.isEmpty)
        device.send(press(five))
        turn(&round)
        #expect(heard.signals.count == 1)
    }

    @Test func `a device of two nodes is not used half`() throws {
        var second = bar
        second.node = "/dev/input/event4"
        let (first, other) = (try PipeDevice(), try PipeDevice())
        other.state.withLock { $0.isTakenByOthers = true }
        source.plug(bar, first)
        source.plug(second, other)
        var round = round()
        #expect(heard.faults == [[.refused(rule, "Device or resource busy")]])
        first.send(press(five))
        turn(&round)
        #expect(heard.signals.isEmpty)
        #expect(round.descriptors == [source.changes])
    }

    @Test func `a key that is down is waited for, and its release goes to whom it belongs`() throws
    {
        let device = try PipeDevice()
        device.hold([.enter])
        source.plug(bar, device)
        var round = round()
        #expect(heard.faults == [[.keyHeld(rule, .enter)]])
        #expect(device.state.withLock(\.grabs) == 0)
        device.send([DeviceEvent(time: clock.now, .enter, 2)])
        turn(&round)
        #expect(device.state.withLock(\.grabs) == 0)
        device.hold([])
        device.send([DeviceEvent(time: clock.now, .enter, 0)])
        turn(&round)
        #expect(device.state.withLock(\.grabs) == 1)
        #expect(heard.faults.last == [])
        #expect(heard.signals.isEmpty)
    }

    @Test func `events lost by the kernel press nothing`() throws {
        let device = try PipeDevice()
        source.plug(bar, device)
        var round = round()
        device.hold([.leftControl])
        device.send([
            .dropped(at: clock.now), DeviceEvent(time: clock.now, five, 1), .report(at: clock.now),
            DeviceEvent(time: clock.now + 1, .leftControl, 0), .report(at: clock.now + 1),
        ])
        turn(&round)
        #expect(heard.signals.isEmpty)
        clock.now += 10
        device.send(press(five))
        turn(&round)
        #expect(heard.signals == [.action(BarAction(rawValue: "5"))])
    }

    @Test func `what was read before the kernel was asked belongs to what was lost`() throws {
        let scanner = DeviceRule(
            name: "counter",
            match: rule.match,
            use: .scanner(ScannerForm())
        )
        let device = try PipeDevice()
        source.plug(bar, device)
        var round = round([scanner])
        clock.now += 1_000_000
        // The kernel throws away what waits when it is asked which keys are down.
        device.send(
            [.dropped(at: clock.now), .report(at: clock.now)] + press(five) + press(five)
        )
        turn(&round)
        device.send(press(five) + press(five) + press(five) + press(.enter))
        turn(&round)
        #expect(heard.signals == [.refusedScan(.eventsLost("555"))])
        clock.now += 1_000_000
        device.send(press(five) + press(five) + press(five) + press(.enter))
        turn(&round)
        #expect(heard.signals.count == 2)
        guard case .scan(let scan) = heard.signals.last else {
            Issue.record("\(heard.signals)")
            return
        }
        #expect(scan.text == "555")
    }

    @Test func `two of a kind are neither of them taken, until a port is named`() throws {
        var twin = bar
        twin.node = "/dev/input/event9"
        twin.port = "pci-0000:00:14.0-usb-0:3"
        source.plug(bar, try PipeDevice())
        source.plug(twin, try PipeDevice())
        _ = round()
        #expect(heard.faults == [[.severalFit(rule, [bar.node, twin.node])]])
        let named = DeviceRule(
            name: "grill",
            match: DeviceMatch(port: twin.port),
            use: rule.use
        )
        _ = round([named])
        #expect(heard.faults.last == [])
        #expect(source.state.withLock(\.opened) == [twin.node])
    }
}
