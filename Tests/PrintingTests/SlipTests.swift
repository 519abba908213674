import Foundation
import PaperFixtures
import Printing
import Testing

/// Slips on paper, as ``Paper`` reads the bytes.
@Suite struct SlipTests {
    static let pages: [UInt8: String] = [
        0: "CP437", 2: "CP850", 3: "CP860", 16: "CP1252", 19: "CP858",
    ]
    private let wide = PrinterProfile.known["generic-80"] ?? .init(name: "", columns: 48, pages: [])
    private let narrow =
        PrinterProfile.known["generic-58"] ?? .init(name: "", columns: 32, pages: [])

    private func paper(_ slip: Slip, on printer: PrinterProfile) -> Paper {
        let bytes = PrinterCommands(slip, on: printer).bytes
        let paper = Paper(printing: bytes, pages: Self.pages, takesPairs: printer.startsWithPairs)
        #expect(paper.unknown.isEmpty)
        for line in paper.lines {
            #expect(line.text.count <= printer.columns / (line.isWide ? 2 : 1))
        }
        return paper
    }

    @Test(arguments: PrinterProfile.known.keys.sorted())
    func `letters of all three languages come out of each printer`(model: String) throws {
        let printer = try #require(PrinterProfile.known[model])
        let text = "PÃO DE QUEIJO ÇÃO ÕES ñ ¿¡ ªº R$"

        let lines = paper(Slip([.text(text)]), on: printer).text.filter { !$0.isEmpty }

        let expected = printer.pages.isEmpty ? "PAO DE QUEIJO CAO OES n ?! ao R$" : text
        #expect(lines.joined(separator: " ") == expected)
    }

    @Test func `a euro is a euro, or says so`() {
        let amount = SlipPart.entry("Total", "€ 1.234,50")
        #expect(PrinterCommands(Slip([amount]), on: wide).bytes.contains([0x1B, 0x74, 19, 0xD5]))
        let old = PrinterProfile(name: "old", columns: 32, pages: [.init(.cp850, 2)])
        #expect(paper(Slip([amount]), on: old).text[0].hasSuffix(" EUR 1.234,50"))
    }

    @Test func `an amount stays on the first line of a long name`() {
        let slip = Slip([
            .entry("PRODUCT BCDEFGHMWPGHHH WITH A LONG NAME", "9999.00"),
            .entry("PRODUCT Z", "12.00"),
        ])
        let lines = paper(slip, on: narrow).text
        #expect(lines[0] == "PRODUCT BCDEFGHMWPGHHH   9999.00")
        #expect(lines[1] == "  WITH A LONG NAME")
        #expect(lines[2] == "PRODUCT Z                  12.00")
    }

    @Test func `no amount is cut or left out, whatever its characters`() {
        for amount in ["₡ 1.000.000,00", "税 12,00", "R$\u{A0}1.234,50", "ใบเสร็จ 5.00"] {
            for label in ["", "税", "A very long name that fills a line and goes on in another"] {
                let text = paper(Slip([.entry(label, amount)]), on: narrow).text.joined()
                let digits = amount.filter { $0.isASCII && ($0.isNumber || $0.isPunctuation) }
                #expect(text.contains(digits), "\(label) \(amount)")
            }
        }
        #expect(wide.printable("₡ 5").text == "CRC 5")
    }

    @Test func `a wide text takes half as many letters, and an amount too wide gets its own line`()
    {
        let slip = Slip([
            .text("ORDER 17", style: [.wide, .tall], at: .middle),
            .entry("TOTAL", "1.234.567,89", style: [.wide, .bold]),
        ])
        let lines = paper(slip, on: narrow).lines
        #expect(lines[0].text == "    ORDER 17" && lines[0].isWide && lines[0].isTall)
        #expect(lines[1].text == "TOTAL" && lines[2].text == "    1.234.567,89")
        #expect(lines[2].isBold && !lines[2].isTall)
    }

    @Test func `a text commands no printer`() {
        let name = "Soup\u{1B}p\u{0}\u{19}\u{FA}\u{1D}V\u{0}\u{10}\u{4}\u{1}\r\nSalad\u{9B}"
        let paper = paper(Slip([.text(name)]), on: wide)
        #expect(paper.pulses.isEmpty && paper.cuts == 1)
        #expect(paper.text[0] == "Soup^[p^@^Y\u{FA}^]V^@^P^D^A Salad?")
    }

    @Test func `a printer for China is first told to take single bytes`() throws {
        let printer = try #require(PrinterProfile.known["xprinter-80"])
        #expect(paper(Slip([.text("Pão")]), on: printer).text[0] == "Pão")
    }

    @Test func `characters of other scripts are counted, take their width, and lose no line`() {
        let text = wide.printable("豚肉 ő 👨‍👩‍👧 \u{200B}x")
        #expect(text.text == "???? o ?? x" && text.lost == 3)
    }

    @Test func `the drawer opens once, with its times`() {
        let slip = Slip([.text("Cash")], opensDrawer: true)
        #expect(paper(slip, on: wide).pulses == [[0, 25, 250]])
        #expect(PrinterCommands.openingDrawer(on: wide) == [0x1B, 0x70, 0, 25, 250])
        #expect(PrinterProfile.known["plain"].flatMap(PrinterCommands.openingDrawer) == nil)
    }

    @Test func `a printer tells what stops it`() {
        #expect(PrinterStatus(answers: [0x12, 0x12, 0x12, 0x12]) == [])
        #expect(
            PrinterStatus(answers: [0x1A, 0x36, 0x12, 0x72]) == [.offline, .coverOpen, .paperOut]
        )
        #expect(PrinterStatus(answers: [0x12, 0x12, 0x12, 0x1E]) == .paperLow)
        #expect(PrinterStatus(answers: [0x12, 0x12, 0x12, 0x1E])?.isStopped == false)
        #expect(PrinterStatus(answers: [0x12, 0x12, 0x1A, 0x12])?.isStopped == true)
        for bytes: [UInt8] in [[], [0x12], [0, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF]] {
            #expect(PrinterStatus(answers: bytes) == nil)
        }
    }
}
