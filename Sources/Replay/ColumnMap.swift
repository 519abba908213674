import Tables

/// Which columns of a table hold what.
///
/// A part may be made of several columns, joined with `+`: `time=date+hour`.
package struct ColumnMap: Sendable, Hashable {
    private var names: [ColumnPart: [String]] = [:]

    /// Reads a map such as `order=Order Number,item=Item Name`.
    ///
    /// - Parameters:
    ///   - text: Pairs of part and column with commas between them.
    ///   - parts: The parts that make sense here.
    /// - Throws: ``ReplayProblem`` for a pair without `=`, an unknown part or one given twice.
    package init(_ text: String, parts: [ColumnPart]) throws(ReplayProblem) {
        for pair in text.split(separator: ",") {
            guard let equals = pair.firstIndex(of: "=") else {
                throw .notAPair(String(pair), parts.map(\.rawValue))
            }
            let name = Table.trimmed(String(pair[..<equals]))
            guard let part = ColumnPart(rawValue: name), parts.contains(part) else {
                throw .unknownPart(name, parts.map(\.rawValue))
            }
            guard names[part] == nil else { throw .partTwice(name) }
            let columns = pair[pair.index(after: equals)...].split(separator: "+")
            names[part] = columns.map { Table.trimmed(String($0)) }
        }
    }

    /// A map made by hand.
    init(_ names: [ColumnPart: [String]]) {
        self.names = names
    }

    /// Whether the map says where a part stands.
    package func has(_ part: ColumnPart) -> Bool { names[part] != nil }

    /// The places of the parts in a table.
    ///
    /// - Throws: ``ReplayProblem/noSuchColumn(_:columns:)`` for a name that the table lacks.
    func places(in table: Table) throws(ReplayProblem) -> [ColumnPart: [Int]] {
        var places: [ColumnPart: [Int]] = [:]
        for (part, columns) in names {
            for name in columns {
                guard let place = table.column(name) else {
                    throw .noSuchColumn(name, columns: table.columns)
                }
                places[part, default: []].append(place)
            }
        }
        return places
    }
}
