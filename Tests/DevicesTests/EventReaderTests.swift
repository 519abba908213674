import CEvdev
import Input
import Testing

@testable import Devices

@Suite struct EventReaderTests {
    private let events = [
        DeviceEvent(time: 1_700_000_000_123_456, .leftControl, 1),
        DeviceEvent(time: 1_700_000_000_123_457, type: 4, code: 4, value: -7),
        .report(at: 1_700_000_000_123_457),
    ]

    @Test func `an event is the kernel's bytes`() {
        #expect(MemoryLayout<input_event>.size == EventReader.eventSize)
        let bytes = EventReader.bytes(of: events[1])
        let event = unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(as: input_event.self) }
        #expect(event.time.tv_sec == 1_700_000_000)
        #expect(event.time.tv_usec == 123_457)
        #expect(event.type == 4)
        #expect(event.code == 4)
        #expect(event.value == -7)
    }

    @Test func `events come whole, however they are cut`() throws {
        let device = try PipeDevice()
        var reader = EventReader(descriptor: device.descriptorNumber)
        #expect(reader.read() == EventReader.Turn())
        var all: [DeviceEvent] = []
        for byte in events.flatMap(EventReader.bytes) {
            device.write([byte])
            all += reader.read().events
        }
        #expect(all == events)
    }

    @Test func `what came before the end is read, and then the end`() throws {
        let device = try PipeDevice()
        device.send(events)
        device.pull()
        var reader = EventReader(descriptor: device.descriptorNumber)
        #expect(reader.read() == EventReader.Turn(events: events))
        #expect(reader.read() == EventReader.Turn(isGone: true))
    }

    @Test func `every name of ours is libevdev's`() {
        for (code, name) in KeyCode.names {
            #expect(EventNames.code(of: name) == Int32(code), "\(name)")
        }
        for code in UInt16(1)...248 {
            let key = KeyCode(rawValue: code)
            let theirs = EventNames.name(of: key)
            if let theirs { #expect(KeyCode(named: theirs) == key, "\(theirs)") }
            #expect((KeyCode.names[code] == nil) == (theirs == nil), "\(code)")
        }
    }
}
