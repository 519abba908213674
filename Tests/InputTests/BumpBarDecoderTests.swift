import Testing

@testable import Input

@Suite struct BumpBarDecoderTests {
    private func map(_ texts: [String: String]) -> BumpBarMap { BumpBarMap(texts) }

    private func actions(
        _ map: BumpBarMap,
        _ type: (inout Typing) -> Void
    ) -> [String] {
        var typing = Typing()
        type(&typing)
        var decoder = BumpBarDecoder(map)
        return decoder.takeAll(typing)
    }

    private var kb9000: BumpBarMap { BumpBarMap.builtIn["kb9000"] ?? BumpBarMap() }

    @Test func `the KB9000's large key is a bare left Ctrl, and recalls with the pad's minus`() {
        let all = actions(kb9000) { typing in
            typing.tap("LEFTCTRL")
            typing.tap("KPMINUS")
            typing.tap("7")
            typing.tap("KP0")
            typing.tap("LEFT")
        }
        #expect(all == ["bump", "recallLast", "7", "0", "left"])
    }

    @Test func `on the bar with turned arrows each does what is printed on it`() throws {
        let map = try #require(BumpBarMap.builtIn["turned-arrows"])
        let all = actions(map) { typing in
            for key in ["ENTER", "RIGHT", "LEFT", "DOWN", "KPMINUS"] { typing.tap(key) }
        }
        #expect(all == ["bump", "down", "up", "right", "left"])
    }

    @Test func `a bare modifier that is held acts once, without being let go`() {
        var typing = Typing()
        typing.down("LEFTCTRL")
        var decoder = BumpBarDecoder(kb9000)
        #expect(typing.events.flatMap { decoder.take($0) }.isEmpty)
        #expect(decoder.due == 1_030_000)
        #expect(decoder.pass(to: 1_029_999).isEmpty)
        #expect(decoder.pass(to: 1_030_000) == [.action(BarAction(rawValue: "bump"))])
        #expect(decoder.due == nil)
        var later = Typing(from: 5_000_000)
        later.up("LEFTCTRL")
        #expect(decoder.takeAll(later).isEmpty)
    }

    @Test func `a modifier and a key within 30 ms are one chord, and no bump`() {
        let map = map(["bump": "LEFTCTRL", "rush": "LEFTCTRL+X", "1": "1"])
        #expect(actions(map) { $0.tap("X", with: ["LEFTCTRL"]) } == ["rush"])
        #expect(actions(map) { $0.tap("1", with: ["LEFTCTRL"]) } == ["?LEFTCTRL+1"])
    }

    @Test func `a key long after a modifier that is held is the key`() {
        let map = map(["bump": "LEFTCTRL", "1": "1"])
        let all = actions(map) { typing in
            typing.down("LEFTCTRL")
            typing.wait(40_000)
            typing.tap("1")
            typing.up("LEFTCTRL")
        }
        #expect(all == ["bump", "1"])
    }

    @Test func `a key that is held repeats nothing`() {
        let all = actions(kb9000) { typing in
            typing.down("5")
            for _ in 0..<40 { typing.event("5", 2) }
            typing.up("5")
            typing.down("LEFTCTRL")
            for _ in 0..<40 { typing.event("LEFTCTRL", 2) }
            typing.up("LEFTCTRL")
        }
        #expect(all == ["5", "bump"])
    }

    @Test func `a macro is one action, and its first keys wait for the rest`() {
        let map = map(["allDay": "ESC 1", "leave": "ESC", "1": "1"])
        #expect(
            actions(map) { typing in
                typing.tap("ESC")
                typing.tap("1")
            } == ["allDay"]
        )
        #expect(
            actions(map) { typing in
                typing.tap("ESC")
                typing.wait(300_000)
                typing.tap("1")
            } == ["leave", "1"]
        )
    }

    @Test func `the beginning of a macro that goes on otherwise loses no key`() {
        let map = map(["allDay": "F1 F2 F3", "bump": "F1", "rush": "F2"])
        #expect(
            actions(map) { typing in
                for key in ["F1", "F2", "F4"] { typing.tap(key) }
            } == ["bump", "rush", "?F4"]
        )
    }

    @Test func `the locks of the machine change no action`() {
        let all = actions(kb9000) { typing in
            typing.tap("NUMLOCK")
            typing.tap("CAPSLOCK")
            typing.tap("KP7")
        }
        #expect(all == ["7"])
    }

    @Test func `what was down when the bar was taken does nothing, until it is pressed again`() {
        var decoder = BumpBarDecoder(kb9000)
        _ = decoder.resume(held: [.leftControl, .init(rawValue: 6)])
        var typing = Typing()
        typing.event("5", 2)
        typing.up("5")
        typing.up("LEFTCTRL")
        #expect(decoder.takeAll(typing).isEmpty)
        var again = Typing(from: 9_000_000)
        again.tap("5")
        again.tap("LEFTCTRL")
        #expect(decoder.takeAll(again) == ["5", "bump"])
    }

    @Test func `events lost press nothing and leave no key down`() {
        var decoder = DeviceDecoder(.bumpBar(kb9000))
        var signals: [DeviceSignal] = []
        func send(_ event: DeviceEvent, held: Set<KeyCode> = []) {
            signals += decoder.take(event) { held }
        }
        let five = KeyCode(rawValue: 6)
        send(DeviceEvent(time: 1, five, 1))
        send(.dropped(at: 2))
        // What stands before the next report belongs to nothing.
        send(DeviceEvent(time: 3, .leftControl, 1))
        send(.report(at: 3), held: [.leftControl])
        send(DeviceEvent(time: 4, .leftControl, 0))
        #expect(signals == [.action(BarAction(rawValue: "5"))])
        // Five was let go meanwhile: it can be pressed again.
        send(DeviceEvent(time: 5, five, 1))
        #expect(signals.count == 2)
    }

    @Test func `a bar pulled out lets all keys go`() {
        var decoder = BumpBarDecoder(kb9000)
        var typing = Typing()
        typing.down("LEFTCTRL")
        #expect(typing.events.flatMap { decoder.take($0) }.isEmpty)
        #expect(decoder.letGo().isEmpty)
        #expect(decoder.pass(to: 99_000_000).isEmpty)
        var again = Typing(from: 200_000_000)
        again.tap("LEFTCTRL")
        #expect(decoder.takeAll(again) == ["bump"])
    }

    @Test func `every built-in map binds what can be read`() {
        for (name, map) in BumpBarMap.builtIn where name != "none" {
            let bump = map.text(of: BarAction(rawValue: "bump"))
            #expect(!bump.isEmpty, "\(name) cannot bump")
        }
    }

    @Test(arguments: ["", "NOKEY", "1+2", "LEFTCTRL+", "LEFTCTRL+LEFTCTRL", "1 2 3 4 5 6 7 8 9"])
    func `what is no macro is none`(text: String) {
        #expect(KeyMacro(text) == nil)
    }

    @Test(arguments: ["LEFTCTRL", "LEFTCTRL+X", "ESC LEFTSHIFT+RIGHTALT+F1 KP0"])
    func `a macro is written as it is read`(text: String) {
        #expect(KeyMacro(text)?.text == text)
    }
}
