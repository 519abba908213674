extension String {
    /// The text as it may be shown on a terminal when anybody may have written it.
    ///
    /// Letters of all scripts stay. What would move the cursor, colour the screen, begin a line or
    /// turn the order of letters round is a dot: controls of both sets, ends of lines and of
    /// paragraphs, and the marks of direction that reach beyond their word.
    package var visible: String {
        var visible = String.UnicodeScalarView()
        for scalar in unicodeScalars { visible.append(Self.isHarmful(scalar) ? "·" : scalar) }
        return String(visible)
    }

    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069: true
        default:
            [.control, .lineSeparator, .paragraphSeparator]
                .contains(scalar.properties.generalCategory)
        }
    }
}

extension Phrase {
    /// The phrase with nothing in it that does anything to a terminal; for texts of one line.
    package var visible: Phrase {
        Phrase(self[.english].visible, pt: self[.portuguese].visible, es: self[.spanish].visible)
    }
}
