import Restaurant
import Words

/// What the cashier reads while an order that was fired already is changed.
enum ChangePhrases {
    static let why = Phrase("Why void", pt: "Por que cancelar", es: "Por qué anular")
    static let table = Phrase("New name/table", pt: "Novo nome/mesa", es: "Nuevo nombre/mesa")
    static let change = Phrase("CHANGE", pt: "MUDAR", es: "CAMBIAR")
    static let cancelled = Phrase("CANCELLED", pt: "CANCELADO", es: "CANCELADO")
    static let unseen = Phrase("CHANGED", pt: "MUDADO", es: "CAMBIADO")

    static let take = Phrase("TAKE", pt: "RECEBA", es: "COBRE")
    static let giveBack = Phrase("GIVE BACK", pt: "DEVOLVA", es: "DEVUELVA")
    static let unpaid = Phrase("NOT PAID", pt: "A PAGAR", es: "SIN PAGAR")
    static let held = Phrase("held", pt: "retido", es: "retenido")
    static let joinWith = Phrase("PAY WITH", pt: "PAGAR COM", es: "PAGAR CON")

    static let moveTo = Phrase("MOVE TO", pt: "PASSAR PARA", es: "PASAR A")
    static let newCheck = Phrase("new check", pt: "conta nova", es: "cuenta nueva")
    static let movedAway = Phrase("MOVED", pt: "PASSADO", es: "PASADO")

    static func picked(_ count: Int) -> Phrase {
        Phrase("\(count) picked", pt: "\(count) marcado", es: "\(count) marcado")
    }

    /// That lines are part of another order now, and what that comes to.
    static func moved(_ other: OrderStanding, on desk: CashierDesk) -> Phrase {
        let name = other.guest.isEmpty ? "\(other.number)" : "\(other.number) \(other.guest)"
        return Phrase(
            "Moved to order \(name). It comes to",
            pt: "Passado ao pedido \(name). Ele soma",
            es: "Pasado al pedido \(name). Suma"
        )
        .followed(by: desk.currency.phrase(other.account.total))
    }

    static func course(_ number: Int) -> Phrase {
        Phrase("C\(number)", pt: "E\(number)", es: "T\(number)")
    }

    /// That a change is stored, and what was given back for it or is still to be paid.
    static func changed(
        _ standing: OrderStanding,
        _ settled: ChangeSettlement?,
        on desk: CashierDesk
    ) -> Phrase {
        let number = standing.number
        var phrase = Phrase(
            "Order \(number) changed.",
            pt: "Pedido \(number) mudado.",
            es: "Pedido \(number) cambiado."
        )
        func add(_ words: Phrase, _ amount: Money, _ kind: Phrase? = nil) {
            phrase = phrase.followed(by: words).followed(by: desk.currency.phrase(amount))
            if let kind { phrase = phrase.followed(by: kind) }
        }
        for tender in settled?.givenBack ?? [] { add(giveBack, tender.amount, tender.kind.name) }
        if let change = settled?.change, change > .zero { add(DeskPhrases.change, change) }
        let due = desk.due(of: standing)
        if due > .zero { add(unpaid, due) }
        return phrase
    }

    static let caps = [
        KeyCap("↑↓", "line", pt: "linha", es: "línea"),
        KeyCap("-", "void 1", pt: "cancela 1", es: "anula 1"),
        KeyCap("Del", "void line", pt: "cancela linha", es: "anula línea"),
        KeyCap("F7", "options", pt: "opções", es: "opciones"),
        KeyCap("Space", "pick to move/pay", pt: "marca: passa/paga", es: "marca: pasa/cobra"),
        KeyCap("+", "add what is keyed", pt: "soma o digitado", es: "suma lo tecleado"),
        KeyCap("F12", "fire next course", pt: "envia próxima etapa", es: "envía otro tiempo"),
        KeyCap("F5", "pay", pt: "paga", es: "cobra"),
        KeyCap("F6", "pay with other", pt: "paga com outro", es: "paga con otro"),
        KeyCap("F4", "move to name/table", pt: "outro nome/mesa", es: "otro nombre/mesa"),
        KeyCap("F3", "dining", pt: "consumo", es: "consumo"),
        KeyCap("F9", "language", pt: "idioma", es: "idioma"),
        KeyCap("Esc", "back", pt: "voltar", es: "volver"),
    ]

    static let pickedCaps = [
        KeyCap("F6", "move to other check", pt: "passa a outra conta", es: "pasa a otra cuenta"),
        KeyCap("F5", "pay what is picked", pt: "paga o marcado", es: "cobra lo marcado"),
        KeyCap("Space", "pick one more", pt: "marca mais um", es: "marca uno más"),
        KeyCap("↑↓", "line", pt: "linha", es: "línea"),
        KeyCap("Esc", "pick nothing", pt: "desmarca", es: "desmarca"),
    ]

    static let reasonCaps = [
        KeyCap("1-4", "why", pt: "motivo", es: "motivo"),
        KeyCap("Esc", "cancel", pt: "cancela", es: "cancela"),
    ]

    static let moneyCaps = [
        KeyCap("Enter", "cash", pt: "dinheiro", es: "efectivo"),
        KeyCap("F2", "card", pt: "cartão", es: "tarjeta"),
        KeyCap("F3", "voucher", pt: "vale", es: "vale"),
        KeyCap("Esc", "back", pt: "voltar", es: "volver"),
    ]

    static let shareCaps = [
        KeyCap("3 F4", "share by 3", pt: "divide por 3", es: "divide entre 3"),
        KeyCap("F6", "next seat", pt: "próximo lugar", es: "otro puesto"),
    ]
}

extension Currency {
    /// An amount as each language writes it.
    func phrase(_ amount: Money) -> Phrase {
        Phrase(
            text(of: amount, in: .english),
            pt: text(of: amount, in: .portuguese),
            es: text(of: amount, in: .spanish)
        )
    }
}
