/// A value that goes into a statement.
enum SQLiteValue: Sendable {
    case integer(Int64)
    case text(String)
    case blob([UInt8])
}
