/// What a key of a bump bar does: a function of the kitchen display by its name, or a digit.
package struct BarAction: RawRepresentable, Sendable, Hashable {
    package let rawValue: String

    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The digit that it keys; nil for a function.
    package var digit: Int? {
        guard rawValue.utf8.count == 1, let digit = Int(rawValue), digit >= 0 else { return nil }
        return digit
    }

    /// The digits as settings name them.
    package static let digits = (0...9).map(String.init)
}
