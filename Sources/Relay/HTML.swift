/// A piece of an HTML page that is safe to put in: texts from elsewhere are escaped.
struct HTML: Sendable, ExpressibleByStringInterpolation {
    /// The markup.
    private(set) var text: String

    init(stringLiteral text: String) {
        self.text = text
    }

    init(stringInterpolation pieces: Pieces) {
        text = pieces.text
    }

    /// What stands between the backslashes of a literal, and in them.
    struct Pieces: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity)
        }

        mutating func appendLiteral(_ markup: String) { text += markup }

        mutating func appendInterpolation(_ piece: HTML) { text += piece.text }

        mutating func appendInterpolation(_ pieces: [HTML]) {
            for piece in pieces { text += piece.text }
        }

        mutating func appendInterpolation(_ number: some BinaryInteger) { text += "\(number)" }

        mutating func appendInterpolation(_ words: String) {
            for letter in words {
                switch letter {
                case "&": text += "&amp;"
                case "<": text += "&lt;"
                case ">": text += "&gt;"
                case "\"": text += "&quot;"
                case "'": text += "&#39;"
                default: text.append(letter)
                }
            }
        }
    }
}
