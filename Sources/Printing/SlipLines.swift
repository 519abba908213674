internal import Screen

/// A line as it stands on paper.
package struct SlipLine: Sendable, Hashable {
    /// What stands in it, at most as long as the paper is wide.
    package let text: String

    /// How.
    package let style: SlipStyle

    /// What is drawn instead, if the printer has no letters for it; ``text`` has question marks
    /// then.
    package let drawn: DrawnLine?

    /// Makes a line.
    package init(_ text: String, style: SlipStyle = .plain, drawn: DrawnLine? = nil) {
        self.text = text
        self.style = style
        self.drawn = drawn
    }
}

extension Slip {
    /// The slip's lines on a printer's paper.
    ///
    /// Texts are broken at words, and inside a word only when it is longer than a line. An amount
    /// keeps at least one blank before it; where label and amount do not fit, the amount has a line
    /// of its own.
    package func lines(for printer: PrinterProfile) -> [SlipLine] {
        parts.flatMap { $0.lines(for: printer) }
    }
}

extension SlipPart {
    fileprivate func lines(for printer: PrinterProfile) -> [SlipLine] {
        switch self {
        case .text(let text, let style, let place, let indent):
            let columns = printer.columns(in: style)
            if printer.draws(text) {
                return text.drawable.hanging(by: indent, in: columns).map {
                    printer.drawn($0, at: place, style: style)
                }
            }
            let text = printer.printable(text).text
            return text.hanging(by: indent, in: columns).map {
                SlipLine($0.placed(place, in: columns), style: style)
            }
        case .entry(let label, let amount, let style):
            if printer.draws(label) || printer.draws(amount) {
                return drawn(label.drawable, amount.drawable, style, on: printer)
            }
            return entry(
                printer.printable(label).text,
                printer.printable(amount).text,
                in: printer.columns(in: style)
            ).map { SlipLine($0, style: style) }
        case .rule:
            return [SlipLine(String(repeating: "-", count: printer.columns))]
        case .blank(let count):
            return Array(repeating: SlipLine(""), count: max(count, 0))
        }
    }

    /// The shortest label that shares a line with its amount, in columns.
    private static let labelMin = 6

    private func entry(_ label: String, _ amount: String, in columns: Int) -> [String] {
        let room = columns - amount.count - 1
        guard room >= Self.labelMin || label.count <= room else {
            return label.hanging(by: 2, in: columns)
                + amount.wrapped(toColumns: columns).map {
                    $0.placed(.right, in: columns)
                }
        }
        let labels = label.hanging(by: 2, in: room)
        let blanks = columns - labels[0].count - amount.count
        return [labels[0] + String(repeating: " ", count: blanks) + amount] + labels.dropFirst()
    }
}

// MARK: - Lines that are drawn

extension SlipPart {
    private func drawn(
        _ label: String,
        _ amount: String,
        _ style: SlipStyle,
        on printer: PrinterProfile
    ) -> [SlipLine] {
        let columns = printer.columns(in: style)
        let room = columns - Width.columns(of: amount) - 1
        guard room >= Self.labelMin || Width.columns(of: label) <= room else {
            return label.hanging(by: 2, in: columns).map { printer.drawn($0, style: style) }
                + amount.wrapped(toColumns: columns).map {
                    printer.drawn("", amount: $0, style: style)
                }
        }
        let labels = label.hanging(by: 2, in: room)
        return [printer.drawn(labels[0], amount: amount, style: style)]
            + labels.dropFirst().map { printer.drawn($0, style: style) }
    }
}

extension PrinterProfile {
    /// Whether a text has characters that only a picture can show.
    fileprivate func draws(_ text: String) -> Bool {
        printsPictures && printable(text).lost > 0
    }

    /// A line that is drawn, with what is printed where nobody can draw.
    fileprivate func drawn(
        _ label: String,
        amount: String = "",
        at place: SlipAlignment = .left,
        style: SlipStyle
    ) -> SlipLine {
        let line = DrawnLine(
            label,
            amount: amount,
            at: place,
            style: style,
            columns: columns,
            dots: dots
        )
        let left = printable(label).text.placed(place, in: columns(in: style))
        let right = printable(amount).text
        let blanks = max(columns(in: style) - left.count - right.count, 1)
        let text = amount.isEmpty ? left : left + String(repeating: " ", count: blanks) + right
        return SlipLine(text, style: style, drawn: line)
    }
}

extension String {
    /// The text without what commands printers, and without signs that turn the order of letters
    /// around: a name must not turn the line that it stands in.
    fileprivate var drawable: String {
        var kept = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control: kept.append(" ")
            // Joiners are part of how Arabic, Persian and Hindi are written.
            case .format where !["\u{200C}", "\u{200D}"].contains(scalar): break
            default: kept.append(scalar)
            }
        }
        return String(kept)
    }
}

extension PrinterProfile {
    /// How many dots of a line are used: a character of the normal font has 12 of them on all
    /// printers that speak ESC/POS (Epson, "Font A (12 × 24)").
    package var dots: Int { columns * 12 / 8 * 8 }

    /// How many characters of a style fit in a line.
    package func columns(in style: SlipStyle) -> Int {
        style.contains(.wide) ? columns / 2 : columns
    }
}

extension String {
    /// The text in lines, all but the first of which begin some columns further in; blanks that it
    /// begins with stay.
    fileprivate func hanging(by indent: Int, in columns: Int) -> [String] {
        let lead = prefix { $0 == " " }.count
        if lead > 0, lead < columns / 2, lead < count {
            let rest = String(dropFirst(lead))
            let blanks = String(repeating: " ", count: lead)
            return rest.hanging(by: max(indent - lead, 0), in: columns - lead).map { blanks + $0 }
        }
        let indent = min(max(indent, 0), columns / 2)
        // A line has one blank where the text has several, and is counted in the text.
        let text = split(separator: " ").joined(separator: " ")
        let whole = text.wrapped(toColumns: columns)
        guard indent > 0, whole.count > 1, let first = whole.first else { return whole }
        let rest = text.dropFirst(first.count).drop { $0 == " " }
        let blanks = String(repeating: " ", count: indent)
        return [first] + String(rest).wrapped(toColumns: columns - indent).map { blanks + $0 }
    }

    fileprivate func placed(_ place: SlipAlignment, in columns: Int) -> String {
        let free = max(columns - count, 0)
        return switch place {
        case .left: self
        case .middle: String(repeating: " ", count: free / 2) + self
        case .right: String(repeating: " ", count: free) + self
        }
    }
}
