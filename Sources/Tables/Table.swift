/// A table of delimited text, such as CSV (RFC 4180) or TSV, with named columns.
package struct Table: Sendable {
    /// One row below the head.
    package struct Row: Sendable, Hashable {
        /// The line of the file on which the row begins, from 1.
        package let line: Int

        /// The cells as text, without quotes.
        package let cells: [String]
    }

    /// The names in the first line, without blanks around them.
    package let columns: [String]

    /// The rows with anything in them.
    package let rows: [Row]

    /// Reads a text.
    ///
    /// The separator is the one of tab, semicolon and comma that the first line has most of.
    /// A byte order mark, any line ending, and quoted cells with line breaks are understood.
    ///
    /// - Throws: ``TableProblem`` when there is no head or a quote stays open.
    package init(_ text: String) throws(TableProblem) {
        var reader = TableReader(text)
        guard let head = try reader.row() else { throw .empty }
        columns = head.cells.map(Self.trimmed)

        var rows: [Row] = []
        while let row = try reader.row() {
            if row.cells.contains(where: { !Self.trimmed($0).isEmpty }) { rows.append(row) }
        }
        self.rows = rows
    }

    /// The place of a column; case and blanks around the name do not matter.
    package func column(_ name: String) -> Int? {
        let wanted = Self.trimmed(name).lowercased()
        return columns.firstIndex { $0.lowercased() == wanted }
    }

    /// A text without the blanks at its ends.
    package static func trimmed(_ text: String) -> String {
        let start = text.drop { $0.isWhitespace }
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}
