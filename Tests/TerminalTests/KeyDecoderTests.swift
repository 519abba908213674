import Screen
import Testing

@testable import Terminal

@Suite struct KeyDecoderTests {
    @Test func `a letter of several bytes may come in pieces`() {
        var decoder = KeyDecoder()

        #expect(decoder.take(0xC3).isEmpty)
        #expect(decoder.pause().isEmpty)
        #expect(decoder.take(0xA3) == [.character("ã")])
    }

    @Test(arguments: [
        [0xFF], [0xC0, 0x80], [0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
        [0xC2, 0x9B], [0x00], [0x1C],
    ])
    func `bytes that are no text disappear and the next letter does not`(bytes: [UInt8]) {
        var decoder = KeyDecoder()

        let keys = (bytes + [0x61]).flatMap { decoder.take($0) }

        #expect(keys.last == .character("a"))
        #expect(keys.dropLast().allSatisfy { $0 == .character("\u{FFFD}") })
        #expect(decoder.pause().isEmpty)
    }

    @Test func `a sequence that stops short is forgotten`() {
        var decoder = KeyDecoder()

        #expect([0x1B, 0x5B, 0x31].flatMap { decoder.take($0) }.isEmpty)
        #expect(decoder.pause().isEmpty)
        #expect(decoder.take(0x32) == [.character("2")])
    }

    @Test(arguments: 0...UInt64(300))
    func `no run of bytes makes a control character`(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        var decoder = KeyDecoder()
        for _ in 0..<64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            for case .character(let character) in decoder.take(UInt8(state >> 56)) {
                #expect(
                    character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
                )
            }
        }
    }
}
