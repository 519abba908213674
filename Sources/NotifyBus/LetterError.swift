/// Why a message was not sent.
package enum LetterError: Error, Hashable, Sendable {
    /// The bus has been left.
    case stopped

    /// There is no memory left for messages on this machine.
    case noSpace

    /// It has more bytes than a message may have.
    case tooLarge(bytes: Int, limit: Int)

    /// As much as may be owed by a receiver is owed by it already; only for what is acknowledged.
    case busy
}
