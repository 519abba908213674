/// What is printed in one go, whatever printer it comes to: a receipt, a ticket, a report.
package struct Slip: Sendable, Hashable {
    /// The parts, from the top.
    package var parts: [SlipPart]

    /// Whether the drawer opens with it.
    package var opensDrawer: Bool

    /// Makes a slip.
    package init(_ parts: [SlipPart] = [], opensDrawer: Bool = false) {
        self.parts = parts
        self.opensDrawer = opensDrawer
    }

    /// Whether there is nothing to do for it.
    package var isEmpty: Bool { parts.isEmpty && !opensDrawer }
}

/// A part of a slip.
package enum SlipPart: Sendable, Hashable {
    /// A text, broken at its words; later lines begin some columns further in.
    case text(String, style: SlipStyle = .plain, at: SlipAlignment = .left, indent: Int = 0)

    /// A text with something at the right edge of its first line that is never cut: an amount.
    case entry(String, String, style: SlipStyle = .plain)

    /// A line across.
    case rule

    /// Paper without anything on it, in lines.
    case blank(Int)
}

/// Where a text stands.
package enum SlipAlignment: Sendable, Hashable {
    case left
    case middle
    case right
}

/// How letters are printed.
package struct SlipStyle: OptionSet, Sendable, Hashable {
    /// The set as bits.
    package let rawValue: UInt8

    /// Makes a style from bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// As they come.
    package static let plain: SlipStyle = []

    /// Thicker.
    package static let bold = SlipStyle(rawValue: 1)

    /// Twice as high.
    package static let tall = SlipStyle(rawValue: 2)

    /// Twice as wide: a line has half as many.
    package static let wide = SlipStyle(rawValue: 4)

    /// White on black.
    package static let reversed = SlipStyle(rawValue: 8)
}
