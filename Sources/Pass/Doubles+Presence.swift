package import InternalNotification
package import Restaurant

extension Doubles {
    /// Takes a piece of news: the bus tells of a second instance when it comes, and when one is
    /// alone again.
    ///
    /// - Parameter presence: What the bus tells of any peer, this program too.
    package mutating func note(_ presence: INPresence) {
        let isDouble: Bool
        switch presence {
        case .duplicate: isDouble = true
        case .duplicateEnded: isDouble = false
        default: return
        }
        let peer = presence.peer.identifier
        if peer == PassPeer.till { hasTills = isDouble }
        if peer == PassPeer.kitchen(PassPeer.display(of: peer)) { hasKitchens = isDouble }
    }
}
