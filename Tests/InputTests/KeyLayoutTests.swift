import Testing

@testable import Input

@Suite struct KeyLayoutTests {
    /// The signs of Code 39 and the digits, which every scanner can send.
    private static let needed =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-.$/+% *"

    /// The keys of a sign in a layout, as a scanner set to it presses them.
    private func press(_ scalar: Unicode.Scalar, in layout: KeyLayout) -> [(KeyCode, Bool, Bool)] {
        for level in [KeyLayout.Level.plain, .shifted, .third] {
            for code in UInt16(2)...89 where code < 71 || code > 83 {
                guard let sign = layout.signs?.sign(of: KeyCode(rawValue: code), level),
                    sign.scalar == scalar
                else { continue }
                return [(KeyCode(rawValue: code), level == .shifted, level == .third)]
            }
        }
        return []
    }

    @Test(arguments: KeyLayout.allCases)
    func `every layout can write what codes are made of`(layout: KeyLayout) {
        let missing = Self.needed.unicodeScalars.filter { press($0, in: layout).isEmpty }
        #expect(missing.isEmpty, "\(layout): \(missing)")
    }

    @Test(arguments: KeyLayout.allCases)
    func `a code typed in a scanner's layout is the code`(layout: KeyLayout) throws {
        let code = "Ab-012/9.X$"
        var decoder = ScannerDecoder(
            {
                var form = ScannerForm()
                form.layout = layout
                return form
            }()
        )
        var time: Int64 = 1_000_000
        var signals: [DeviceSignal] = []
        func send(_ key: KeyCode, _ value: Int32) {
            signals += decoder.take(DeviceEvent(time: time, key, value))
            time += 500
        }
        for scalar in code.unicodeScalars {
            let (key, isShifted, isThird) = try #require(press(scalar, in: layout).first)
            let modifier: KeyCode? = isShifted ? .rightShift : isThird ? .rightAlt : nil
            if let modifier { send(modifier, 1) }
            send(key, 1)
            send(key, 0)
            if let modifier { send(modifier, 0) }
        }
        send(.enter, 1)
        #expect(signals == [.scan(Scan(text: code, symbology: .text))])
    }

    @Test func `digits of a French scanner need Shift, and come without it as signs`() {
        var form = ScannerForm()
        form.layout = .french
        var decoder = ScannerDecoder(form)
        var typing = Typing()
        for digit in "036000291452" { typing.tap(String(digit), with: ["LEFTSHIFT"]) }
        typing.tap("ENTER")
        #expect(decoder.takeAll(typing) == [.scan(Scan(text: "036000291452", symbology: .upcA))])
        var plain = Typing(from: 9_000_000)
        plain.scan("036")
        #expect(decoder.takeAll(plain) == [.scan(Scan(text: "à\"-", symbology: .text))])
    }

    @Test func `locks change nothing, and the number pad writes digits`() {
        var decoder = ScannerDecoder(ScannerForm())
        var typing = Typing()
        typing.tap("CAPSLOCK")
        typing.tap("NUMLOCK")
        typing.tap("A")
        for digit in "0123456789" { typing.tap("KP\(digit)") }
        typing.tap("KPENTER")
        #expect(
            decoder.takeAll(typing) == [.scan(Scan(text: "a0123456789", symbology: .text))]
        )
    }

    @Test func `a dead key writes its sign, and the blank after it is part of it`() {
        var typing = KeyTyping(.german)
        #expect(typing.take(.init(rawValue: 41), .down) == .signs(["^"]))
        #expect(typing.take(.space, .down) == .nothing)
        _ = typing.take(.space, .up)
        #expect(typing.take(.space, .down) == .signs([" "]))
    }

    @Test func `signs that are sent as numbers with Alt are signs`() {
        var decoder = ScannerDecoder(ScannerForm())
        var typing = Typing()
        for number in ["065", "098", "45", "048"] {
            typing.down("LEFTALT")
            for digit in number { typing.tap("KP\(digit)") }
            typing.up("LEFTALT")
        }
        typing.tap("ENTER")
        #expect(decoder.takeAll(typing) == [.scan(Scan(text: "Ab-0", symbology: .text))])
    }
}
