import Words

/// The texts of payment and of what is taken off a price.
enum PayPhrases {
    static let payment = Phrase("PAYMENT", pt: "PAGAMENTO", es: "PAGO")
    static let left = Phrase("LEFT", pt: "FALTA", es: "QUEDA")
    static let leftInCash = Phrase("in cash", pt: "em dinheiro", es: "en efectivo")
    static let picked = Phrase("picked", pt: "escolhidos", es: "elegidos")
    static let amount = Phrase("Amount", pt: "Valor", es: "Importe")
    static let reference = Phrase(
        "Reference (Enter: none)",
        pt: "Referência (Enter: nenhuma)",
        es: "Referencia (Enter: ninguna)"
    )
    static let tip = Phrase(
        "Tip (Enter: none)",
        pt: "Gorjeta (Enter: nenhuma)",
        es: "Propina (Enter: ninguna)"
    )
    static let howToShare = Phrase(
        "Key how many guests share it, 2 to 99, then F4.",
        pt: "Digite quantos dividem, de 2 a 99, e depois F4.",
        es: "Teclee cuántos lo comparten, de 2 a 99, y luego F4."
    )

    static let discount = Phrase("discount", pt: "desconto", es: "descuento")
    static let discountOfOrder = Phrase(
        "order discount",
        pt: "desconto do pedido",
        es: "descuento del pedido"
    )
    static let rounding = Phrase("cash rounding", pt: "arredondamento", es: "redondeo")
    static let within = Phrase("incl.", pt: "incl.", es: "incl.")
    static let noCharges = Phrase(
        "This store charges nothing for service.",
        pt: "Esta loja não cobra serviço.",
        es: "Esta tienda no cobra servicio."
    )
    static let wholeOrder = Phrase("whole order", pt: "pedido inteiro", es: "todo el pedido")

    static func share(of count: Int) -> Phrase {
        Phrase("1 of \(count) shares", pt: "1 de \(count) partes", es: "1 de \(count) partes")
    }

    static func discount(on what: String) -> Phrase {
        Phrase(
            "Discount on \(what), like 10% or 5.00 (Enter: none)",
            pt: "Desconto em \(what), como 10% ou 5,00 (Enter: nenhum)",
            es: "Descuento en \(what), como 10% o 5,00 (Enter: ninguno)"
        )
    }
}
