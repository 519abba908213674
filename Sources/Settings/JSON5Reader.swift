/// Reads a text of JSON5 and knows the line of everything in it.
///
/// Foundation's decoder reads JSON5 too, but on Linux it does not say where a text is broken and
/// takes the first of two equal keys without a word. A person who edits a menu needs both.
/// The grammar is that of <https://spec.json5.org>.
struct JSON5Reader {
    static let depthLimit = 64

    private let scalars: [Unicode.Scalar]
    private var place = 0
    private(set) var line = 1
    private var lineStart = 0
    private var depth = 0

    /// Reads the one value that a text holds.
    ///
    /// - Throws: ``JSON5Fault`` at the first place that is not JSON5.
    static func value(of text: String) throws(JSON5Fault) -> JSON5Value {
        var reader = JSON5Reader(scalars: Array(text.unicodeScalars))
        let value = try reader.value()
        try reader.skipSpace()
        guard reader.next == nil else { throw reader.fault(.endOfFile) }
        return value
    }

    private init(scalars: [Unicode.Scalar]) {
        self.scalars = scalars
    }

    /// The scalar at the place, nil at the end.
    var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

    /// The place of the next scalar.
    var here: TextPlace { TextPlace(line: line, column: place - lineStart + 1) }

    func fault(_ expected: JSON5Fault.Expected, at there: TextPlace? = nil) -> JSON5Fault {
        JSON5Fault(place: there ?? here, expected: expected)
    }

    /// Takes one scalar and counts lines; a carriage return before a line feed counts none.
    @discardableResult
    mutating func take() -> Unicode.Scalar? {
        guard let scalar = next else { return nil }
        place += 1
        if scalar == "\n" || scalar == "\r" && next != "\n" {
            line += 1
            lineStart = place
        }
        return scalar
    }

    mutating func take(if scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        take()
        return true
    }
}

// MARK: - Values

extension JSON5Reader {
    private mutating func value() throws(JSON5Fault) -> JSON5Value {
        try skipSpace()
        let first = here
        return JSON5Value(place: first, content: try content())
    }

    private mutating func content() throws(JSON5Fault) -> JSON5Value.Content {
        switch next {
        case "{":
            return .table(try inside("}") { reader throws(JSON5Fault) in try reader.member() })
        case "[":
            return .list(try inside("]") { reader throws(JSON5Fault) in try reader.value() })
        case "\"", "'":
            return .text(try quoted())
        default:
            return try word()
        }
    }

    private mutating func inside<Element>(
        _ end: Unicode.Scalar,
        element: (inout JSON5Reader) throws(JSON5Fault) -> Element
    ) throws(JSON5Fault) -> [Element] {
        depth += 1
        guard depth <= Self.depthLimit else { throw fault(.lessDepth(Self.depthLimit)) }
        take()
        var elements: [Element] = []
        try skipSpace()
        while !take(if: end) {
            elements.append(try element(&self))
            let last = here
            try skipSpace()
            if take(if: ",") {
                try skipSpace()
            } else if next != end {
                // The comma is missing where the value ended, not where the next one begins.
                throw fault(.commaOrEnd(end), at: last)
            }
        }
        depth -= 1
        return elements
    }

    private mutating func member() throws(JSON5Fault) -> JSON5Member {
        let first = here
        let key = next == "\"" || next == "'" ? try quoted() : bareKey()
        guard let key else { throw fault(.key) }
        try skipSpace()
        guard take(if: ":") else { throw fault(.colon, at: first) }
        return JSON5Member(key: key, place: first, value: try value())
    }

    private mutating func bareKey() -> String? {
        var key = String.UnicodeScalarView()
        while let scalar = next,
            scalar == "_" || scalar == "$" || scalar.properties.isAlphabetic
                || !key.isEmpty && scalar.properties.isIDContinue
        {
            key.append(scalar)
            take()
        }
        return key.isEmpty ? nil : String(key)
    }

    private mutating func word() throws(JSON5Fault) -> JSON5Value.Content {
        var word = ""
        while let scalar = next, scalar.isASCII,
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                || scalar == "+" || scalar == "-" || scalar == "."
        {
            word.unicodeScalars.append(scalar)
            take()
        }
        switch word {
        case "null": return .null
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        default:
            guard Self.isNumber(word) else { throw fault(.value) }
            return .number(word)
        }
    }

    private static func isNumber(_ word: String) -> Bool {
        guard
            let number = try? /[+-]?(Infinity|NaN|0[xX][0-9a-fA-F]+|(.+))/.wholeMatch(in: word)
        else { return false }
        guard let decimal = number.output.2 else { return true }
        let form = /((0|[1-9][0-9]*)(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?/
        return (try? form.wholeMatch(in: decimal)) != nil
    }

    /// Skips white space and comments.
    mutating func skipSpace() throws(JSON5Fault) {
        while let scalar = next {
            if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
                take()
            } else if scalar == "/" {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(JSON5Fault) {
        let first = here
        take()
        if take(if: "/") {
            while let scalar = next, scalar != "\n", scalar != "\r" { take() }
        } else if take(if: "*") {
            while let scalar = take() {
                if scalar == "*", take(if: "/") { return }
            }
            throw fault(.endOfComment, at: first)
        } else {
            throw fault(.value)
        }
    }
}
