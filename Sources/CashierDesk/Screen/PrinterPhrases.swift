import Restaurant
import Words

/// The texts of the printers.
enum PrinterPhrases {
    static let printers = Phrase("PRINTERS", pt: "IMPRESSORAS", es: "IMPRESORAS")
    static let printer = Phrase("PRINTER", pt: "IMPRESSORA", es: "IMPRESORA")
    static let well = Phrase("printer ok", pt: "impressora ok", es: "impresora ok")
    static let unknown = Phrase("printer …", pt: "impressora …", es: "impresora …")
    static let printing = Phrase("It is printed.", pt: "Será impresso.", es: "Se imprime.")
    static let printingOld = Phrase(
        "The old slips are printed.",
        pt: "Os antigos serão impressos.",
        es: "Se imprimen los antiguos."
    )
    static let droppedOld = Phrase(
        "The old slips are thrown away.",
        pt: "Os antigos foram jogados fora.",
        es: "Los antiguos se tiraron."
    )
    static let nothingOld = Phrase(
        "Nothing old waits there.",
        pt: "Nada antigo espera ali.",
        es: "Nada antiguo espera allí."
    )

    static func printing(order number: Int) -> Phrase {
        Phrase(
            "The receipt of order \(number) is printed.",
            pt: "O recibo do pedido \(number) será impresso.",
            es: "Se imprime el recibo del pedido \(number)."
        )
    }

    static func askOld(_ count: Int) -> Phrase {
        Phrase(
            "\(count) old slips wait. F1, Printers: print them or throw them away.",
            pt: "\(count) antigos esperam. F1, Impressoras: imprima ou jogue fora.",
            es: "\(count) antiguos esperan. F1, Impresoras: imprímalos o tírelos."
        )
    }

    /// In a few words.
    static func state(of printer: PrinterStand, _ localTime: LocalTime) -> Phrase {
        if printer.trouble != nil {
            let since = printer.since.map { localTime.hourAndMinute(at: $0.wall) } ?? ""
            return Phrase(
                "STOPPED \(since) · \(printer.waiting) wait",
                pt: "PARADA \(since) · \(printer.waiting) à espera",
                es: "PARADA \(since) · \(printer.waiting) esperan"
            )
        }
        if printer.old > 0 {
            return Phrase(
                "\(printer.old) old wait",
                pt: "\(printer.old) antigos",
                es: "\(printer.old) antiguos"
            )
        }
        return printer.paperIsLow
            ? Phrase("little paper", pt: "pouco papel", es: "poco papel")
            : Phrase("ok", pt: "ok", es: "ok")
    }
}
