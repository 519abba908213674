import Restaurant
import Words

/// What the cashier reads while an order that was fired already is changed.
enum ChangePhrases {
    static let why = Phrase("Why void", pt: "Por que cancelar", es: "Por qué anular")
    static let table = Phrase("New name/table", pt: "Novo nome/mesa", es: "Nuevo nombre/mesa")
    static let change = Phrase("CHANGE", pt: "MUDAR", es: "CAMBIAR")
    static let cancelled = Phrase("CANCELLED", pt: "CANCELADO", es: "CANCELADO")
    static let unseen = Phrase("CHANGED", pt: "MUDADO", es: "CAMBIADO")

    /// That a change is stored, and what is to be taken or given back for it.
    static func changed(_ number: Int, by amount: Money, _ currency: Currency) -> Phrase {
        let done = Phrase(
            "Order \(number) changed.",
            pt: "Pedido \(number) mudado.",
            es: "Pedido \(number) cambiado."
        )
        guard amount != .zero else { return done }
        let sum = amount > .zero ? amount : .zero - amount
        func text(_ language: Language) -> String { currency.text(of: sum, in: language) }
        let money =
            amount > .zero
            ? Phrase(
                "TAKE \(text(.english)).",
                pt: "RECEBA \(text(.portuguese)).",
                es: "COBRE \(text(.spanish))."
            )
            : Phrase(
                "GIVE BACK \(text(.english)).",
                pt: "DEVOLVA \(text(.portuguese)).",
                es: "DEVUELVA \(text(.spanish))."
            )
        return done.followed(by: money)
    }

    static let caps = [
        KeyCap("↑↓", "line", pt: "linha", es: "línea"),
        KeyCap("-", "void 1", pt: "cancela 1", es: "anula 1"),
        KeyCap("Del", "void line", pt: "cancela linha", es: "anula línea"),
        KeyCap("+", "add what is keyed", pt: "soma o digitado", es: "suma lo tecleado"),
        KeyCap("F4", "move to name/table", pt: "outro nome/mesa", es: "otro nombre/mesa"),
        KeyCap("F3", "dining", pt: "consumo", es: "consumo"),
        KeyCap("F9", "language", pt: "idioma", es: "idioma"),
        KeyCap("Esc", "back", pt: "voltar", es: "volver"),
    ]

    static let reasonCaps = [
        KeyCap("1-4", "why", pt: "motivo", es: "motivo"),
        KeyCap("Esc", "cancel", pt: "cancela", es: "cancela"),
    ]
}
