/// Where something stands in a text.
package struct TextPlace: Sendable, Hashable, Comparable {
    /// The line, from 1.
    package let line: Int

    /// The column in characters of Unicode (scalars), from 1.
    package let column: Int

    /// Behind every place.
    static let end = TextPlace(line: .max, column: .max)

    package static func < (left: TextPlace, right: TextPlace) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A value of a JSON5 text, with the place at which it begins.
struct JSON5Value: Sendable, Hashable {
    /// What a value is; a number is kept as it was written, so that no digit of a price is lost.
    enum Content: Sendable, Hashable {
        case null
        case boolean(Bool)
        case number(String)
        case text(String)
        case list([JSON5Value])
        case table([JSON5Member])
    }

    let place: TextPlace
    let content: Content

    var line: Int { place.line }
}

/// One key of a table with its value.
struct JSON5Member: Sendable, Hashable {
    let key: String
    let place: TextPlace
    let value: JSON5Value

    var line: Int { place.line }
}
