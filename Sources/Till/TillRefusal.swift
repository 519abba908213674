package import Journal
package import Restaurant
package import Words

/// Why the till did not do what was asked; all that was keyed is still there.
package enum TillRefusal: Explained {
    /// The order does not allow it.
    case order(OrderRefusal)

    /// The order could not be stored.
    case journal(JournalError)

    package var explanation: Phrase {
        switch self {
        case .order(let refusal): refusal.explanation
        case .journal(let error):
            Phrase(
                "NOT FIRED, the order is still here.",
                pt: "NÃO ENVIADO, o pedido continua aqui.",
                es: "NO ENVIADO, el pedido sigue aquí."
            ).followed(by: error.explanation)
        }
    }
}
