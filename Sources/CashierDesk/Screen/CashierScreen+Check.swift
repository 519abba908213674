import Restaurant
import Screen
import Words

// The left side: the order being keyed, or the one just fired.
extension CashierScreen {
    func drawCheck(_ desk: CashierDesk, on grid: inout CellGrid, in area: Rectangle) {
        if case .changing(let changing) = mode {
            return drawChanging(changing, desk, on: &grid, in: area)
        }
        grid.frame(area, title: checkTitle(desk.draft), role: .heading)
        let inside = area.inset(by: 1)
        if desk.draft.isEmpty {
            drawLastFired(desk, on: &grid, in: inside)
            return
        }
        let (sum, lines) = inside.bottom(rows: 1)
        drawLines(desk, on: &grid, in: lines)
        drawTotal(desk, on: &grid, in: sum)
    }

    private func checkTitle(_ draft: DraftOrder) -> String {
        let option = draft.diningOption.name[language]
        return draft.guest.isEmpty ? option : option + " · " + draft.guest
    }

    private func drawTotal(_ desk: CashierDesk, on grid: inout CellGrid, in area: Rectangle) {
        grid.fill(area, role: .heading)
        let count = DeskPhrases.items(desk.draft.count)[language]
        grid.write(
            "\(DeskPhrases.total[language])  \(count)",
            column: area.column,
            row: area.row,
            role: .heading
        )
        grid.write(
            right: desk.currency.text(of: desk.draft.total, in: language),
            endingAt: area.lastColumn,
            row: area.row,
            role: .heading
        )
    }

    private func drawLines(_ desk: CashierDesk, on grid: inout CellGrid, in area: Rectangle) {
        let selected = selectedLine(of: desk)?.id
        var rows: [CheckRow] = []
        var focus = 0
        for line in desk.draft.lines {
            rows += CheckRow.rows(of: line, currency: desk.currency, language: language)
            if line.id == selected { focus = rows.count - 1 }
        }
        let first = max(0, min(focus + 1, rows.count) - area.rows)
        for (offset, row) in rows[first...].prefix(area.rows).enumerated() {
            let role: Role = row.line == selected ? .selected : row.amount == nil ? .dim : .plain
            let place = Rectangle(
                column: area.column,
                row: area.row + offset,
                columns: area.columns,
                rows: 1
            )
            grid.fill(place, role: role)
            let mark = row.line == selected && row.amount != nil ? "›" : " "
            let room = area.columns - 1 - (row.amount.map { Width.columns(of: $0) + 1 } ?? 0)
            grid.write(
                mark + row.text.clipped(toColumns: room),
                column: place.column,
                row: place.row,
                role: role
            )
            if let amount = row.amount {
                grid.write(right: amount, endingAt: place.lastColumn, row: place.row, role: role)
            }
        }
    }

    private func drawLastFired(_ desk: CashierDesk, on grid: inout CellGrid, in area: Rectangle) {
        guard showsLastFired, let order = desk.lastFired else {
            grid.write(
                centered: DeskPhrases.keyAnItem[language],
                in: area,
                row: area.row + area.rows / 2,
                role: .dim
            )
            return
        }
        let head = "\(DeskPhrases.order[language]) \(order.number) \(DeskPhrases.fired[language])"
        let digits = BlockDigits(String(order.number))
        let height = digits.size.rows + 4
        let top = area.row + max((area.rows - height) / 2, 0)
        grid.write(centered: head, in: area, row: top, role: .accent)
        grid.write(
            digits,
            column: area.column + max((area.columns - digits.size.columns) / 2, 0),
            row: top + 2,
            role: .accent
        )
        let change = desk.currency.text(of: order.change, in: language)
        grid.write(
            centered: "\(DeskPhrases.change[language])  \(change)",
            in: area,
            row: top + digits.size.rows + 3,
            role: order.change > .zero ? .warning : .plain
        )
    }
}

/// One row of the check: a line of the order, or one of its options.
private struct CheckRow {
    let line: Int
    let text: String
    let amount: String?

    static func rows(
        of line: OrderLine,
        currency: Currency,
        language: Language
    ) -> [CheckRow] {
        let quantity = String(line.quantity).rightAligned(toColumns: 3)
        let head = CheckRow(
            line: line.id,
            text: "\(quantity) \(line.tillName)",
            amount: currency.digits(of: line.amount, in: language)
        )
        let options = line.choices.map { choice in
            let price = currency.surcharge(choice.price, in: language)
            let free = DeskPhrases.free(choice.freeUnits)[language]
            let text = ["      " + choice.text, price, free].filter { !$0.isEmpty }
            return CheckRow(line: line.id, text: text.joined(separator: " "), amount: nil)
        }
        return [head] + options
    }
}
