package import InternalNotification

/// Whether the other program is there, from the news of its coming and going.
///
/// A program that is started again may come before the bus has noticed that the old one is dead,
/// so its instances are told apart.
package struct PeerWatch: Sendable {
    private let identifier: String
    private var instances: Set<UInt64> = []

    /// Watches for programs of an identifier.
    package init(for identifier: String) {
        self.identifier = identifier
    }

    /// Whether an instance is there that answers.
    package var isThere: Bool { !instances.isEmpty }

    /// Takes a piece of news.
    ///
    /// - Parameter presence: What the bus tells of any peer.
    /// - Returns: Whether an instance came that was not there before.
    package mutating func note(_ presence: INPresence) -> Bool {
        guard presence.peer.identifier == identifier else { return false }
        switch presence {
        case .online(let peer), .back(let peer):
            return instances.insert(peer.instance).inserted
        case .left(let peer), .crashed(let peer), .unresponsive(let peer):
            instances.remove(peer.instance)
            return false
        case .duplicate, .duplicateEnded:
            // Whoever asks for the program is content with any of its instances.
            return false
        }
    }
}
