internal import Kernel
internal import Synchronization

/// Whether the relay can commit, found out by a commit and not asked more than once a second.
final class Readiness: Sendable {
    private static let validNanoseconds: Int64 = 1_000_000_000

    private let store: any EventStore
    private let time: any TimeSource
    private let provenAt = Mutex<Int64?>(nil)

    init(of store: any EventStore, time: any TimeSource) {
        self.store = store
        self.time = time
    }

    /// Commits a row, unless that was done a moment ago.
    ///
    /// - Throws: ``EventStoreError`` when it cannot commit.
    func prove() throws(EventStoreError) {
        try provenAt.withLock { provenAt throws(EventStoreError) in
            let now = time.steadyNanoseconds()
            if let proven = provenAt, now - proven < Self.validNanoseconds { return }
            provenAt = nil
            let proof = StoreNote(
                topic: .proof,
                name: "commit",
                milliseconds: time.wallMilliseconds(),
                text: ""
            )
            try store.keep([proof], of: nil)
            provenAt = now
        }
    }
}

/// The answer of a probe.
struct Standing: Hashable, Sendable, Encodable {
    let status: String
}
