/// A record that is owed to the relay, ready to send.
package struct OwedRow: Sendable, Hashable {
    /// What is sent.
    package let parcel: Parcel
    /// How many attempts at it were counted.
    package let attempts: Int
    /// The guest's check that it is of; rows of one check reach the relay one after the other.
    package let check: String?

    /// Puts a row together.
    package init(parcel: Parcel, attempts: Int, check: String? = nil) {
        self.parcel = parcel
        self.attempts = attempts
        self.check = check
    }

    var sequence: Int64 { parcel.sequence }
}
