import Restaurant
import Screen
import Words

// What is shown of an order that was fired already while it is changed.
extension CashierScreen {
    func drawChanging(
        _ changing: Changing,
        _ desk: CashierDesk,
        on grid: inout CellGrid,
        in area: Rectangle
    ) {
        guard let standing = desk.standing(of: changing.order) else { return }
        let option = standing.diningOption.name[language]
        let names = [
            "\(ChangePhrases.change[language]) \(standing.number)", option, standing.guest,
        ]
        grid.frame(
            area,
            title: names.filter { !$0.isEmpty }.joined(separator: " · "),
            role: .accent,
            lines: .double
        )
        let inside = area.inset(by: 1)
        let due = desk.due(of: standing)
        let (foot, rows) = inside.bottom(rows: due > .zero ? 2 : 1)
        let (sum, unpaid) = foot.top(rows: 1)
        draw(standing, changing, desk, on: &grid, in: rows)
        grid.fill(sum, role: .heading)
        let gone = standing.isMovedAway ? ChangePhrases.movedAway : ChangePhrases.cancelled
        let total = standing.hasNothing ? gone : DeskPhrases.total
        grid.write(total[language], column: sum.column, row: sum.row, role: .heading)
        grid.write(
            right: desk.currency.text(of: standing.total, in: language),
            endingAt: sum.lastColumn,
            row: sum.row,
            role: .heading
        )
        guard due > .zero else { return }
        let with = desk.group(of: standing).filter { $0.id != standing.id }.map { "#\($0.number)" }
        let words = [ChangePhrases.unpaid[language]] + (with.isEmpty ? [] : ["+"] + with)
        grid.write(
            words.joined(separator: " ").clipped(toColumns: unpaid.columns - 12),
            column: unpaid.column,
            row: unpaid.row,
            role: .warning
        )
        let text = desk.currency.text(of: due, in: language)
        grid.write(right: text, endingAt: unpaid.lastColumn, row: unpaid.row, role: .warning)
    }

    private func draw(
        _ standing: OrderStanding,
        _ changing: Changing,
        _ desk: CashierDesk,
        on grid: inout CellGrid,
        in area: Rectangle
    ) {
        let selected = changing.line(of: desk)
        let lines = standing.lines.filter { $0.quantity > 0 }
        let focus = lines.firstIndex { $0.id == selected?.id } ?? 0
        let first = max(0, focus + 1 - area.rows)
        for (offset, line) in lines.dropFirst(first).prefix(area.rows).enumerated() {
            let isSelected = line.id == selected?.id
            let role: Role = isSelected ? .selected : .plain
            let row = Rectangle(
                column: area.column,
                row: area.row + offset,
                columns: area.columns,
                rows: 1
            )
            grid.fill(row, role: role)
            let options = line.choices.map(\.name).joined(separator: ", ")
            let quantity = String(line.quantity).rightAligned(toColumns: 3)
            let waits = standing.held.contains(line.id) ? ChangePhrases.held[language] : ""
            let picked = changing.split.picked[line.id].map { ChangePhrases.picked($0)[language] }
            let ticket = standing.ticketPlace(of: line.id).map { "#\($0.number)" }
            let extra = [picked ?? "", lineMarks(line), waits, ticket ?? "", options].filter {
                !$0.isEmpty
            }
            let name = "\(isSelected ? "›" : " ")\(quantity) \(line.name)"
            let text = ([name] + extra).joined(separator: " · ")
            // With its taxes and service, so that the lines come to the total below them.
            let charged = standing.account.charged(for: 0..<line.quantity, of: line.id)
            let amount = desk.currency.digits(of: charged, in: language)
            let room = row.columns - Width.columns(of: amount) - 1
            grid.write(text.clipped(toColumns: room), column: row.column, row: row.row, role: role)
            grid.write(right: amount, endingAt: row.lastColumn, row: row.row, role: role)
        }
    }

    /// Course and seat of a line, as they stand behind its name; empty for none.
    func lineMarks(_ line: OrderLine) -> String {
        let course = line.course.map { ChangePhrases.course($0)[language] }
        return [course, line.seat.map { "S\($0)" }].compactMap { $0 }.joined(separator: " ")
    }

    /// The reasons to choose from while one is asked for, or the orders to be paid with.
    func changingList(_ changing: Changing, _ desk: CashierDesk) -> PickList? {
        if case .joining(let cursor) = changing.question {
            var list = PickList(
                title: ChangePhrases.joinWith[language],
                rows: changing.others(of: desk).map { other in
                    let due = desk.currency.digits(of: other.account.due, in: language)
                    return .init(key: "\(other.number)", text: other.guest, amount: due)
                }
            )
            list.selected = cursor
            return list
        }
        if case .transferring(let cursor) = changing.question {
            let new = PickList.Row(key: "+", text: ChangePhrases.newCheck[language], amount: "")
            var list = PickList(
                title: ChangePhrases.moveTo[language],
                rows: [new]
                    + changing.targets(of: desk).map { other in
                        let due = desk.currency.digits(of: other.account.due, in: language)
                        return .init(key: "\(other.number)", text: other.guest, amount: due)
                    }
            )
            list.selected = cursor
            return list
        }
        guard case .reason = changing.question else { return nil }
        return PickList(
            title: ChangePhrases.why[language],
            rows: VoidReason.asked.enumerated().map { index, reason in
                .init(key: String(index + 1), text: reason.name[language], amount: "")
            }
        )
    }

    func changingPrompt(_ changing: Changing, _ desk: CashierDesk) -> String {
        switch changing.question {
        case .line: ""
        case .reason(let quantity):
            "\(ChangePhrases.why[language]) \(quantity) \(changing.line(of: desk)?.name ?? "")?"
        case .guest(let text): "\(ChangePhrases.table[language])> \(text)"
        case .money(let wish, let text): moneyPrompt(changing, wish, text, desk)
        case .reference(_, _, let text): PayPhrases.reference[language] + "> " + text
        case .joining, .transferring: ""
        }
    }

    func changingCaps(_ changing: Changing) -> [KeyCap] {
        switch changing.question {
        case .line: changing.split.picked.isEmpty ? ChangePhrases.caps : ChangePhrases.pickedCaps
        case .reason: ChangePhrases.reasonCaps
        case .guest, .reference: Self.typingCaps
        case .money(.pay, _): ChangePhrases.moneyCaps + ChangePhrases.shareCaps
        case .money: ChangePhrases.moneyCaps
        case .joining, .transferring: Self.parkedCaps
        }
    }
}
