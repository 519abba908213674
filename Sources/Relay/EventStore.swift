internal import RelayContract

/// The events of all stores: kept exactly, each once, for ever.
///
/// Each method may be called on any thread, and ends when the answer is known: what it says is
/// stored is on as many disks as the engine was told to wait for.
protocol EventStore: Sendable {
    /// Stores what is new of some events of one store, all of it or nothing.
    ///
    /// - Parameters:
    ///   - events: The events, in their order.
    ///   - store: The store they come from.
    ///   - milliseconds: The time of arrival, since 1970.
    /// - Returns: What became of each, when all that was stored, now or before, is there to stay.
    /// - Throws: ``EventStoreError``; then nothing is known to be stored.
    func take(
        _ events: [ArrivedEvent],
        of store: StoreName,
        at milliseconds: Int64
    ) throws(EventStoreError) -> [Verdict]

    /// Reads events of one store in the order of their commits.
    ///
    /// An event that is read is followed, for ever, only by events with higher positions: whoever
    /// goes on from the last position that it saw misses nothing.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - position: The position after which to begin; 0 for the first.
    ///   - limit: The most events to read.
    ///   - type: The only type to read, or nil for all.
    /// - Returns: The events, and where the next page begins.
    /// - Throws: ``EventStoreError`` when they cannot be read.
    func page(
        of store: StoreName,
        after position: Int64,
        limit: Int,
        type: String?
    ) throws(EventStoreError) -> EventPage

    /// Draws up what the store has of one journal.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - epoch: The journal's identity.
    /// - Returns: The account; of a journal that is not known, an empty one.
    /// - Throws: ``EventStoreError`` when it cannot be read.
    func state(of store: StoreName, epoch: String) throws(EventStoreError) -> JournalState

    /// The position of a store's last event; 0 when it has none.
    func end(of store: StoreName) throws(EventStoreError) -> Int64

    /// The first position of a store whose event arrived at a time or later; nil for none.
    func firstPosition(
        of store: StoreName,
        arrivedFrom milliseconds: Int64
    ) throws(EventStoreError) -> Int64?

    /// The last position of a store whose event arrived before a time; nil when there is none.
    func lastPosition(
        of store: StoreName,
        arrivedBefore milliseconds: Int64
    ) throws(EventStoreError) -> Int64?

    /// The last position of a store that has an event of a type; nil when there is none.
    func lastPosition(of store: StoreName, type: String) throws(EventStoreError) -> Int64?

    /// Keeps notes of a store.
    ///
    /// - Parameters:
    ///   - notes: The notes.
    ///   - store: The store; nil for what is about all of them.
    /// - Throws: ``EventStoreError`` when they may not be on the disk.
    func keep(_ notes: [StoreNote], of store: StoreName?) throws(EventStoreError)

    /// Keeps a note unless there is one of its topic and name.
    ///
    /// - Returns: The note that is there now: the first one of all that were kept, by any relay.
    /// - Throws: ``EventStoreError`` when it may not be on the disk.
    func claim(_ note: StoreNote, of store: StoreName) throws(EventStoreError) -> StoreNote

    /// The note of a store on one topic with a name; nil when there is none.
    ///
    /// - Throws: ``EventStoreError`` when it cannot be read.
    func note(
        _ topic: StoreNote.Topic,
        named name: String,
        of store: StoreName
    ) throws(EventStoreError) -> StoreNote?

    /// The newest notes of a store on one topic, newest first.
    ///
    /// - Parameters:
    ///   - topic: The topic.
    ///   - store: The store.
    ///   - limit: How many at most.
    /// - Returns: The notes.
    /// - Throws: ``EventStoreError`` when they cannot be read.
    func notes(
        _ topic: StoreNote.Topic,
        of store: StoreName,
        limit: Int
    ) throws(EventStoreError) -> [StoreNote]
}
