import Screen
import Testing

@testable import Input

@Suite struct KeyboardDecoderTests {
    private func keys(_ layout: KeyLayout, _ type: (inout Typing) -> Void) -> [Key] {
        var typing = Typing()
        type(&typing)
        var decoder = KeyboardDecoder(layout)
        return typing.events.flatMap { decoder.take($0) }.compactMap { signal in
            if case .key(let key) = signal { key } else { nil }
        }
    }

    @Test func `keys are what the terminal calls them`() {
        let all = keys(.unitedStates) { typing in
            for key in ["A", "3", "ENTER", "KPENTER", "ESC", "F1", "F12", "F13", "UP", "DELETE"] {
                typing.tap(key)
            }
            typing.tap("TAB")
            typing.tap("TAB", with: ["LEFTSHIFT"])
            typing.tap("8", with: ["RIGHTSHIFT"])
            typing.tap("R", with: ["LEFTCTRL"])
            typing.tap("M", with: ["LEFTCTRL"])
            typing.tap("KP5")
        }
        #expect(
            all == [
                .character("a"), .character("3"), .enter, .enter, .escape, .function(1),
                .function(12), .function(13), .up, .delete, .tab, .backTab, .character("*"),
                .control("r"), .enter, .character("5"),
            ]
        )
    }

    @Test func `a key that is held repeats, and one let go does not`() {
        let all = keys(.unitedStates) { typing in
            typing.down("DOWN")
            typing.event("DOWN", 2)
            typing.event("DOWN", 2)
            typing.up("DOWN")
            typing.event("DOWN", 2)
        }
        #expect(all == [.down, .down, .down])
    }

    @Test func `an accent and a letter are one letter, and with a blank the accent`() {
        let all = keys(.portuguese) { typing in
            typing.tap("RIGHTBRACE")
            typing.tap("E")
            typing.tap("BACKSLASH")
            typing.tap("A", with: ["LEFTSHIFT"])
            typing.tap("BACKSLASH")
            typing.tap("SPACE")
            typing.tap("RIGHTBRACE")
            typing.tap("X")
            typing.tap("SEMICOLON")
        }
        #expect(
            all == ["é", "Ã", "~", "´", "x", "ç"].map { .character($0) }
        )
    }

    @Test func `the lock for capitals is for letters, and Shift turns it round`() {
        let all = keys(.german) { typing in
            typing.tap("CAPSLOCK")
            typing.tap("A")
            typing.tap("APOSTROPHE")
            typing.tap("1")
            typing.tap("A", with: ["LEFTSHIFT"])
            typing.tap("CAPSLOCK")
            typing.tap("Y")
        }
        #expect(all == ["A", "Ä", "1", "a", "z"].map { .character($0) })
    }

    @Test func `the third sign of a key comes with the right Alt`() {
        #expect(
            keys(.german) { $0.tap("Q", with: ["RIGHTALT"]) } == [.character("@")]
        )
        #expect(keys(.german) { $0.tap("Q", with: ["LEFTALT"]) }.isEmpty)
    }

    @Test func `what was down before is nothing until it is pressed again`() {
        var decoder = KeyboardDecoder(.unitedStates)
        _ = decoder.resume(held: [.enter, .leftShift])
        var typing = Typing()
        typing.event("ENTER", 2)
        typing.up("ENTER")
        typing.tap("A")
        typing.up("LEFTSHIFT")
        typing.tap("ENTER")
        let all = typing.events.flatMap { decoder.take($0) }
        #expect(all == [.key(.character("A")), .key(.enter)])
    }
}
