import Restaurant
import Tables

/// One row of an export, by what its columns mean.
struct ExportRow {
    let line: Int
    let name: String
    let registerName: String
    let kitchenName: String
    let variation: String
    let category: String
    let price: String
    let code: String
    let handle: String
    let includedCode: String
    let includedCount: Int
    /// What scanners read of it; empty where the cell is no such code.
    let barcode: String
    let isWeighed: Bool
    /// The names of its modifier lists.
    let lists: [String]
    let isLeftOut: Bool
}

/// Which column of a table says what.
struct ExportColumns {
    private let format: ExportFormat
    private let places: [ExportFormat.Column: Int]
    private let reasons: [(place: Int, word: String)]

    /// The modifier lists that the table has a column for.
    let modifierLists: [String]

    private let listPlaces: [(place: Int, list: String)]
    private let listsPlace: Int?

    /// Stores whose prices are not taken.
    let otherStores: [String]

    init(_ table: Table, format: ExportFormat) throws(ImportProblem) {
        self.format = format
        var places: [ExportFormat.Column: Int] = [:]
        for column in ExportFormat.Column.allCases {
            let names = format.names(of: column)
            places[column] = names.lazy.compactMap { Self.place(of: $0, in: table) }.first
            let isNeeded = column == .name || column == .price
            guard places[column] != nil || !isNeeded else {
                throw .columnMissing(names: names, found: table.columns)
            }
        }
        self.places = places
        reasons = format.reasonsToLeaveOut.compactMap { reason in
            Self.place(of: reason.column, in: table).map { ($0, reason.word) }
        }
        listPlaces = table.columns.enumerated().compactMap { place, column in
            guard let head = format.modifierColumn, column.hasPrefix(head) else { return nil }
            return (place, Self.listName(String(column.dropFirst(head.count))))
        }
        modifierLists = listPlaces.map(\.list)
        listsPlace =
            format.modifierListsColumn.lazy.compactMap { table.column($0) }.first
        let stores = table.columns.filter { $0.hasPrefix("Price [") }
        otherStores = stores.dropFirst().map { String($0.dropFirst(7).dropLast()) }
    }

    private static func place(of name: String, in table: Table) -> Int? {
        guard name.hasSuffix("[") else { return table.column(name) }
        return table.columns.firstIndex { $0.lowercased().hasPrefix(name.lowercased()) }
    }

    func row(_ row: Table.Row) -> ExportRow {
        func cell(_ column: ExportFormat.Column) -> String {
            guard let place = places[column], place < row.cells.count else { return "" }
            return Self.oneLine(row.cells[place])
        }
        let isLeftOut = reasons.contains { reason in
            reason.place < row.cells.count
                && Table.trimmed(row.cells[reason.place]).lowercased() == reason.word
        }
        return ExportRow(
            line: row.line,
            name: cell(.name),
            registerName: cell(.registerName),
            kitchenName: cell(.kitchenName),
            variation: cell(.variation),
            category: Self.category(cell(.category), format: format),
            price: cell(.price),
            code: cell(.code),
            handle: cell(.handle),
            includedCode: cell(.includedCode),
            includedCount: Int(cell(.includedCount).prefix { $0.isASCIIDigit }) ?? 1,
            barcode: Self.barcode(cell(.barcode)),
            isWeighed: ["y", "yes", "true", "1"].contains(cell(.isWeighed).lowercased()),
            lists: lists(of: row),
            isLeftOut: isLeftOut
        )
    }

    /// Loyverse quotes the names of its lists in the column's head: `Modifier - "Milk"`.
    private static func listName(_ text: String) -> String {
        Table.trimmed(text.filter { $0 != "\"" })
    }

    private func lists(of row: Table.Row) -> [String] {
        let ticked = listPlaces.filter { place, _ in
            guard place < row.cells.count else { return false }
            return ["y", "yes", "true", "1"].contains(Table.trimmed(row.cells[place]).lowercased())
        }.map(\.list)
        guard let listsPlace, listsPlace < row.cells.count else { return ticked }
        let named = row.cells[listsPlace].split { ",|;".contains($0) }
        return ticked + named.map { Table.trimmed(String($0)) }.filter { !$0.isEmpty }
    }

    /// The code as it is printed.
    ///
    /// A sheet that took it for a number, and so lost its zeros or its
    /// end (`4.00638E+12`), has none.
    private static func barcode(_ text: String) -> String {
        let code = text.hasPrefix("'") ? String(text.dropFirst()) : text
        guard (8...14).contains(code.count), code.allSatisfy(\.isASCIIDigit) else { return "" }
        return code
    }

    /// Line breaks in quoted cells are blanks on a screen of one line.
    private static func oneLine(_ text: String) -> String {
        let words = text.split { $0.isWhitespace || $0.isNewline }
        return words.joined(separator: " ")
    }

    /// Square writes `Books (ID)` and several with commas between; the first is the page.
    private static func category(_ text: String, format: ExportFormat) -> String {
        guard format == .square else { return text }
        let first = text.split(separator: ",").first.map(String.init) ?? ""
        guard first.hasSuffix(")"), let open = first.lastIndex(of: "(") else {
            return Table.trimmed(first)
        }
        return Table.trimmed(String(first[..<open]))
    }
}
