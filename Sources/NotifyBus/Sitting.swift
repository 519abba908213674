/// One client's turn at one place of one segment, which no other client ever has.
package struct Sitting: Hashable, Sendable {
    /// The random name of the segment.
    package let segment: UInt128

    /// The place, from 0 to 63.
    package let slot: UInt32

    /// How often the place had been taken before, and so whose turn this is.
    package let generation: UInt64

    /// The turn in bytes, for proofs: always as many, the lowest byte of each number first.
    package var bytes: [UInt8] {
        Self.bytes(of: segment) + Self.bytes(of: slot) + Self.bytes(of: generation)
    }

    private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
        stride(from: 0, to: number.bitWidth, by: 8).map {
            UInt8(truncatingIfNeeded: number >> $0)
        }
    }
}
