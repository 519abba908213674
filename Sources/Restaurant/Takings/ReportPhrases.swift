import Words

/// The texts of the X and the Z report.
enum ReportPhrases {
    static let orders = Phrase("Orders", pt: "Pedidos", es: "Pedidos")
    static let gross = Phrase("Prices", pt: "Preços", es: "Precios")
    static let lineDiscounts = Phrase(
        "Line discounts",
        pt: "Descontos de linha",
        es: "Descuentos de línea"
    )
    static let orderDiscounts = Phrase(
        "Order discounts",
        pt: "Descontos de pedido",
        es: "Descuentos de pedido"
    )
    static let discounts = Phrase("Discounts", pt: "Descontos", es: "Descuentos")
    static let charges = Phrase("Service", pt: "Serviço", es: "Servicio")
    static let total = Phrase("Sales", pt: "Vendas", es: "Ventas")
    static let changes = Phrase(
        "Changes after fire",
        pt: "Mudanças após o envio",
        es: "Cambios tras el envío"
    )
    static let refunds = Phrase("Refunds", pt: "Devoluções", es: "Devoluciones")
    static let net = Phrase("Net sales", pt: "Vendas líquidas", es: "Ventas netas")
    static let taxes = Phrase("TAX BY RATE", pt: "IMPOSTOS POR TAXA", es: "IMPUESTOS POR TIPO")
    static let tenders = Phrase("PAYMENTS", pt: "PAGAMENTOS", es: "PAGOS")
    static let tips = Phrase("Tips", pt: "Gorjetas", es: "Propinas")
    static let rounding = Phrase("Cash rounding", pt: "Arredondamento", es: "Redondeo")
    static let drawer = Phrase("DRAWER", pt: "GAVETA", es: "CAJÓN")
    static let float = Phrase("Float", pt: "Fundo de troco", es: "Fondo de caja")
    static let paidIn = Phrase("Paid in", pt: "Suprimento", es: "Entradas")
    static let paidOut = Phrase("Paid out", pt: "Sangria", es: "Salidas")
    static let overrides = Phrase("Prices set", pt: "Preços mudados", es: "Precios cambiados")

    static func voids(_ count: Int) -> Phrase {
        Phrase("Voids (\(count))", pt: "Cancelamentos (\(count))", es: "Anulaciones (\(count))")
    }

    static func leftOpen(_ count: Int) -> Phrase {
        Phrase(
            "ORDERS STILL OPEN (\(count))",
            pt: "PEDIDOS AINDA ABERTOS (\(count))",
            es: "PEDIDOS AÚN ABIERTOS (\(count))"
        )
    }

    static let returnedCharges = Phrase(
        "of that, service given back",
        pt: "disso, serviço devolvido",
        es: "de eso, servicio devuelto"
    )
    static let dropped = Phrase("To the safe", pt: "Para o cofre", es: "A la caja fuerte")
    static let unpaid = Phrase("Not paid yet", pt: "Ainda não pago", es: "Aún sin pagar")
    static let noSales = Phrase(
        "Opened without sale",
        pt: "Aberta sem venda",
        es: "Abierto sin venta"
    )
    static let expected = Phrase("Expected", pt: "Esperado", es: "Esperado")
    static let counted = Phrase("Counted", pt: "Contado", es: "Contado")
    static let difference = Phrase("Difference", pt: "Diferença", es: "Diferencia")
    static let items = Phrase("ITEMS", pt: "ITENS", es: "ARTÍCULOS")
    static let hours = Phrase("SALES BY HOUR", pt: "VENDAS POR HORA", es: "VENTAS POR HORA")
}
