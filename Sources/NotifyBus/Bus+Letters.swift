internal import CNotifyBus
internal import Synchronization

// Messages, for the layer above.
extension Bus {
    /// The largest message, in bytes.
    package static var letterBytesMax: Int { Seat.letterBytesMax }

    /// All members as of this moment, this client too.
    package func members() -> [Member] {
        guard !isInChild, let seat else { return [] }
        return roster.withLock { roster in
            _ = roster.refresh(from: seat)
            return roster.members
        }
    }

    /// A number that is another one as soon as members have come or gone.
    package var membersVersion: Int {
        guard !isInChild, let seat else { return 0 }
        return roster.withLock { roster in
            _ = roster.refresh(from: seat)
            return roster.version
        }
    }

    /// This client's place; a number that is no place after it has left.
    package var slot: UInt32 { seat?.slot ?? .max }

    /// Shows whom this client does not admit, by their places.
    package func show(refused slots: [UInt32]) {
        guard !isInChild else { return }
        seat?.show(refused: slots)
    }

    /// Sends one message to members, and does not wait for them.
    ///
    /// - Parameters:
    ///   - bytes: At most ``letterBytesMax``.
    ///   - receivers: The members' places.
    ///   - weight: How many losses it counts for where it cannot be left.
    /// - Returns: With how many it was left.
    /// - Throws: ``BusError/stopped``, and ``BusError/noSpace(path:)`` when there is no memory.
    package func send(
        _ bytes: [UInt8],
        to receivers: [UInt32],
        weight: Int = 1
    ) throws(BusError) -> Dispatching {
        guard !isInChild else { throw .stopped }
        return try outgoing.withLock { sequence throws(BusError) in
            guard let number = sequence, let seat else { throw .stopped }
            sequence = number + 1
            let envelope = cn_envelope(
                instance: card.instance,
                sequence: number + 1,
                audience: card.audience,
                recipients: 0,
                flags: 0
            )
            return try seat.send(bytes, to: receivers, in: envelope, weight: weight)
        }
    }

    /// Makes the thread of the bus look again whether messages are wanted.
    package func wake() {
        guard !isInChild else { return }
        seat?.nudge(.own)
    }

    /// Descriptors and chunks of the pool that are in use by all, for reports and tests.
    package var poolUse: (messages: Int, chunks: Int) { seat?.poolUse ?? (0, 0) }

    /// How many names anybody holds, for reports and tests.
    package var namesInUse: Int { seat?.namesInUse ?? 0 }
}
