internal import NotifyBus

/// How far messages got; who fires and forgets need not look.
public struct INSending: Sendable, Hashable {
    /// Why messages were not sent at all.
    public enum Problem: Sendable, Hashable {
        /// A message is larger than the bus takes.
        case tooLarge(bytes: Int, limit: Int)

        /// The center has been stopped.
        case stopped

        /// There is no memory left for messages on this machine.
        case noMemory

        /// As much as may wait for a peer waits for it already; only for what is acknowledged.
        case busy
    }

    /// How many peers they were meant for.
    public internal(set) var peers = 0

    /// How many messages could not be left with a peer, counted for each peer; the peer is told.
    public internal(set) var refused = 0

    /// The first problem, if there was one.
    public internal(set) var problem: Problem?
}

extension INSending.Problem {
    /// What kept the bus from sending.
    init(_ error: LetterError) {
        switch error {
        case .stopped: self = .stopped
        case .noSpace: self = .noMemory
        case .tooLarge(let bytes, let limit): self = .tooLarge(bytes: bytes, limit: limit)
        case .busy: self = .busy
        }
    }
}
