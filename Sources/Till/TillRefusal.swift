package import Journal
package import Restaurant
package import Words

/// Why the till did not do what was asked; all that was keyed is still there.
package enum TillRefusal: Explained {
    /// The order does not allow it.
    case order(OrderRefusal)

    /// The order could not be stored.
    case journal(JournalError)

    /// An earlier press had stored the order after all, and it was changed since.
    case firedBefore(number: Int)

    package var explanation: Phrase {
        switch self {
        case .order(let refusal): refusal.explanation
        case .journal(let error):
            Phrase(
                "NOT FIRED, the order is still here.",
                pt: "NÃO ENVIADO, o pedido continua aqui.",
                es: "NO ENVIADO, el pedido sigue aquí."
            ).followed(by: error.explanation)
        case .firedBefore(let number):
            Phrase(
                "Order \(number) was fired already, without the last changes. "
                    + "Discard this one (F8) and key what is missing.",
                pt: "O pedido \(number) já foi enviado, sem as últimas mudanças. "
                    + "Descarte este (F8) e digite o que falta.",
                es: "El pedido \(number) ya se envió, sin los últimos cambios. "
                    + "Descarte este (F8) y teclee lo que falta."
            )
        }
    }
}
