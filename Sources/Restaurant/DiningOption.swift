package import Words

/// How a guest takes the meal.
package enum DiningOption: String, CaseIterable, Sendable, Hashable, Codable {
    case dineIn = "dine-in"
    case takeaway
    case delivery

    /// What the screens call it, short enough for a ticket's head.
    package var name: Phrase {
        switch self {
        case .dineIn: Phrase("DINE IN", pt: "SALÃO", es: "SALÓN")
        case .takeaway: Phrase("TAKEAWAY", pt: "VIAGEM", es: "LLEVAR")
        case .delivery: Phrase("DELIVERY", pt: "ENTREGA", es: "REPARTO")
        }
    }

    /// The option after this one, for a key that steps through them.
    package var next: DiningOption {
        switch self {
        case .dineIn: .takeaway
        case .takeaway: .delivery
        case .delivery: .dineIn
        }
    }
}
