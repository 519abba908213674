import Words

/// The texts of what is printed.
enum SlipPhrases {
    static let order = Phrase("Order", pt: "Pedido", es: "Pedido")
    static let notAReceipt = Phrase(
        "NOT A RECEIPT",
        pt: "NÃO É RECIBO",
        es: "NO ES UN RECIBO"
    )
    static let copy = Phrase("REPRINT", pt: "REIMPRESSÃO", es: "REIMPRESIÓN")
    static let by = Phrase("By", pt: "Por", es: "Por")
    static let approvedBy = Phrase("Approved by", pt: "Aprovado por", es: "Aprobado por")
    static let discount = Phrase("Discount", pt: "Desconto", es: "Descuento")
    static let orderDiscount = Phrase(
        "Discount on the order",
        pt: "Desconto no pedido",
        es: "Descuento del pedido"
    )
    static let total = Phrase("TOTAL", pt: "TOTAL", es: "TOTAL")
    static let rounding = Phrase("Cash rounding", pt: "Arredondamento", es: "Redondeo")
    static let tip = Phrase("Tip", pt: "Gorjeta", es: "Propina")
    static let change = Phrase("Change", pt: "Troco", es: "Cambio")
    static let within = Phrase("incl.", pt: "incl.", es: "incl.")
    static let on = Phrase("on", pt: "sobre", es: "sobre")

    static let refund = Phrase("REFUND", pt: "DEVOLUÇÃO", es: "DEVOLUCIÓN")
    static let orderChange = Phrase(
        "CHANGE OF ORDER",
        pt: "MUDANÇA DE PEDIDO",
        es: "CAMBIO DE PEDIDO"
    )
    static let discountsAndTaxes = Phrase(
        "Discounts and taxes",
        pt: "Descontos e impostos",
        es: "Descuentos e impuestos"
    )
    static let changes = Phrase("Changes", pt: "Mudanças", es: "Cambios")
    static let moved = Phrase("MOVED", pt: "MUDOU-SE", es: "TRASLADO")
    static let toPay = Phrase("TO PAY", pt: "A PAGAR", es: "A PAGAR")
    static let toGiveBack = Phrase("TO GIVE BACK", pt: "A DEVOLVER", es: "A DEVOLVER")
    static let paidIn = Phrase("PAID IN", pt: "SUPRIMENTO", es: "ENTRADA DE CAJA")
    static let paidOut = Phrase("PAID OUT", pt: "SANGRIA", es: "SALIDA DE CAJA")
    static let safeDrop = Phrase("SAFE DROP", pt: "PARA O COFRE", es: "A LA CAJA FUERTE")
    static let reason = Phrase("Reason", pt: "Motivo", es: "Motivo")

    static let kitchenIsGone = Phrase(
        "ON PAPER: THE DISPLAY WAS GONE",
        pt: "EM PAPEL: SEM TELA NA COZINHA",
        es: "EN PAPEL: SIN PANTALLA"
    )
    static let new = Phrase("NEW", pt: "NOVO", es: "NUEVO")
    static let changed = Phrase("CHANGED", pt: "MUDADO", es: "CAMBIADO")
    static let added = Phrase("ADDED", pt: "MAIS", es: "AÑADIDO")
    static let cancelled = Phrase("CANCELLED", pt: "CANCELADO", es: "ANULADO")
    static let line = Phrase("line", pt: "linha", es: "línea")

    static let testPage = Phrase("TEST PAGE", pt: "PÁGINA DE TESTE", es: "PÁGINA DE PRUEBA")
    static let printer = Phrase("Printer", pt: "Impressora", es: "Impresora")
    static let profile = Phrase("Profile", pt: "Perfil", es: "Perfil")
    static let columns = Phrase("Columns", pt: "Colunas", es: "Columnas")
    static let shouldReach = Phrase(
        "This line must reach both edges:",
        pt: "Esta linha deve tocar as duas bordas:",
        es: "Esta línea debe tocar los dos bordes:"
    )
    static let letters = Phrase(
        "These letters must be whole:",
        pt: "Estas letras devem estar inteiras:",
        es: "Estas letras deben estar enteras:"
    )
}
