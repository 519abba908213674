/// A message as a tap hears it, which was sent to others.
package struct Overheard: Sendable, Hashable {
    /// The sender's place on the bus, and its instance.
    package let sender: UInt32
    package let instance: UInt64

    /// Whom it concerns.
    package let audience: UInt64

    /// The places of those it was left with, and of those who had no room.
    package let receivers: [UInt32]
    package let refused: [UInt32]

    /// How many bytes it has.
    package let size: Int

    /// What it says; only its beginning when it is long, and nothing when it is very long, or no
    /// frame.
    package let bytes: [UInt8]
}

extension Overheard {
    /// The number that tells copies from messages that are meant for whoever has them.
    static let audienceOfCopies: UInt64 = 0x636f_7079

    /// How much of a message is copied at most, in bytes.
    static let bytesMax = 64 * 1024

    /// The bytes of a copy: whom the message concerns, who got it, who did not, its size, itself.
    static func copy(
        of bytes: [UInt8],
        byteCount: Int,
        audience: UInt64,
        receivers: UInt64,
        refused: UInt64
    ) -> [UInt8] {
        var copy: [UInt8] = []
        copy.reserveCapacity(32 + bytes.count)
        for number in [audience, receivers, refused, UInt64(byteCount)] {
            for shift in stride(from: 0, to: 64, by: 8) {
                copy.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
            }
        }
        copy += bytes
        return copy
    }

    /// Reads a copy; nil when it is none.
    init?(_ letter: Letter) {
        guard letter.audience == Self.audienceOfCopies, letter.bytes.count >= 32 else {
            return nil
        }
        let numbers = (0..<4).map { place in
            letter.bytes[8 * place..<8 * place + 8].reversed().reduce(UInt64(0)) {
                $0 << 8 | UInt64($1)
            }
        }
        sender = letter.sender
        instance = letter.instance
        audience = numbers[0]
        receivers = slots(in: numbers[1])
        refused = slots(in: numbers[2])
        size = Int(clamping: numbers[3])
        bytes = Array(letter.bytes.dropFirst(32))
    }
}
