/// Why PostgreSQL did not do something, or is not known to have done it.
struct PostgresFailure: Error, Hashable, Sendable {
    /// SQLSTATE as appendix A of the manual lists it; empty when the server did not answer.
    let state: String
    /// The server's or libpq's own sentence.
    let message: String

    /// Whether the session is over, or was with a server that may not write: another may do.
    var isOfSession: Bool {
        state.isEmpty || ["57P01", "57P02", "57P03", "25006"].contains(state)
    }
}
