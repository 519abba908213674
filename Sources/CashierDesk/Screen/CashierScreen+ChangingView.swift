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
        let (sum, rows) = inside.bottom(rows: 1)
        draw(changing.lines(of: desk), selected: changing.line(of: desk), on: &grid, in: rows)
        grid.fill(sum, role: .heading)
        let total = standing.isCancelled ? ChangePhrases.cancelled : DeskPhrases.total
        grid.write(total[language], column: sum.column, row: sum.row, role: .heading)
        grid.write(
            right: desk.currency.text(of: standing.total, in: language),
            endingAt: sum.lastColumn,
            row: sum.row,
            role: .heading
        )
    }

    private func draw(
        _ lines: [OrderLine],
        selected: OrderLine?,
        on grid: inout CellGrid,
        in area: Rectangle
    ) {
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
            let text =
                "\(isSelected ? "›" : " ")\(quantity) \(line.name)"
                + (options.isEmpty ? "" : " · " + options)
            grid.write(
                text.clipped(toColumns: row.columns),
                column: row.column,
                row: row.row,
                role: role
            )
        }
    }

    /// The reasons to choose from while one is asked for.
    func reasonList(_ changing: Changing) -> PickList? {
        guard case .reason = changing.question else { return nil }
        return PickList(
            title: ChangePhrases.why[language],
            rows: VoidReason.allCases.enumerated().map { index, reason in
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
        }
    }

    func changingCaps(_ changing: Changing) -> [KeyCap] {
        switch changing.question {
        case .line: ChangePhrases.caps
        case .reason: ChangePhrases.reasonCaps
        case .guest: Self.typingCaps
        }
    }
}
