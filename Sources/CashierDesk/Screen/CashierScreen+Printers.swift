import Restaurant
import Screen
import Words

// Printers on the cashier's screen: what is asked of them, and how they get on.
extension CashierScreen {
    /// The order of which F5 prints the receipt: the one just fired, while nothing else is keyed.
    func receiptOrder(on desk: CashierDesk) -> OrderID? {
        guard desk.printsReceipts, showsLastFired, desk.draft.isEmpty else { return nil }
        return desk.lastFired?.id
    }

    /// The keys while items are keyed; F5 has one meaning at a time.
    func keyingCaps(on desk: CashierDesk) -> [KeyCap] {
        guard receiptOrder(on: desk) != nil else { return Self.keyingCaps }
        return [Self.receiptCap] + Self.keyingCaps.filter { $0.cap != Self.receiptCap.cap }
    }

    func printCaps(on desk: CashierDesk) -> [KeyCap] {
        guard !desk.printers.isEmpty else { return [] }
        if case .orders = mode { return desk.printsReceipts ? [Self.receiptCap] : [] }
        return [KeyCap("F5", "print", pt: "imprime", es: "imprime")]
    }

    private static let receiptCap = KeyCap("F5", "receipt", pt: "recibo", es: "recibo")

    static let printerCaps = [
        KeyCap("↑↓", "printer", pt: "impressora", es: "impresora"),
        KeyCap("Enter", "print old slips", pt: "imprime antigos", es: "imprime antiguos"),
        KeyCap("Del", "throw old slips away", pt: "joga fora antigos", es: "tira antiguos"),
        KeyCap("F5", "test page", pt: "página de teste", es: "página de prueba"),
        KeyCap("Esc", "back", pt: "voltar", es: "volver"),
    ]

    mutating func lookedAtPrinters(
        _ key: Key,
        _ cursor: Int,
        on desk: CashierDesk
    ) -> [DeskAction] {
        guard desk.printers.indices.contains(cursor) else {
            mode = .keying
            return []
        }
        let printer = desk.printers[cursor]
        switch key {
        case .up: mode = .printers(max(cursor - 1, 0))
        case .down: mode = .printers(min(cursor + 1, desk.printers.count - 1))
        case .function(5): return [.perform(.books(.print(.testPage(printer: printer.name))))]
        case .enter, .delete:
            guard printer.old > 0 else { return note(PrinterPhrases.nothingOld) }
            let name = printer.name
            return [
                .perform(.books(key == .enter ? .printOld(printer: name) : .dropOld(printer: name)))
            ]
        case .escape: mode = .keying
        default: break
        }
        return []
    }

    /// Says what was asked of the printers, and what keeps them from it.
    mutating func printing(_ wish: PaperWish, on desk: CashierDesk) {
        var phrase = PrinterPhrases.printing
        if case .receipt(let order) = wish,
            let standing = desk.standing(of: order) ?? desk.history?.orders.standing(of: order)
        {
            phrase = PrinterPhrases.printing(order: standing.number)
        }
        notice = Notice(phrase: phrase, role: .good)
    }

    /// What fits beside the check on the smallest terminal.
    private static let troubleColumns = 31

    func printerRows(_ cursor: Int, _ desk: CashierDesk, _ localTime: LocalTime) -> [BookRow] {
        desk.printers.enumerated().flatMap { index, printer in
            let state = PrinterPhrases.state(of: printer, localTime)[language]
            let head = BookRow(
                text: printer.name + "  " + state,
                amount: printer.waiting > 0 ? "\(printer.waiting)" : "",
                role: index == cursor ? .selected : printer.trouble == nil ? .plain : .error
            )
            let trouble = printer.trouble?[language].wrapped(toColumns: Self.troubleColumns)
            return [head]
                + (trouble ?? []).map { BookRow(text: "  " + $0, amount: "", role: .dim) }
        }
    }

    /// What has to be done at a printer, on the line at the bottom.
    func printerNotice(_ desk: CashierDesk) -> Notice? {
        guard let printer = desk.troubledPrinter else { return nil }
        let name = Phrase(verbatim: printer.name)
        if let trouble = printer.trouble {
            return Notice(phrase: name.followed(by: trouble, with: ": "), role: .error)
        }
        guard printer.old > 0 else { return nil }
        let words = PrinterPhrases.askOld(printer.old)
        return Notice(phrase: name.followed(by: words, with: ": "), role: .warning)
    }

    /// How the printers get on, in the title; nil for a store without.
    func printerState(_ desk: CashierDesk, _ localTime: LocalTime) -> Notice? {
        guard !desk.printers.isEmpty else { return nil }
        guard let printer = desk.troubledPrinter else {
            let isKnown = desk.printers.allSatisfy(\.isKnown)
            return Notice(
                phrase: isKnown ? PrinterPhrases.well : PrinterPhrases.unknown,
                role: .inverse
            )
        }
        let state = PrinterPhrases.state(of: printer, localTime)
        let phrase = PrinterPhrases.printer.followed(by: state)
        return Notice(phrase: phrase, role: printer.trouble == nil ? .warning : .error)
    }
}
