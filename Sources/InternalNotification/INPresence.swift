/// What became of a peer.
public enum INPresence: Sendable, Hashable {
    /// It is there.
    case online(INPeer)

    /// It stopped and said so.
    case left(INPeer)

    /// Its process ended without a word.
    case crashed(INPeer)

    /// It is there, but has not shown a heartbeat for 10 s.
    case unresponsive(INPeer)

    /// It shows heartbeats again.
    case back(INPeer)

    /// It has come, and has the same identity as others that are there.
    ///
    /// One of them, old or new, may be this program itself.
    case duplicate(INPeer, of: [INPeer])

    /// It is the only one of its identity again, since the others have gone; it may be this program
    /// itself.
    case duplicateEnded(INPeer)

    /// The peer that this is about.
    public var peer: INPeer {
        switch self {
        case .online(let peer), .left(let peer), .crashed(let peer), .unresponsive(let peer),
            .back(let peer), .duplicate(let peer, _), .duplicateEnded(let peer):
            peer
        }
    }
}
