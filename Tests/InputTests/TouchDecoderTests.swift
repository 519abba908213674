import Screen
import Testing

@testable import Input

@Suite struct TouchDecoderTests {
    private static let size = Size(columns: 80, rows: 24)

    /// Events of a panel of one finger.
    private func touch(
        _ x: Int32,
        _ y: Int32,
        at time: Int64,
        for length: Int64 = 80_000,
        to end: (Int32, Int32)? = nil
    ) -> [DeviceEvent] {
        func event(_ type: UInt16, _ code: UInt16, _ value: Int32, _ time: Int64) -> DeviceEvent {
            DeviceEvent(time: time, type: type, code: code, value: value)
        }
        let last = end ?? (x, y)
        return [
            event(3, 0, x, time), event(3, 1, y, time), event(1, 0x14a, 1, time),
            .report(at: time), event(3, 0, last.0, time + length / 2),
            event(3, 1, last.1, time + length / 2), .report(at: time + length / 2),
            event(1, 0x14a, 0, time + length), .report(at: time + length),
        ]
    }

    private func cells(_ events: [DeviceEvent], _ panel: TouchPanel = TouchPanel()) -> [Position] {
        var decoder = DeviceDecoder(.touch(panel))
        return events.flatMap { decoder.take($0, heldNow: { [] }) }.compactMap { signal in
            if case .tap(let point) = signal { point.position(in: Self.size) } else { nil }
        }
    }

    @Test func `a tap is the cell under the finger, however the panel is mounted`() {
        func cell(_ x: Int32, _ y: Int32, _ panel: TouchPanel = TouchPanel()) -> Position? {
            cells(touch(x, y, at: 0), panel).first
        }
        #expect(cell(0, 0) == Position(column: 0, row: 0))
        #expect(cell(4095, 4095) == Position(column: 79, row: 23))
        #expect(cell(2048, 2048) == Position(column: 40, row: 12))
        #expect(cell(0, 0, TouchPanel(left: 4095, right: 0)) == Position(column: 79, row: 0))
        let upside = TouchPanel(top: 4000, bottom: 100)
        #expect(cell(0, 4000, upside) == Position(column: 0, row: 0))
        #expect(cell(4095, 0, TouchPanel(swapsAxes: true)) == Position(column: 0, row: 23))
        #expect(cell(0, 0, TouchPanel(left: 200)) == Position(column: 0, row: 0))
    }

    @Test func `the device's own edges count where the settings say nothing else`() throws {
        let edges = try #require(PanelEdges(x: (0, 32_767), y: (100, 900)))
        func cell(_ x: Int32, _ y: Int32, _ panel: TouchPanel = TouchPanel()) -> Position? {
            cells(touch(x, y, at: 0), panel.filled(from: edges)).first
        }
        #expect(cell(32_767, 900) == Position(column: 79, row: 23))
        #expect(cell(16_384, 500) == Position(column: 40, row: 12))
        #expect(cell(0, 100) == Position(column: 0, row: 0))
        #expect(cell(16_384, 500, TouchPanel(right: 65_534)) == Position(column: 20, row: 12))
        #expect(cell(32_767, 100, TouchPanel(swapsAxes: true)) == Position(column: 0, row: 23))
        #expect(PanelEdges(x: (0, 0), y: (0, 10)) == nil)
    }

    @Test func `a recording of a panel knows its edges`() throws {
        var device = DeviceIdentity(node: "", name: "Tablet", kinds: [.touch])
        device.bus = 3
        let recording = Recording(
            of: device,
            edges: PanelEdges(x: (0, 32_767), y: (0, 32_767)),
            lines: touch(32_767, 32_767, at: 0).map { .event($0) }
        )
        let read = try Recording(recording.text)
        #expect(read == recording)
        let taps = RecordingReplay(read, as: .touch(TouchPanel())).signals()
        #expect(taps.count == 1)
        guard case .tap(let point)? = taps.first else { return }
        #expect(point.position(in: Self.size) == Position(column: 79, row: 23))
        #expect(throws: RecordingMistakes.self) {
            try Recording(recording.text.replacing("32767 0", with: "0 0"))
        }
    }

    @Test func `a drag, a hand that rests and a second finger are no tap`() {
        #expect(cells(touch(1000, 1000, at: 0, to: (1400, 1000))).isEmpty)
        #expect(cells(touch(1000, 1000, at: 0, for: 1_500_000)).isEmpty)
        // A finger that trembles is one.
        #expect(cells(touch(1000, 1000, at: 0, to: (1040, 990))).count == 1)
        var events: [DeviceEvent] = []
        events.append(DeviceEvent(time: 0, type: 3, code: 47, value: 0))
        events.append(DeviceEvent(time: 0, type: 3, code: 57, value: 7))
        events.append(DeviceEvent(time: 0, type: 3, code: 53, value: 500))
        events.append(DeviceEvent(time: 0, type: 3, code: 54, value: 500))
        events.append(.report(at: 0))
        let lifted = [
            DeviceEvent(time: 50_000, type: 3, code: 57, value: -1), .report(at: 50_000),
        ]
        #expect(cells(events + lifted) == [Position(column: 9, row: 2)])
        let second = [
            DeviceEvent(time: 1, type: 3, code: 47, value: 1),
            DeviceEvent(time: 1, type: 3, code: 57, value: 8), .report(at: 1),
            DeviceEvent(time: 2, type: 3, code: 57, value: -1),
            DeviceEvent(time: 2, type: 3, code: 47, value: 0),
        ]
        #expect(cells(events + second + lifted).isEmpty)
        let palm = [DeviceEvent(time: 1, type: 3, code: 55, value: 2), .report(at: 1)]
        #expect(cells(events + palm + lifted).isEmpty)
    }

    @Test func `what came before events were lost is no tap`() {
        let events = touch(100, 100, at: 0)
        let lost = [DeviceEvent.dropped(at: 10), .report(at: 11)]
        #expect(cells(Array(events.prefix(4)) + lost + events.suffix(2)).isEmpty)
        #expect(cells(Array(events.prefix(4)) + lost + touch(100, 100, at: 100_000)).count == 1)
    }

    @Test func `four touches tell how the panel lies, turned and mirrored too`() throws {
        func raw(_ x: Int32, _ y: Int32) -> RawTouch { RawTouch(x: x, y: y) }
        let plain = try #require(
            TouchPanel(
                upperLeft: raw(400, 300),
                upperRight: raw(3600, 310),
                lowerRight: raw(3604, 2700),
                lowerLeft: raw(396, 2690)
            )
        )
        #expect(plain.left == -2 && plain.right == 4002 && !plain.swapsAxes)
        #expect(plain.top == 7 && plain.bottom == 2993)
        let turned = try #require(
            TouchPanel(
                upperLeft: raw(300, 3600),
                upperRight: raw(300, 400),
                lowerRight: raw(2700, 400),
                lowerLeft: raw(2700, 3600)
            )
        )
        let sides = [turned.left, turned.right, turned.top, turned.bottom].compactMap { $0 }
        try #require(sides.count == 4)
        #expect(turned.swapsAxes && sides[0] > sides[1] && sides[2] < sides[3])
        #expect(
            turned.point(of: raw(300, 3600)).position(in: Size(columns: 10, rows: 10))
                == Position(column: 1, row: 1)
        )
        let nonsense = TouchPanel(
            upperLeft: raw(1, 1),
            upperRight: raw(1, 2),
            lowerRight: raw(2, 1),
            lowerLeft: raw(1, 1)
        )
        #expect(nonsense == nil)
    }
}
