internal import Journal
internal import Kernel
internal import Outbox
internal import RelayContract
internal import Till

/// Events of about one order's size, as records of a journal that need not be there.
struct BenchEvents {
    /// Another journal's identity for each use, so that no event is a duplicate of another's.
    let journal = JournalName(store: "bench", epoch: SystemRandom().bytes(16))

    private static let data = Array(
        ("{\"note\":\"" + String(repeating: "x", count: 700) + "\"}").utf8
    )

    /// The bytes of one.
    func bytes(_ event: EventID, _ number: Int64) -> [UInt8] {
        EventEnvelope(
            id: event.description,
            source: journal.source,
            type: TillRecord.Kind.fired.rawValue,
            epoch: journal.epoch,
            sequence: number
        ).wireBytes(data: Self.data)
    }

    /// So many of them, from number 1.
    func parcels(_ count: Int) -> [Parcel] {
        (1...Int64(count)).map { number in
            let event = EventID(from: SystemRandom())
            return Parcel(
                id: event.description,
                sequence: number,
                bytes: bytes(event, number)
            )
        }
    }

    /// Records of a journal that are owed to the relay.
    func entries(_ count: Int) -> [SealedJournal.Entry] {
        (0..<count).map { _ in
            let event = EventID(from: SystemRandom())
            return SealedJournal.Entry(
                kind: TillRecord.Kind.fired.rawValue,
                event: event,
                owedTo: [.relay]
            ) { number in bytes(event, number.rawValue) }
        }
    }
}
