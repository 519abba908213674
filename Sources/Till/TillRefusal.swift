package import Journal
package import Restaurant
package import Words

/// Why the till did not do what was asked; all that was keyed is still there.
package enum TillRefusal: Explained {
    /// The order does not allow it.
    case order(OrderRefusal)

    /// Something other than an order could not be stored.
    case notStored(JournalError)

    /// The order could not be stored.
    case journal(JournalError)

    /// Somebody may not do it, or is not who they say.
    case person(PersonRefusal)

    /// What was done beside an order could not be stored.
    case notKept(JournalError)

    /// An earlier press had stored the order after all, and it was changed since.
    case firedBefore(number: Int)

    /// An earlier press had stored the order after all, so that it cannot be discarded.
    case storedAfterAll(number: Int)

    /// A change could not be stored; the order is as it was.
    case changeNotStored(JournalError)

    /// An earlier press had stored a change of the order after all.
    case changedAfterAll(number: Int)

    /// The records of a training could not be kept.
    case noTraining

    /// The journal does not say whether an earlier press stored the order.
    case unsure(JournalError)

    package var explanation: Phrase {
        switch self {
        case .order(let refusal): refusal.explanation
        case .notStored(let error): error.explanation
        case .journal(let error):
            Phrase(
                "NOT FIRED, the order is still here.",
                pt: "NÃO ENVIADO, o pedido continua aqui.",
                es: "NO ENVIADO, el pedido sigue aquí."
            ).followed(by: error.explanation)
        case .person(let refusal): refusal.explanation
        case .noTraining:
            Phrase(
                "No training: its folder beside the till's records cannot be made. Go on selling.",
                pt: "Sem treino: não se pode criar a pasta junto aos registros. Siga vendendo.",
                es: "Sin práctica: no se puede crear su carpeta junto a los registros. Siga "
                    + "vendiendo."
            )
        case .notKept(let error):
            Phrase(
                "NOT DONE, nothing was recorded. Try again.",
                pt: "NÃO FEITO, nada foi registrado. Tente de novo.",
                es: "NO HECHO, no se registró nada. Pruebe otra vez."
            ).followed(by: error.explanation)
        case .storedAfterAll(let number):
            Phrase(
                "NOT DISCARDED: order \(number) was stored after all, and the kitchen gets it. "
                    + "Tell the kitchen if nobody wants it.",
                pt: "NÃO DESCARTADO: o pedido \(number) foi guardado afinal, e a cozinha o recebe. "
                    + "Avise a cozinha se ninguém o quer.",
                es: "NO DESCARTADO: el pedido \(number) se guardó al final, y la cocina lo recibe. "
                    + "Avise a la cocina si nadie lo quiere."
            )
        case .changeNotStored(let error):
            Phrase(
                "NOT CHANGED, press again.",
                pt: "NÃO MUDADO, repita.",
                es: "NO CAMBIADO, repita."
            ).followed(by: error.explanation)
        case .changedAfterAll(let number):
            Phrase(
                "The last change of order \(number) was stored after all. Look at it first.",
                pt: "A última mudança do pedido \(number) foi guardada afinal. Veja antes.",
                es: "El último cambio del pedido \(number) se guardó al final. Mírelo antes."
            )
        case .unsure(let error):
            Phrase(
                "Not known whether this order was stored; it stays here until the disk answers.",
                pt: "Não se sabe se este pedido foi guardado; fica aqui até o disco responder.",
                es: "No se sabe si este pedido se guardó; queda aquí hasta que el disco responda."
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
