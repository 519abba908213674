import Testing
import Words

@testable import Input

@Suite struct RecordingTests {
    private static let text = """
        # Taken at the counter.
        comanda-recording 1
        name Logic Controls KB9000
        bus 3
        vendor 0f4e
        product 9999
        serial A 17
        port pci-0000:00:14.0-usb-0:2
        phys usb-0000:00:14.0-2/input0
        kinds keys
        events
        0.000000 held
        0.100000 MSC_SCAN 458976
        0.100000 KEY_LEFTCTRL 1
        0.100000 SYN_REPORT 0
        0.102100 KEY_LEFTCTRL 0
        0.102100 SYN_REPORT 0
        1 4:3 -5
        1.5 SYN_DROPPED 0
        1.600000 SYN_REPORT 0
        1.600000 held KEY_5 KEY:703
        1.700000 KEY_5 0
        2.000000 unplugged
        """

    @Test func `a recording is read with its device`() throws {
        let recording = try Recording(Self.text)
        #expect(recording.device.name == "Logic Controls KB9000")
        #expect(recording.device.vendor == 0x0f4e)
        #expect(recording.device.serial == "A 17")
        #expect(recording.lines.count == 12)
        #expect(
            recording.lines[6] == .event(DeviceEvent(time: 1_000_000, type: 4, code: 3, value: -5))
        )
    }

    @Test func `what is written is read as the same`() throws {
        let recording = try Recording(Self.text)
        #expect(try Recording(recording.text) == recording)
        #expect(
            try Recording(recording.text.split(separator: "\n").joined(separator: "\r\n"))
                == recording
        )
    }

    @Test func `a replay is what the device did`() throws {
        let recording = try Recording(Self.text)
        let map = try #require(BumpBarMap.builtIn["kb9000"])
        let replay = RecordingReplay(recording, as: .bumpBar(map))
        #expect(replay.signals() == [.action(BarAction(rawValue: "bump"))])
        #expect(replay.steps().first { !$0.signals.isEmpty }?.time == 102_100)
    }

    @Test func `every mistake is told with its line`() {
        let text = """
            recording
            color red
            vendor zz
            vendor 1234
            kinds keys smell
            events
            now KEY_A 1
            1.0 KEY_A 1
            0.5 KEY_A 0
            2.0 KEY_NONE 1
            2.0 KEY_A
            2.0 KEY_A down
            2.0 held KEY_A KEY_NOTHING
            2.1234567 KEY_A 1
            """
        let error = #expect(throws: RecordingMistakes.self) { try Recording(text) }
        #expect(
            error?.all.map(\.line) == [1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13, 14]
        )
        for language in Language.allCases {
            #expect(error?.explanation[language].split(separator: "\n").count == 12)
        }
    }

    @Test func `an empty file and a head alone are no recordings`() {
        #expect(throws: RecordingMistakes.self) { try Recording("") }
        #expect(throws: RecordingMistakes.self) { try Recording(Recording.title + "\nname x\n") }
    }
}
