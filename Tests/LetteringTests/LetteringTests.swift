import Foundation
import Lettering
import PaperFixtures
import Printing
import Testing

/// Lines that a printer has no letters for, as ``Paper`` reads the bytes.
@Suite struct LetteringTests {
    private static let printer =
        PrinterProfile.known["generic-80"] ?? .init(name: "", columns: 48, pages: [])

    private func lines(_ parts: SlipPart...) -> [Paper.Line] {
        let bytes = PrinterCommands(Slip(parts), on: Self.printer, drawnBy: Lettering()).bytes
        let paper = Paper(printing: bytes, pages: [19: "CP858", 16: "CP1252"])
        #expect(paper.unknown.isEmpty)
        return paper.lines
    }

    private func picture(_ part: SlipPart) throws -> [[Bool]] {
        try #require(lines(part).first?.picture)
    }

    /// The columns that have a black dot.
    private func inked(_ picture: [[Bool]]) -> [Int] {
        (0..<(picture.first?.count ?? 0)).filter { column in picture.contains { $0[column] } }
    }

    @Test(arguments: ["豚肉・木耳と玉子炒め弁当", "شاورما دجاج", "פלאפל בפיתה", "ใบเสร็จ", "Σουβλάκι"])
    func `a name in any script is drawn, with its amount at the right edge`(name: String) throws {
        let picture = try picture(.entry(name, "1,990"))
        #expect(picture.allSatisfy { $0.count == 576 })
        let ink = inked(picture)
        #expect(try #require(ink.first) < 12)
        #expect(try #require(ink.last) > 576 - 12)
        // As the amount alone: nothing of the name is drawn over it.
        let alone = try self.picture(.entry("・", "1,990"))
        let right = (576 - 5 * 12)..<576
        #expect(picture.map { Array($0[right]) } == alone.map { Array($0[right]) })
    }

    @Test func `Hebrew runs from right to left`() throws {
        let written = try picture(.text("אב"))
        let asSeen = Lettering().dots(
            of: DrawnLine("\u{202D}בא\u{202C}", columns: 48, dots: 576)
        )
        let rows = try #require(asSeen)
        #expect(written.count == rows.rows)
        for (row, dots) in written.enumerated() {
            #expect((0..<576).allSatisfy { rows.isBlack($0, row) == dots[$0] })
        }
    }

    @Test func `a name that turns letters around turns no other line and no amount`() throws {
        let plain = try picture(.entry("鶏 abc", "12.50"))
        let turned = try picture(.entry("鶏 \u{202E}abc", "12.50"))
        #expect(plain == turned)
    }

    @Test func `what the printer has letters for is printed as text`() {
        let lines = lines(.entry("Pão de queijo", "7,50"), .text("Ação"))
        #expect(lines.allSatisfy { $0.picture.isEmpty })
        #expect(lines[0].text.hasPrefix("Pão de queijo"))
    }

    @Test func `a long name goes on in the next line, and nothing of it is cut`() throws {
        let lines = lines(.entry(String(repeating: "長い名前の料理", count: 6), "¥ 1,990"))
        let pictures = lines.filter { !$0.picture.isEmpty }
        #expect(pictures.count == 3)
        #expect(inked(pictures[1].picture).last ?? 0 < 576 - 7 * 12)
    }

    @Test func `tall and wide letters are drawn so, reversed ones white on black`() throws {
        let plain = try picture(.text("寿司"))
        let large = try picture(.text("寿司", style: [.tall, .wide]))
        #expect(large.count == 2 * plain.count)
        let widths = [plain, large].map { inked($0).count }
        #expect(widths[1] > widths[0] * 3 / 2)
        let reversed = try picture(.text("寿司", style: .reversed))
        #expect(reversed.map { $0.map { !$0 } } == plain)
    }

    @Test func `a printer without pictures gets a question mark for each column`() {
        let old = PrinterProfile(name: "old", columns: 32, pages: [])
        let bytes = PrinterCommands(
            Slip([.entry("寿司", "5.00")]),
            on: old,
            drawnBy: Lettering()
        ).bytes
        let text = Paper(printing: bytes, pages: [:]).text[0]
        #expect(text.hasPrefix("????") && text.hasSuffix("5.00"))
    }
}
