/// Takes a delimited text apart, row by row.
struct TableReader {
    private let characters: [Unicode.Scalar]
    private let separator: Unicode.Scalar
    private var place = 0
    private var line = 1

    init(_ text: String) {
        var scalars = Array(text.unicodeScalars)
        if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
        characters = scalars
        separator = Self.separator(of: scalars)
    }

    private static func separator(of text: [Unicode.Scalar]) -> Unicode.Scalar {
        let head = text.prefix { $0 != "\n" && $0 != "\r" }
        let choices: [Unicode.Scalar] = ["\t", ";", ","]
        return choices.max { left, right in
            head.count { $0 == left } < head.count { $0 == right }
        } ?? ","
    }

    /// The next row, nil at the end.
    mutating func row() throws(TableProblem) -> Table.Row? {
        guard place < characters.count else { return nil }
        let begin = line
        var cells: [String] = []
        while true {
            cells.append(try cell())
            guard place < characters.count else { break }
            let end = characters[place]
            place += 1
            guard end != separator else { continue }
            if end == "\r", place < characters.count, characters[place] == "\n" { place += 1 }
            line += 1
            break
        }
        return Table.Row(line: begin, cells: cells)
    }

    /// The next cell; leaves the place at the separator or line end behind it.
    private mutating func cell() throws(TableProblem) -> String {
        // A quote inside an unquoted cell is a character like any other, as in `5" pipe`.
        guard place < characters.count, characters[place] == "\"", separator != "\t" else {
            return plainCell()
        }
        let begin = line
        place += 1
        var text = String.UnicodeScalarView()
        while place < characters.count {
            let next = characters[place]
            place += 1
            if next == "\n" { line += 1 }
            guard next == "\"" else {
                text.append(next)
                continue
            }
            guard place < characters.count, characters[place] == "\"" else {
                return String(text) + plainCell()
            }
            text.append(next)
            place += 1
        }
        throw .quoteOpen(line: begin)
    }

    private mutating func plainCell() -> String {
        var text = String.UnicodeScalarView()
        while place < characters.count {
            let next = characters[place]
            if next == separator || next == "\n" || next == "\r" { break }
            text.append(next)
            place += 1
        }
        return String(text)
    }
}
