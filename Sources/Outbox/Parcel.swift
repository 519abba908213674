/// One event on its way to the relay.
package struct Parcel: Sendable, Hashable {
    /// The event's id, as it stands in the bytes.
    package let id: String
    /// The event's record number, as it stands in the bytes.
    package let sequence: Int64
    /// The exact bytes, the same at every attempt.
    package let bytes: [UInt8]

    /// Puts a parcel together; id and number are those in the bytes.
    package init(id: String, sequence: Int64, bytes: [UInt8]) {
        self.id = id
        self.sequence = sequence
        self.bytes = bytes
    }
}
