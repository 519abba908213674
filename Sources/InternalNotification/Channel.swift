internal import NotifyBus
internal import Sealing

/// A channel of the bus and the key to it: programs hear each other when they have both in common.
///
/// The key itself never gets into memory that others see. What does are codes that can be made with
/// it only, HMAC-SHA-256. They keep out whoever has another key, by mistake or by intent; a process
/// that may write the segment, and does so past this library, can do harm all the same.
struct Channel: Sendable {
    let name: String

    /// What the channel's messages carry: a number that needs the key to be known.
    let audience: UInt64

    private let key: [UInt8]

    init(name: String, key: String) {
        self.name = name
        self.key = Array(key.utf8)
        let code = hmacSHA256(key: self.key, Array("InternalNotification channel 1 \(name)".utf8))
        audience = code.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// How a program on the channel describes itself to all members of the bus.
    func card(of config: INAppConfig, instance: UInt64) -> Card {
        var card = Card(
            instance: instance,
            audience: audience,
            fingerprint: fingerprint(of: config.identifier),
            identity: Array(name.utf8) + [0] + Array(config.identifier.utf8)
        )
        card.shortFingerprint = shortFingerprint(of: config.identifier)
        card.account = account(of: config.identifier)
        return card
    }

    /// What proves that whoever shows a card has the key.
    ///
    /// It is for one turn at one place of one segment: copied from there it proves nothing.
    func proof(for card: Card, at sitting: Sitting) -> [UInt8] {
        var message = Array("InternalNotification proof 1".utf8)
        message += sitting.bytes
        for shift in stride(from: 0, to: 64, by: 8) {
            message.append(UInt8(truncatingIfNeeded: card.instance >> UInt64(shift)))
        }
        message += card.identity
        return hmacSHA256(key: key, message)
    }

    /// Tells whether a member names this channel.
    func isNamed(by member: Member) -> Bool {
        let identity = member.card.identity
        return identity.firstIndex(of: 0).map { name.utf8.elementsEqual(identity[..<$0]) } ?? false
    }

    /// Describes a member as a peer; nil when it is on another channel or has not the key.
    func peer(_ member: Member) -> INPeer? {
        let identity = member.card.identity
        guard isNamed(by: member), let end = identity.firstIndex(of: 0),
            let identifier = String(validating: identity[(end + 1)...], as: UTF8.self),
            areEqualInConstantTime(member.proof, proof(for: member.card, at: member.sitting))
        else { return nil }
        return INPeer(
            identifier: identifier,
            fingerprint: fingerprint(of: identifier),
            instance: member.card.instance
        )
    }
}
