import Restaurant
import Screen
import Words

// The right side while an order is paid in parts: what was given, and what is left.
extension CashierScreen {
    func drawSettling(
        _ settling: Settling,
        _ desk: CashierDesk,
        on grid: inout CellGrid,
        in area: Rectangle
    ) {
        grid.frame(area, title: PayPhrases.payment[language], role: .accent, lines: .double)
        let inside = area.inset(by: 1)
        for (offset, row) in settlingRows(settling, desk).prefix(inside.rows).enumerated() {
            let line = inside.row + offset
            let room = inside.columns - Width.columns(of: row.amount) - 1
            grid.write(
                row.text.clipped(toColumns: room),
                column: inside.column,
                row: line,
                role: row.role
            )
            grid.write(right: row.amount, endingAt: inside.lastColumn, row: line, role: row.role)
        }
    }

    private typealias PaymentRow = (text: String, amount: String, role: Role)

    private func settlingRows(_ settling: Settling, _ desk: CashierDesk) -> [PaymentRow] {
        let paid = desk.settlement
        func digits(_ amount: Money) -> String { desk.currency.digits(of: amount, in: language) }
        var rows: [PaymentRow] = [(DeskPhrases.total[language], digits(paid.total), .heading)]
        rows += desk.draft.tenders.map { tender -> PaymentRow in
            let words = [tender.kind.name[language], tender.reference ?? ""]
            let text = words.filter { !$0.isEmpty }.joined(separator: " ")
            return (text, digits(.zero - tender.amount), .plain)
        }
        rows.append((PayPhrases.left[language], digits(paid.left), .warning))
        if paid.leftInCash != paid.left {
            rows.append((PayPhrases.leftInCash[language], digits(paid.leftInCash), .plain))
        }
        if settling.shares > 1 {
            let share = PayPhrases.share(of: settling.shares)[language]
            rows.append((share, digits(settling.proposed(desk)), .label))
        }
        for line in desk.draft.lines {
            guard let count = settling.split.picked[line.id] else { continue }
            rows.append(("\(count) × \(line.name)", "", .label))
        }
        if !settling.split.picked.isEmpty {
            rows.append((PayPhrases.picked[language], digits(settling.proposed(desk)), .label))
        }
        return rows
    }

    func settlingText(_ settling: Settling, _ desk: CashierDesk) -> String {
        switch settling.step {
        case .amount:
            let amount = desk.currency.text(of: settling.proposed(desk), in: language)
            return "\(PayPhrases.amount[language]) (\(amount))> \(settling.text)"
        case .reference:
            return PayPhrases.reference[language] + "> " + settling.text
        case .tip:
            return PayPhrases.tip[language] + "> " + settling.text
        }
    }
}
