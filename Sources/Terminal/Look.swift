/// How cells of one role look on a terminal.
struct Look: Hashable {
    /// Bits of `ct_attribute`.
    struct Attributes: OptionSet, Hashable {
        let rawValue: UInt32

        static let bold = Attributes(rawValue: 1)
        static let dim = Attributes(rawValue: 2)
        static let underlined = Attributes(rawValue: 4)
        static let reversed = Attributes(rawValue: 8)
    }

    /// The colour of the characters by the terminal's number; -1 where there are no colours.
    let ink: Int32
    /// The colour behind them; -1 where there are no colours.
    let paper: Int32
    let attributes: Attributes

    init(_ ink: Int32, on paper: Int32, _ attributes: Attributes = []) {
        self.ink = ink
        self.paper = paper
        self.attributes = attributes
    }

    /// A look without colours.
    init(_ attributes: Attributes) {
        self.init(-1, on: -1, attributes)
    }
}
