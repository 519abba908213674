/// A record that is owed to the relay, ready to send.
package struct OwedRow: Sendable, Hashable {
    /// What is sent.
    package let parcel: Parcel
    /// How many attempts at it were counted.
    package let attempts: Int

    /// Puts a row together.
    package init(parcel: Parcel, attempts: Int) {
        self.parcel = parcel
        self.attempts = attempts
    }

    var sequence: Int64 { parcel.sequence }
}
