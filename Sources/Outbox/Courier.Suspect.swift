extension Courier {
    /// A row that failed before: it is sent alone, when it is due.
    struct Suspect: Sendable, Hashable {
        /// Attempts that were counted.
        var attempts: Int
        /// When to try again, in nanoseconds of the steady clock.
        var dueNanoseconds: Int64
        /// The check that it is of, whose later rows wait for it.
        var check: String?
    }

    /// What a load is for.
    enum Load: Sendable, Hashable {
        /// The rows behind the cursor, as it stood then.
        case fresh(after: Int64)
        /// One suspect, by its number.
        case suspect(Int64)
    }
}
