internal import CPostgres

/// What a statement gave, in binary form.
///
/// Safe, since the handle never leaves it and what libpq lends is copied at once.
@safe final class PostgresRows {
    // The fields of an error or a notice as postgres_ext.h names them by letters, which Swift does
    // not import.
    static let severityField = Int32(UInt8(ascii: "V"))
    static let messageField = Int32(UInt8(ascii: "M"))
    private static let stateField = Int32(UInt8(ascii: "C"))

    private let handle: OpaquePointer

    init(owning handle: OpaquePointer) {
        unsafe self.handle = unsafe handle
    }

    deinit {
        unsafe PQclear(handle)
    }

    /// How many rows there are.
    var count: Int { unsafe Int(PQntuples(handle)) }

    /// The command's tag, such as `COMMIT`.
    var tag: String { unsafe String(cString: PQcmdStatus(handle)) }

    /// The failure that it is; nil for a good answer.
    var failure: PostgresFailure? {
        switch unsafe PQresultStatus(handle) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK: nil
        default:
            PostgresFailure(
                state: field(Self.stateField) ?? "",
                message: field(Self.messageField) ?? complaint
            )
        }
    }

    /// What libpq says of an answer that is none of the server's.
    private var complaint: String {
        unsafe String(cString: PQresultErrorMessage(handle))
            .split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// A column's whole number, counted from 0; 0 for NULL.
    func integer(_ row: Int, _ column: Int32) -> Int64 {
        bytes(row, column).reduce(0) { $0 << 8 | Int64($1) }
    }

    /// A column's text; empty when it is NULL.
    func text(_ row: Int, _ column: Int32) -> String {
        String(decoding: bytes(row, column), as: UTF8.self)
    }

    /// A column's bytes as the type's send function wrote them.
    func bytes(_ row: Int, _ column: Int32) -> [UInt8] {
        let length = unsafe Int(PQgetlength(handle, Int32(row), column))
        guard length > 0, let start = unsafe PQgetvalue(handle, Int32(row), column) else {
            return []
        }
        return unsafe Array(UnsafeRawBufferPointer(start: start, count: length))
    }

    private func field(_ code: Int32) -> String? {
        unsafe PQresultErrorField(handle, code).map { unsafe String(cString: $0) }
    }
}
