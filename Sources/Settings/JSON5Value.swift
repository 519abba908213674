/// A value of a JSON5 text, with the line on which it begins.
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

    let line: Int
    let content: Content
}

/// One key of a table with its value.
struct JSON5Member: Sendable, Hashable {
    let key: String
    let line: Int
    let value: JSON5Value
}
