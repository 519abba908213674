package import RelayContract

/// Why a row is left to a person.
package enum SetAsideReason: Sendable, Hashable, CustomStringConvertible {
    /// The relay will never take it.
    case refused(RefusalReason?, detail: String)
    /// It alone is larger than the relay takes.
    case tooLarge
    /// It was tried as often as the policy allows; the last time this came of it.
    case attemptsUsedUp(CourierTrouble)

    /// The reason in one line, as it is kept with the row.
    package var description: String {
        switch self {
        case .refused(let reason, let detail):
            "refused" + (reason.map { " (\($0.rawValue))" } ?? "")
                + (detail.isEmpty ? "" : ": " + detail)
        case .tooLarge: "too large for the relay"
        case .attemptsUsedUp(let trouble): "tried too often: \(trouble)"
        }
    }
}
