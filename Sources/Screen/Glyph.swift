/// What one cell can show: a character that is safe to send to a terminal, and its one or two
/// columns.
///
/// Text comes from sheets, relays and scanners. Nothing in it may command the terminal or turn the
/// order of a line, so control characters become a sign that something was there, and invisible
/// formatting is left out.
struct Glyph {
    let character: Character
    let columns: Int

    /// Stands for what cannot be shown.
    static let replacement = Glyph(character: "\u{FFFD}", columns: 1)
    static let space = Glyph(character: " ", columns: 1)

    /// Marks on one character that a terminal cell holds; `CCHARW_MAX` of ncurses, less the base.
    static let marksMax = 4

    /// The glyph of a character that needs no look into the tables of Unicode: one of the 95 of
    /// ASCII, or one of those that lines and blocks are drawn with, as nearly all are.
    static func plain(_ character: Character) -> Glyph? {
        let scalars = character.unicodeScalars
        guard let scalar = scalars.first,
            (0x20...0x7E).contains(scalar.value)
                || (0x2500...0x259F).contains(scalar.value),
            scalars.index(after: scalars.startIndex) == scalars.endIndex
        else { return nil }
        return Glyph(character: character, columns: 1)
    }

    /// The glyphs of a character in the order in which terminals draw them.
    ///
    /// Most characters are one. Invisible formatting is none. A cluster of several signs with a
    /// width of their own, as in Devanagari or Thai, is one for each sign.
    static func glyphs(of character: Character) -> [Glyph] {
        if let glyph = plain(character) { return [glyph] }
        if character.isEmojiSequence { return [Glyph(character: character, columns: 2)] }

        var glyphs: [Glyph] = []
        var cluster = Cluster()
        for scalar in character.unicodeScalars {
            switch Treatment(of: scalar) {
            case .leaveOut: continue
            case .replace(let glyph):
                cluster.finish(into: &glyphs)
                glyphs.append(glyph)
            case .show:
                cluster.add(scalar, into: &glyphs)
            }
        }
        cluster.finish(into: &glyphs)
        return glyphs
    }
}

// MARK: - Treatment

/// What becomes of one scalar of a text.
private enum Treatment {
    case show
    case replace(Glyph)
    case leaveOut

    init(of scalar: Unicode.Scalar) {
        switch scalar {
        case "\t", "\n", "\r", "\u{85}", "\u{A0}", "\u{202F}":
            self = .replace(.space)
        default:
            switch scalar.properties.generalCategory {
            case .control: self = .replace(.replacement)
            case .lineSeparator, .paragraphSeparator: self = .replace(.space)
            case .format: self = .leaveOut
            case .surrogate: self = .replace(.replacement)
            default:
                self = scalar.properties.isNoncharacterCodePoint ? .replace(.replacement) : .show
            }
        }
    }
}

// MARK: - Cluster

/// A sign and its marks, while they are collected.
private struct Cluster {
    private var text = ""
    private var columns = 0
    private var marks = 0

    mutating func add(_ scalar: Unicode.Scalar, into glyphs: inout [Glyph]) {
        let width = Width.columns(of: scalar)
        if width > 0 {
            finish(into: &glyphs)
            text = String(Character(scalar))
            columns = width
        } else if columns == 0 {
            // A mark with nothing to sit on would change a neighbour's cell.
            glyphs.append(.replacement)
        } else if marks < Glyph.marksMax {
            text.unicodeScalars.append(scalar)
            marks += 1
        }
    }

    mutating func finish(into glyphs: inout [Glyph]) {
        if let character = text.first {
            glyphs.append(Glyph(character: character, columns: columns))
        }
        self = Cluster()
    }
}

// MARK: - Characters

extension Character {
    /// Whether it is one of the 95 that every terminal shows in one column.
    var isPrintableASCII: Bool {
        guard let code = asciiValue, unicodeScalars.count == 1 else { return false }
        return (0x20...0x7E).contains(code)
    }

    /// Whether several scalars make one picture of two columns, as UTS #51 lists them.
    fileprivate var isEmojiSequence: Bool {
        guard let first = unicodeScalars.first else { return false }
        let rest = unicodeScalars.dropFirst()
        guard let second = rest.first else { return false }
        if first.isRegionalIndicator { return second.isRegionalIndicator }
        guard first.properties.isEmoji else { return false }

        return rest.contains { $0 == "\u{FE0F}" || $0.properties.isEmojiModifier }
            || (first.properties.isEmojiPresentation
                && rest.contains { $0 == "\u{200D}" || (0xE0020...0xE007F).contains($0.value) })
    }
}

extension Unicode.Scalar {
    /// Whether it is half of a flag.
    fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
