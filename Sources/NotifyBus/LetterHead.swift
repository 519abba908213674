internal import CNotifyBus

/// What is said of a message besides its bytes: for whom it is, and how.
package struct LetterHead: Sendable, Hashable {
    /// The places of its receivers, a bit each.
    package var receivers: UInt64

    /// The only instance that it is for; 0 for whoever sits at the places.
    package var addressee: UInt64 = 0

    /// For how many losses it counts where it cannot be left.
    package var weight = 1

    /// Whether it is bare bytes, for ``BusListener/received(raw:from:)``.
    package var isRaw = false

    /// Describes a message for members at places.
    package init(receivers: UInt64) {
        self.receivers = receivers
    }
}

/// The account of those who owe acknowledgements: a digest of who they are.
///
/// It stays the same when they are started again. Zero is nobody's.
package typealias Account = UInt64
