import Testing

@testable import Tables

@Suite struct TableBytesTests {
    private let text = "nome;preço\nPão;4,50\n"

    private func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
            return bigEndian ? bytes.reversed() : bytes
        }
    }

    @Test func `UTF-8 is read, and its mark left to the table`() throws {
        #expect(TableBytes.text(of: Array(text.utf8)) == text)
        let marked = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
        let table = try Table(try #require(TableBytes.text(of: marked)))
        #expect(table.columns == ["nome", "preço"])
    }

    @Test(arguments: [false, true])
    func `UTF-16 is read in either order, with its mark and without`(bigEndian: Bool) {
        let bytes = utf16(text, bigEndian: bigEndian)
        let mark: [UInt8] = bigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
        #expect(TableBytes.text(of: bytes) == text)
        #expect(TableBytes.text(of: mark + bytes) == text)
    }

    @Test func `what is none of these is read as spreadsheets of Windows save it`() {
        #expect(TableBytes.text(of: [0x50, 0xE3, 0x6F, 0x20, 0x80]) == "Pão €")
    }

    @Test func `a workbook is no text`() {
        #expect(TableBytes.text(of: [0x50, 0x4B, 0x03, 0x04, 0x00, 0x00, 0x08, 0x81]) == nil)
        #expect(TableBytes.text(of: [0xFF, 0xFE, 0x41]) == nil)
    }
}
