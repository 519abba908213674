package import Words

/// Why something that was fired is not to be cooked after all.
package enum VoidReason: String, CaseIterable, Sendable, Hashable, Codable {
    /// The guest wants it no more.
    case guest
    /// It was keyed by mistake.
    case mistake
    /// The kitchen has no more of it.
    case soldOut = "sold-out"
    /// It waited too long, or was not good.
    case quality
    /// The kitchen never got it: it was held for a later course.
    case notSent = "not-sent"

    /// The reasons to choose from for what the kitchen has.
    package static let asked: [VoidReason] = [.guest, .mistake, .soldOut, .quality]

    /// What both screens call it.
    package var name: Phrase {
        switch self {
        case .guest: Phrase("guest changed mind", pt: "cliente desistiu", es: "cliente desistió")
        case .mistake: Phrase("keyed by mistake", pt: "erro de digitação", es: "error al teclear")
        case .soldOut: Phrase("sold out", pt: "acabou", es: "agotado")
        case .quality: Phrase("too late, not good", pt: "demora, defeito", es: "tarde, mal hecho")
        case .notSent: Phrase("not fired yet", pt: "ainda não enviado", es: "aún sin enviar")
        }
    }
}

/// So many of a fired line that are not to be cooked after all.
package struct VoidedLine: Sendable, Hashable, Codable {
    /// The line's number within its order.
    package let line: Int

    /// How many of it, 1 or more.
    package let quantity: Int

    /// Why.
    package let reason: VoidReason

    /// Voids a part of a line, or all of it.
    package init(line: Int, quantity: Int, reason: VoidReason) {
        self.line = line
        self.quantity = quantity
        self.reason = reason
    }
}
