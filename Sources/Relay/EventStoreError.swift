/// Why the relay's store did not take or give events.
enum EventStoreError: Error, Hashable, Sendable {
    /// There is no room left.
    case full
    /// Another relay has the file.
    case usedByAnother
    /// The file is no store of this version, or is broken.
    case damaged(String)
    /// The disk or the system refused.
    case unavailable(String)

    /// The reason in English, for the log.
    var detail: String {
        switch self {
        case .full: "the disk is full"
        case .usedByAnother: "another relay uses the store"
        case .damaged(let reason), .unavailable(let reason): reason
        }
    }
}
