import Foundation
import PaperFixtures
import Printing
import Testing

@Suite struct CodePageTests {
    @Test(arguments: CodePage.allCases)
    func `each byte is the one that the C library has`(page: CodePage) {
        var found = 0
        for byte in UInt8(0x80)...0xFF {
            let text = Paper.text(of: byte, in: page.rawValue)
            guard let character = text.first, character.isVisible else { continue }
            #expect(page.byte(of: character) == byte, "\(character)")
            found += 1
        }
        #expect(found > 115)
    }

    @Test(arguments: [
        (CodePage.cp850, "ãõÃÕ", [0xC6, 0xE4, 0xC7, 0xE5]), (.cp858, "€ã", [0xD5, 0xC6]),
        (.cp860, "ãõÃÕ", [0x84, 0x94, 0x8E, 0x99]), (.cp1252, "€ñ", [0x80, 0xF1]),
        (.cp437, "ñ¿¡ªº", [0xA4, 0xA8, 0xAD, 0xA6, 0xA7]),
    ])
    func `letters of Portuguese and Spanish`(page: CodePage, text: String, bytes: [UInt8]) {
        #expect(text.map { page.byte(of: $0) } == bytes)
    }

    @Test func `what a page has not is not guessed`() {
        for character in "ãõÃÕ€" { #expect(CodePage.cp437.byte(of: character) == nil) }
        for page in CodePage.allCases {
            for character in "\u{1B}\u{7F}\u{A0}\u{FFFD}税" {
                #expect(page.byte(of: character) == nil)
            }
        }
    }
}

extension Character {
    fileprivate var isVisible: Bool {
        guard let value = unicodeScalars.first?.value else { return false }
        return value > 0xA0 && value != 0xAD && value != 0xFFFD
    }
}
