/// A line that a printer has no letters for, such as one in Japanese or Arabic: it is drawn.
package struct DrawnLine: Sendable, Hashable {
    /// The text at the left, in the order in which it is read.
    package let label: String

    /// What stands at the right edge; empty for none.
    package let amount: String

    /// Where the label stands.
    package let place: SlipAlignment

    /// How.
    package let style: SlipStyle

    /// How many characters of the normal font the line would have.
    package let columns: Int

    /// How many dots the line has.
    package let dots: Int

    /// Describes a line.
    package init(
        _ label: String,
        amount: String = "",
        at place: SlipAlignment = .left,
        style: SlipStyle = .plain,
        columns: Int,
        dots: Int
    ) {
        self.label = label
        self.amount = amount
        self.place = place
        self.style = style
        self.columns = columns
        self.dots = dots
    }
}

/// Draws lines as dots.
package protocol LineDrawing: Sendable {
    /// Draws a line.
    ///
    /// - Parameter line: What stands in it.
    /// - Returns: The dots, as many across as the line has; nil when it cannot be drawn.
    func dots(of line: DrawnLine) -> Dots?
}
