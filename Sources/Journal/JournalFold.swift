/// A state that is what the records of a journal come to, one after the other.
package protocol JournalFold: Codable, Sendable {
    /// The name and version of the form in which it is kept; a snapshot of another is not read.
    static var form: String { get }

    /// About how many things it holds, so that a large one is not written too often.
    var weight: Int { get }

    /// Goes on by one record.
    ///
    /// - Throws: ``JournalError/notUnderstood(_:kind:detail:)`` when it cannot.
    mutating func take(_ record: SealedJournal.Record) throws(JournalError)
}
