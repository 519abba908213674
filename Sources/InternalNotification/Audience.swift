/// The peers of a channel with their places on the bus, as of one version of its members.
struct Audience {
    let version: Int

    /// The places of all peers.
    let all: [UInt32]

    private let peers: [(peer: INPeer, slot: UInt32)]

    init(version: Int, peers: [(peer: INPeer, slot: UInt32)]) {
        self.version = version
        self.peers = peers
        all = peers.map(\.slot)
    }

    /// The places of some peers.
    func slots(where isMeant: (INPeer) -> Bool) -> [UInt32] {
        peers.filter { isMeant($0.peer) }.map(\.slot)
    }
}
