import Restaurant
import Screen
import Words

// How far the kitchen is with the day's orders, where there is room for it.
extension CashierScreen {
    func drawStanding(_ desk: CashierDesk, on grid: inout CellGrid, in area: Rectangle) {
        grid.frame(area, title: StandingPhrases.title[language], role: .heading)
        let inside = area.inset(by: 1)
        let open = desk.orders.filter { !$0.hasNothing }
        let stages: [(Phrase, OrderStanding.AtKitchen, Role)] = [
            (StandingPhrases.ready, .ready, .good), (StandingPhrases.started, .started, .label),
            (StandingPhrases.received, .received, .plain),
            (StandingPhrases.waiting, .waiting, desk.kitchen.isLive ? .dim : .warning),
        ]
        for (offset, (name, stage, role)) in stages.enumerated() where offset < inside.rows {
            let numbers = open.filter { $0.kitchen == stage }.map(\.number)
            let row = inside.row + offset
            let head = name[language].padded(toColumns: 12)
            var column =
                inside.column + grid.write(head, column: inside.column, row: row, role: role)
            column += grid.write(
                String(numbers.count).rightAligned(toColumns: 4) + "  ",
                column: column,
                row: row,
                role: numbers.isEmpty ? .dim : .heading
            )
            // The oldest wait longest; of what is ready the newest is news.
            let shown = stage == .ready ? numbers.reversed() : numbers
            let text = shown.map(String.init).joined(separator: " ")
            let room = inside.lastColumn + 1 - column
            grid.write(text.clipped(toColumns: room), column: column, row: row, role: .plain)
        }
    }
}

private enum StandingPhrases {
    static let title = Phrase("AT THE KITCHEN", pt: "NA COZINHA", es: "EN COCINA")
    static let ready = Phrase("READY", pt: "PRONTO", es: "LISTO")
    static let started = Phrase("started", pt: "preparando", es: "preparando")
    static let received = Phrase("in kitchen", pt: "na cozinha", es: "en cocina")
    static let waiting = Phrase("WAITING", pt: "ESPERA", es: "ESPERA")
}
