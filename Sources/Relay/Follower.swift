internal import RelayContract

/// Someone who follows a store's events as they come, and how far it was told.
///
/// Only the feed's thread uses it once it was handed over.
final class Follower: @unchecked Sendable {
    /// Bytes on the way to a follower beyond which nothing more is read for it.
    private static let mostWaiting = 128 * 1024
    /// Events that are read for it at once.
    private static let pageEvents = 100
    /// How soon a browser asks again when the connection breaks.
    private static let retryMilliseconds = 2000

    let stream: HTTPStream
    let store: StoreName
    /// Whether there may be more to tell than the follower took.
    private(set) var isBehind = true
    private let type: String?
    private var cursor: Int64
    private var lastSaid: Int64

    /// Greets a follower, so that it knows at once where it stands.
    ///
    /// - Parameters:
    ///   - stream: Where it listens.
    ///   - store: The store it follows.
    ///   - type: The only type of events to tell, or nil for all.
    ///   - cursor: The position after which it begins.
    ///   - now: The steady clock, in nanoseconds.
    init(
        on stream: HTTPStream,
        of store: StoreName,
        type: String?,
        after cursor: Int64,
        at now: Int64
    ) {
        self.stream = stream
        self.store = store
        self.type = type
        self.cursor = cursor
        lastSaid = now
        stream.send(Array("retry: \(Self.retryMilliseconds)\nid: \(cursor)\n\n".utf8))
    }

    /// Tells what is new, as far as the follower takes it; false when it has gone.
    func tell(from events: any EventStore, at now: Int64) -> Bool {
        isBehind = true
        while stream.waiting < Self.mostWaiting {
            // What cannot be read now is read at the next look; the follower only waits.
            guard
                let page = try? events.page(
                    of: store,
                    after: cursor,
                    limit: Self.pageEvents,
                    type: type
                )
            else { return true }
            cursor = page.end
            if !page.entries.isEmpty {
                lastSaid = now
                guard stream.send(page.entries.flatMap(\.liveBytes)) else { return false }
            }
            isBehind = page.hasMore
            if !isBehind { break }
        }
        return true
    }

    /// Shows that the relay lives when nothing was said for a while; false when nobody is there.
    func beat(every seconds: Int, at now: Int64) -> Bool {
        guard now - lastSaid >= Int64(seconds) * 1_000_000_000 else { return true }
        lastSaid = now
        return stream.send(Array(": \n\n".utf8))
    }
}

extension StoredEvent {
    /// The event as a server-sent event, whose id is its cursor.
    ///
    /// Each line of the event gets a field of its own; only between its tokens can there be one.
    fileprivate var liveBytes: [UInt8] {
        let isLineEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        }
        var bytes = Array("id: \(position)\n".utf8)
        for line in json.split(whereSeparator: isLineEnd) {
            bytes += Array("data: ".utf8) + line + [UInt8(ascii: "\n")]
        }
        return bytes + [UInt8(ascii: "\n")]
    }
}
