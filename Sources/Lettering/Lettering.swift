package import Printing

/// Draws lines in any script with Pango, which knows how letters join, and which way they run.
///
/// Fonts are the system's: fontconfig picks one that has the letters. See Pango's reference manual.
package struct Lettering: LineDrawing {
    /// A letter of the normal font is 24 dots high, and a line a third more.
    private static let lineDots = 32

    /// How wide a letter of this font is, as a part of its height.
    private static let fontWidth = 0.602
    private static let font = "DejaVu Sans Mono"

    /// Makes one; it holds nothing.
    package init() {}

    package func dots(of line: DrawnLine) -> Dots? {
        let isTall = line.style.contains(.tall)
        let height = Self.lineDots * (isTall ? 2 : 1)
        guard let sheet = Sheet(width: line.dots, height: height) else {
            return nil
        }
        let column = Double(line.dots) / Double(max(line.columns, 1))
        let font = Sheet.Font(
            name: Self.font,
            dots: column / Self.fontWidth,
            isBold: line.style.contains(.bold),
            across: line.style.contains(.wide) ? 2 : 1,
            down: isTall ? 2 : 1
        )
        let width = Double(line.dots)
        let amountWidth = line.amount.isEmpty ? 0 : sheet.width(of: line.amount, in: font)
        let room = max(width - amountWidth - (line.amount.isEmpty ? 0 : column), column)
        let indent = Double(line.label.prefix { $0 == " " }.count) * column * font.across
        let label = String(line.label.drop { $0 == " " })
        let labelWidth = min(sheet.width(of: label, in: font), room - indent)
        let start =
            switch line.place {
            case .left: indent
            case .middle: (room - labelWidth) / 2
            case .right: room - labelWidth
            }
        sheet.draw(label, in: font, at: start, atMost: room - start)
        sheet.draw(line.amount, in: font, at: max(width - amountWidth, 0), atMost: width)
        return sheet.dots(areReversed: line.style.contains(.reversed))
    }
}
