internal import CNotifyBus

/// What a client needs to send: one sends at a time.
struct Outgoing {
    private var sequence: UInt64 = 0

    /// What is remembered from one message to the next.
    var desk = cn_desk()

    /// Set when the bus is left.
    var isOver = false

    /// Begins the envelope of the next message.
    ///
    /// - Throws: ``LetterError/stopped``.
    mutating func nextEnvelope(of card: Card) throws(LetterError) -> cn_envelope {
        guard !isOver else { throw .stopped }
        sequence += 1
        var envelope = cn_envelope()
        envelope.instance = card.instance
        envelope.sequence = sequence
        envelope.audience = card.audience
        return envelope
    }
}
