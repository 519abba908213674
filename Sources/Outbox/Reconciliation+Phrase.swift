package import Words

extension Reconciliation.Finding {
    /// What was found, in a sentence or two.
    package var phrase: Phrase {
        switch self {
        case .compared(let account): account.phrase
        case .unanswered(let outcome):
            Phrase(
                "The relay did not tell what it has (\(outcome)). The till asks again by itself.",
                pt: "O relay não disse o que tem (\(outcome)). O caixa pergunta de novo sozinho.",
                es: "El relay no dijo lo que tiene (\(outcome)). La caja pregunta otra vez sola."
            )
        case .unread(let detail):
            Phrase(
                "The journal could not be compared: \(detail)",
                pt: "O diário não pôde ser comparado: \(detail)",
                es: "El diario no se pudo comparar: \(detail)"
            )
        }
    }
}

extension Reconciliation.Account {
    /// How journal and relay compare, in a sentence or two.
    package var phrase: Phrase {
        var sentences = [owedAnew > 0 ? isOwedAnew : isComplete]
        if isCut { sentences.append(Self.goesOn) }
        if gone > 0 { sentences.append(isGone) }
        if beyond > 0 { sentences.append(isBeyond) }
        return sentences.dropFirst().reduce(sentences[0]) { $0.followed(by: $1) }
    }

    /// What a person has to know of it; nil for nothing.
    package var warning: Phrase? {
        if beyond > 0 { return isBeyond }
        return gone > 0 ? isGone : nil
    }

    private var isComplete: Phrase {
        Phrase(
            "The relay has \(atRelay) records of this journal, and lacks none that it said it had.",
            pt: "O relay tem \(atRelay) registros deste diário, e não falta nenhum que ele "
                + "confirmou.",
            es: "El relay tiene \(atRelay) registros de este diario, y no falta ninguno que "
                + "confirmó."
        )
    }

    private var isOwedAnew: Phrase {
        Phrase(
            "The relay has \(atRelay) records of this journal and lacked \(owedAnew), which go to "
                + "it once more.",
            pt: "O relay tem \(atRelay) registros deste diário e faltavam \(owedAnew), que vão "
                + "mais uma vez.",
            es: "El relay tiene \(atRelay) registros de este diario y faltaban \(owedAnew), que "
                + "van una vez más."
        )
    }

    private static let goesOn = Phrase(
        "It lacks more; the next comparison goes on.",
        pt: "Faltam mais; a próxima comparação continua.",
        es: "Faltan más; la próxima comparación continúa."
    )

    private var isGone: Phrase {
        Phrase(
            "The relay lost \(gone) records that are no longer here: bring back its backup.",
            pt: "O relay perdeu \(gone) registros que não estão mais aqui: restaure o backup dele.",
            es: "El relay perdió \(gone) registros que ya no están aquí: restaure su copia."
        )
    }

    private var isBeyond: Phrase {
        Phrase(
            "The relay has \(beyond) later records that this till does not: an older copy of its "
                + "journal was put back, or another box sells with a copy. Call.",
            pt: "O relay tem \(beyond) registros posteriores que este caixa não tem: uma cópia "
                + "antiga do diário foi recolocada, ou outro equipamento vende com uma cópia. "
                + "Chame o técnico.",
            es: "El relay tiene \(beyond) registros posteriores que esta caja no tiene: se repuso "
                + "una copia antigua del diario, u otro equipo vende con una copia. Llame al "
                + "técnico."
        )
    }
}
