internal import NotifyBus
internal import Synchronization

/// Whom of the bus's members a channel admits: worked out at the first contact, and then known.
final class ChannelAdmissions: Sendable {
    fileprivate struct State {
        /// Those who are there, or were when this was last asked; nil for those not admitted.
        var peers: [Sitting: INPeer?] = [:]

        /// Where instances sit that were admitted, and instances that were not, gone ones too: some
        /// of their messages may still be on the way.
        var admitted: [UInt64: UInt32] = [:]
        var refused: Set<UInt64> = []
    }

    private let channel: Channel
    private let state = Mutex(State())

    init(channel: Channel) {
        self.channel = channel
    }

    /// A member as a peer; nil when it is on another channel, or does not have the key.
    func peer(_ member: Member) -> INPeer? {
        guard channel.isNamed(by: member) else { return nil }
        return state.withLock { state in
            if let known = state.peers[member.sitting] { return known }
            let peer = channel.peer(member)
            state.note(peer, for: member)
            return peer
        }
    }

    /// Those of some members who name the channel, and do not have the key.
    func strangers(among members: [Member]) -> [Member] {
        members.filter { channel.isNamed(by: $0) && peer($0) == nil }
    }

    /// Tells whether a message is of the channel, and not of somebody who is not admitted.
    ///
    /// A sender that nobody here has met came and went in no time. Its message still carries what
    /// only those know who have the key.
    func admits(_ letter: Letter) -> Bool {
        guard letter.audience == channel.audience else { return false }
        return state.withLock { state in
            if let slot = state.admitted[letter.instance] { return slot == letter.sender }
            return !state.refused.contains(letter.instance)
        }
    }

    /// The same for bare bytes.
    func admits(_ origin: RawOrigin) -> Bool {
        guard origin.audience == channel.audience else { return false }
        return state.withLock { $0.admitted[origin.instance] != nil }
    }
}

extension ChannelAdmissions.State {
    /// More than ever are there at once, so that only such are forgotten as have gone long ago.
    private static let instancesMax = 4096

    fileprivate mutating func note(_ peer: INPeer?, for member: Member) {
        if peers.count >= Self.instancesMax { self = Self() }
        peers[member.sitting] = .some(peer)
        if peer != nil {
            admitted[member.card.instance] = member.slot
        } else {
            refused.insert(member.card.instance)
        }
    }
}
