package import Kernel

/// How long a journal keeps what was acknowledged.
package struct Retention: Sendable {
    private static let millisecondsOfDay: Int64 = 86_400_000

    private let days: Int
    private let time: any TimeSource
    /// Whether what was set aside for a destination goes with its record.
    let letsGo: @Sendable (Destination) -> Bool
    /// Makes the record that tells of what was pruned.
    let telling: @Sendable (Checkpoint) -> SealedJournal.Entry

    /// Keeps records for some days.
    ///
    /// - Parameters:
    ///   - days: For how long, at least one.
    ///   - time: The wall clock that their ages go by.
    ///   - letsGo: Whether what was set aside for a destination may go with its record; it keeps
    ///     the record otherwise, until a person has decided.
    ///   - telling: Makes the record that tells of what was pruned; it must not use the journal.
    package init(
        days: Int,
        time: any TimeSource,
        lettingGo letsGo: @escaping @Sendable (Destination) -> Bool = { _ in false },
        telling: @escaping @Sendable (Checkpoint) -> SealedJournal.Entry
    ) {
        self.days = days
        self.time = time
        self.letsGo = letsGo
        self.telling = telling
    }

    /// Records that were stored before it are old, in milliseconds since 1970.
    var limit: Int64 { time.wallMilliseconds() - Int64(days) * Self.millisecondsOfDay }
}
