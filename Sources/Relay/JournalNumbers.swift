internal import RelayContract

/// The numbers of one journal among the events of a batch.
struct JournalNumbers: Sendable {
    let epoch: String
    let numbers: [Int64]

    /// The numbers of each journal among events, the journals in one order always.
    static func all(of events: [ArrivedEvent]) -> [Self] {
        Dictionary(grouping: events.map(\.envelope), by: \.epoch)
            .sorted { $0.key < $1.key }
            .map { Self(epoch: $0.key, numbers: $0.value.map(\.sequence)) }
    }
}
