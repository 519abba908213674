internal import NotifyBus

/// A channel of the bus: programs hear each other when they name the same.
struct Channel {
    let name: String

    /// A short number for the name, FNV-1a in 64 bits; a hint, the name itself decides.
    var audience: UInt64 {
        name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// How a program on the channel describes itself to all members of the bus.
    func card(of config: INAppConfig, instance: UInt64) -> Card {
        var card = Card(
            instance: instance,
            audience: audience,
            fingerprint: InternalNotification.fingerprint(of: config.identifier),
            identity: Array(name.utf8) + [0] + Array(config.identifier.utf8)
        )
        card.account = account(of: config.identifier)
        return card
    }

    /// Describes a member as a peer on a channel; nil when it is on another one.
    static func peer(_ member: Member, on channel: String) -> INPeer? {
        let identity = member.card.identity
        guard let end = identity.firstIndex(of: 0), channel.utf8.elementsEqual(identity[..<end]),
            let identifier = String(validating: identity[(end + 1)...], as: UTF8.self)
        else { return nil }
        return INPeer(
            identifier: identifier,
            fingerprint: member.card.fingerprint,
            instance: member.card.instance
        )
    }
}
