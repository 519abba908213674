/// How many columns of a terminal text takes.
package enum Width {
    /// Columns that a character takes when it is written into a grid.
    ///
    /// One or two for most; zero for what is left out (invisible formatting), and more for
    /// characters of Indian scripts that terminals draw one sign after the other.
    package static func columns(of character: Character) -> Int {
        guard !character.isPrintableASCII else { return 1 }
        return Glyph.glyphs(of: character).reduce(0) { $0 + $1.columns }
    }

    /// Columns that a text takes when it is written into a grid, in one line.
    package static func columns(of text: String) -> Int {
        text.reduce(0) { $0 + columns(of: $1) }
    }

    /// Columns of a scalar by itself: 2 wide, 1 ordinary, 0 for a mark that goes onto another.
    ///
    /// Agrees with wcwidth(3) in the C library's UTF-8 locales, by which ncurses counts.
    static func columns(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        if isJoiningJamo(scalar) { return 0 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: return isWide(scalar) ? 2 : 1
        }
    }

    /// Whether a Korean letter is drawn inside the block that an earlier one began.
    private static func isJoiningJamo(_ scalar: Unicode.Scalar) -> Bool {
        (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
    }

    /// Finds the scalar in the table by halving.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x1100 else { return false }

        var low = 0
        var high = wideRanges.count
        while low < high {
            let middle = (low + high) / 2
            if wideRanges[middle].last < scalar.value {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < wideRanges.count && wideRanges[low].first <= scalar.value
    }
}
