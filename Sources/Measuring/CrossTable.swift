/// Numbers with a heading for each row and each column.
package struct CrossTable: Sendable {
    private let title: String
    private let columns: [String]
    private var lines: [[String]] = []

    /// Makes a table without rows.
    ///
    /// - Parameters:
    ///   - title: What stands above the rows' headings.
    ///   - columns: The columns' headings.
    package init(_ title: String, columns: [String]) {
        self.title = title
        self.columns = columns
    }

    /// Adds a row; a number that is missing is shown as a dash.
    package mutating func add(_ heading: String, _ values: [Double?]) {
        lines.append([heading] + values.map { $0.map(rounded) ?? "-" })
    }

    /// The table in aligned columns.
    package var text: String { aligned([[title] + columns] + lines, left: [0]) }
}

/// Shows a number with about three digits that say something.
func rounded(_ value: Double) -> String {
    guard value.isFinite else { return "-" }
    let size = abs(value)
    let places = size >= 100 || value == value.rounded() ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (size * scale).rounded()
    let sign = value < 0 && scaled > 0 ? "-" : ""
    // Larger numbers than an integer holds are shown as Swift does.
    guard scaled < 1e18 else { return "\(value)" }
    guard places > 0 else { return sign + "\(Int64(scaled))" }
    let whole = Int64(scaled) / Int64(scale)
    let rest = String(Int64(scaled) % Int64(scale))
    return sign + "\(whole)." + String(repeating: "0", count: places - rest.count) + rest
}

/// Puts rows of as many cells into columns, numbers to the right.
func aligned(_ rows: [[String]], left: Set<Int>) -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
        rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    let lines = rows.map { row in
        let cells = row.enumerated().map { column, cell in
            let gap = String(repeating: " ", count: widths[column] - cell.count)
            return left.contains(column) ? cell + gap : gap + cell
        }
        let line = cells.joined(separator: "  ")
        return String(line.reversed().drop { $0 == " " }.reversed())
    }
    return lines.joined(separator: "\n")
}
