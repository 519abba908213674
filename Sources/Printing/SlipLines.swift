internal import Screen

/// A line as it stands on paper.
package struct SlipLine: Sendable, Hashable {
    /// What stands in it, at most as long as the paper is wide.
    package let text: String

    /// How.
    package let style: SlipStyle

    /// Makes a line.
    package init(_ text: String, style: SlipStyle = .plain) {
        self.text = text
        self.style = style
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
            let text = printer.printable(text).text
            return text.hanging(by: indent, in: columns).map {
                SlipLine($0.placed(place, in: columns), style: style)
            }
        case .entry(let label, let amount, let style):
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

extension PrinterProfile {
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
