import Restaurant
import Screen
import Words

// The left side: the order being keyed, or the one just fired.
extension CashierScreen {
    func drawCheck(_ desk: CashierDesk, on grid: inout CellGrid, in area: Rectangle) {
        if case .choosing(let choosing) = mode, let changing = choosing.changing {
            return drawChanging(changing, desk, on: &grid, in: area)
        }
        if case .changing(let changing) = mode {
            return drawChanging(changing, desk, on: &grid, in: area)
        }
        grid.frame(area, title: checkTitle(desk.draft), role: .heading)
        let inside = area.inset(by: 1)
        if desk.draft.isEmpty {
            drawLastFired(desk, on: &grid, in: inside)
            return
        }
        let bill = desk.bill
        let sums = sumRows(of: bill, on: desk, columns: inside.columns)
        let (foot, lines) = inside.bottom(rows: 1 + min(sums.count, inside.rows / 2))
        let (parts, sum) = foot.top(rows: foot.rows - 1)
        drawLines(desk, bill, on: &grid, in: lines)
        for (offset, row) in sums.prefix(parts.rows).enumerated() {
            let line = parts.row + offset
            let room = parts.columns - Width.columns(of: row.amount) - 1
            let text = row.text.clipped(toColumns: room)
            let role: Role = row.amount.isEmpty ? .error : .dim
            grid.write(text, column: parts.column, row: line, role: role)
            grid.write(right: row.amount, endingAt: parts.lastColumn, row: line, role: .dim)
        }
        drawTotal(bill.total, desk, on: &grid, in: sum)
    }

    private func checkTitle(_ draft: DraftOrder) -> String {
        let option = draft.diningOption.name[language]
        return draft.guest.isEmpty ? option : option + " · " + draft.guest
    }

    /// What stands between the lines and the total.
    private func sumRows(
        of bill: Bill,
        on desk: CashierDesk,
        columns: Int
    ) -> [(text: String, amount: String)] {
        var rows: [(text: String, amount: Money)] = []
        if bill.orderDiscount != .zero {
            let size = desk.draft.discount?.rate.map { " " + $0.text(in: language) } ?? ""
            let text = PayPhrases.discountOfOrder[language] + size
            rows.append((text, .zero - bill.orderDiscount))
        }
        for charge in bill.charges {
            rows.append((charge.name + " " + charge.rate.text(in: language), charge.amount))
        }
        for tax in bill.taxes {
            let text = tax.name + " " + tax.rate.text(in: language)
            let within = tax.isIncluded ? PayPhrases.within[language] + " " : ""
            rows.append((within + text, tax.amount))
        }
        let sums = rows.map { ($0.text, desk.currency.digits(of: $0.amount, in: language)) }
        guard let allergy = desk.draft.allergy else { return sums }
        // In full, and where no line can push it off.
        let words = OrderPhrases.allergy(allergy)[language].wrapped(toColumns: columns)
        return words.map { ($0, "") } + sums
    }

    private func drawTotal(
        _ total: Money,
        _ desk: CashierDesk,
        on grid: inout CellGrid,
        in area: Rectangle
    ) {
        grid.fill(area, role: .heading)
        let count = DeskPhrases.items(desk.draft.count)[language]
        grid.write(
            "\(DeskPhrases.total[language])  \(count)",
            column: area.column,
            row: area.row,
            role: .heading
        )
        grid.write(
            right: desk.currency.text(of: total, in: language),
            endingAt: area.lastColumn,
            row: area.row,
            role: .heading
        )
    }

    private func drawLines(
        _ desk: CashierDesk,
        _ bill: Bill,
        on grid: inout CellGrid,
        in area: Rectangle
    ) {
        let selected = selectedLine(of: desk)?.id
        // Only the lines in sight are put into words: an order may have hundreds.
        let window = CheckWindow(desk.draft.lines, selected: selected, height: area.rows)
        var rows: [CheckRow] = []
        for index in window.lines {
            let line = desk.draft.lines[index]
            let part = bill.lines[index]
            rows += CheckRow.rows(of: line, part, currency: desk.currency, language: language)
        }
        let places = Dictionary(
            uniqueKeysWithValues: window.lines.map { (desk.draft.lines[$0].id, $0) }
        )
        for (offset, row) in rows.dropFirst(window.hidden).prefix(area.rows).enumerated() {
            let role: Role = row.line == selected ? .selected : row.isHead ? .plain : .dim
            let place = Rectangle(
                column: area.column,
                row: area.row + offset,
                columns: area.columns,
                rows: 1
            )
            grid.fill(place, role: role)
            if movesLines, let line = places[row.line] {
                grid.addTarget(place, pressing: Self.arrows(line - window.selected))
            }
            let mark = row.line == selected && row.isHead ? "›" : " "
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

    /// Whether the arrows go from line to line of the order.
    private var movesLines: Bool {
        switch mode {
        case .keying: entry.words.isEmpty
        case .settling(let settling): settling.step == .amount
        default: false
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
            centered: order.isOpen
                ? ChangePhrases.unpaid[language] : "\(DeskPhrases.change[language])  \(change)",
            in: area,
            row: top + digits.size.rows + 3,
            role: order.change > .zero || order.isOpen ? .warning : .plain
        )
    }
}

/// One row of the check: a line of the order, or one of its options.
private struct CheckRow {
    let line: Int
    let text: String
    let amount: String?
    var isHead = false

    static func rows(
        of line: OrderLine,
        _ part: Bill.Line,
        currency: Currency,
        language: Language
    ) -> [CheckRow] {
        let quantity = String(line.quantity).rightAligned(toColumns: 3)
        let course = line.course.map { " · " + ChangePhrases.course($0)[language] } ?? ""
        let seat = line.seat.map { " · S\($0)" } ?? ""
        let head = CheckRow(
            line: line.id,
            text: "\(quantity) \(line.tillName)\(course)\(seat)",
            amount: currency.digits(of: part.gross, in: language),
            isHead: true
        )
        let choices = line.choices.map { choice in
            let price = currency.surcharge(choice.price, in: language)
            let free = DeskPhrases.free(choice.freeUnits)[language]
            let text = ["      " + choice.text, price, free].filter { !$0.isEmpty }
            return CheckRow(line: line.id, text: text.joined(separator: " "), amount: nil)
        }
        let notes = line.note.map { note in
            [CheckRow(line: line.id, text: "      » " + note, amount: nil)]
        }
        let weight = line.weight.map { weight in
            let text = "      " + weight.text(in: language, by: currency)
            return [CheckRow(line: line.id, text: text, amount: nil)]
        }
        let options = (weight ?? []) + choices + (notes ?? [])
        guard let discount = line.discount else { return [head] + options }
        let size = discount.rate.map { " " + $0.text(in: language) } ?? ""
        let taken = CheckRow(
            line: line.id,
            text: "      " + PayPhrases.discount[language] + size,
            amount: currency.digits(of: .zero - part.discount, in: language)
        )
        return [head] + options + [taken]
    }
}
