/// Why the relay's store did not take or give events.
enum EventStoreError: Error, Hashable, Sendable {
    /// There is no room left.
    case full
    /// Another relay has the file.
    case usedByAnother
    /// The file is no store of this version, or is broken.
    case damaged(String)
    /// The database is set so that a commit may not last.
    case notDurable(String)
    /// The disk, the system or the server refused, or did not say what became of it.
    case unavailable(String)

    /// The reason in English, for the log.
    var detail: String {
        switch self {
        case .full: "the disk is full"
        case .usedByAnother: "another relay uses the store"
        case .damaged(let reason), .notDurable(let reason), .unavailable(let reason): reason
        }
    }
}
