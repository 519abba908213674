/// The records that a relay should have, where a ``Reconciliation`` looks for them.
package protocol MirroredRecords: Sendable {
    /// The numbers of all records that are there; nil when there are none.
    func numbers() throws(OwedRowsError) -> ClosedRange<Int64>?

    /// The names under which the relay has the records, in the order of the numbers; never none.
    func epochs() throws(OwedRowsError) -> [MirroredEpoch]

    /// Runs of records that are there and are not owed: the relay acknowledged them, or was never
    /// to get them.
    func unowed(in range: ClosedRange<Int64>) throws(OwedRowsError) -> [ClosedRange<Int64>]

    /// Owes records anew.
    func owe(_ range: ClosedRange<Int64>) throws(OwedRowsError)
}

/// A name under which the relay has the records from one number on, until the next one's.
package struct MirroredEpoch: Sendable, Hashable {
    let name: String
    let first: Int64

    /// Names the records from a number on.
    package init(_ name: String, from first: Int64) {
        self.name = name
        self.first = first
    }
}
