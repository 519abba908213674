internal import RelayContract
internal import Synchronization

/// Lets each store ask so many times in a second, and more for a moment after a pause.
final class RateLimit: Sendable {
    private struct Bucket: Sendable {
        var left: Double
        var filledAt: Int64
    }

    /// Seconds of asking that a store may save up.
    private static let savedSeconds = 4.0

    private let perSecond: Double
    private let buckets = Mutex<[StoreName: Bucket]>([:])

    /// Allows each store a number of requests in a second.
    init(perSecond: Int) {
        self.perSecond = Double(max(perSecond, 1))
    }

    /// Counts one request of a store.
    ///
    /// - Parameters:
    ///   - store: A store that has a token, so that there are not more buckets than stores.
    ///   - now: The steady clock, in nanoseconds.
    /// - Returns: Seconds to wait, at least 1, when it asks too often; nil when it may go on.
    func wait(of store: StoreName, at now: Int64) -> Int? {
        buckets.withLock { buckets in
            let full = perSecond * Self.savedSeconds
            var bucket = buckets[store] ?? Bucket(left: full, filledAt: now)
            let seconds = Double(now - bucket.filledAt) / 1_000_000_000
            bucket.left = min(full, bucket.left + seconds * perSecond)
            bucket.filledAt = now
            defer { buckets[store] = bucket }
            guard bucket.left >= 1 else { return 1 }
            bucket.left -= 1
            return nil
        }
    }
}
