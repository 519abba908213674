/// The records that a relay should have, where a ``Reconciliation`` looks for them.
package protocol MirroredRecords: Sendable {
    /// The numbers of all records that are there; nil when there are none.
    func numbers() throws(OwedRowsError) -> ClosedRange<Int64>?

    /// Runs of records that are there and are not owed: the relay acknowledged them, or was never
    /// to get them.
    func unowed(in range: ClosedRange<Int64>) throws(OwedRowsError) -> [ClosedRange<Int64>]

    /// Owes records anew.
    func owe(_ range: ClosedRange<Int64>) throws(OwedRowsError)
}
