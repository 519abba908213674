package import RelayContract

/// What became of one event that arrived.
package enum Verdict: Hashable, Sendable {
    case stored
    case duplicate
    case refused(RefusalReason)
}
