/// The peers of a channel with their places on the bus, as of one version of its members.
struct Audience {
    let version: Int

    /// The places of all peers, a bit each.
    let all: UInt64

    private let peers: [(peer: INPeer, slot: UInt32)]

    init(version: Int, peers: [(peer: INPeer, slot: UInt32)]) {
        self.version = version
        self.peers = peers
        all = peers.reduce(0) { $0 | 1 << UInt64($1.slot) }
    }

    /// The places of some peers, a bit each.
    func slots(where isMeant: (INPeer) -> Bool) -> UInt64 {
        peers.reduce(0) { isMeant($1.peer) ? $0 | 1 << UInt64($1.slot) : $0 }
    }

    /// Some peers.
    func peers(where isMeant: (INPeer) -> Bool) -> [INPeer] {
        peers.map(\.peer).filter(isMeant)
    }
}
