/// The rows owed to one destination, where a courier finds and settles them.
///
/// The courier's thread calls; whoever conforms does its own locking against others.
package protocol OwedRows: Sendable {
    /// Rows that wait, not those set aside, in the order of their numbers.
    ///
    /// - Parameters:
    ///   - sequence: Only rows with a higher number.
    ///   - countMax: At most so many.
    ///   - bytesMax: Of at most so many bytes together, but always one.
    /// - Returns: None only when there is none left.
    /// - Throws: ``OwedRowsError`` when they cannot be read.
    func owed(
        after sequence: Int64,
        countMax: Int,
        bytesMax: Int
    ) throws(OwedRowsError) -> [OwedRow]

    /// Ends the debt of rows that the relay has.
    func settle(_ sequences: [Int64]) throws(OwedRowsError)

    /// Counts one more attempt at each of some rows.
    func countAttempt(at sequences: [Int64]) throws(OwedRowsError)

    /// Leaves a row to a person.
    func setAside(_ sequence: Int64, because reason: SetAsideReason) throws(OwedRowsError)

    /// How much waits.
    func backlog() throws(OwedRowsError) -> OwedBacklog
}
