import Restaurant
import Screen
import Words

// The right side while something of the till's records is shown: a list with amounts.
extension CashierScreen {
    /// How wide such a list is on the smallest terminal.
    private static let leastListColumns = 34

    /// A row of such a list.
    struct BookRow {
        let text: String
        let amount: String
        let role: Role
    }

    /// What is shown of the records; nil while something else is.
    func bookList(
        _ desk: CashierDesk,
        localTime: LocalTime
    ) -> (title: String, rows: [BookRow], first: Int)? {
        switch shownMode(desk) {
        case .signingIn(let signing):
            (BookPhrases.people[language], peopleRows(signing, desk), 0)
        case .parked(let cursor):
            (LinePhrases.parked[language], parkedRows(cursor, desk, localTime), max(cursor - 6, 0))
        case .tables(let cursor):
            (TablePhrases.tables[language], tableRows(cursor, desk), max(cursor - 6, 0))
        case .printers(let cursor):
            (PrinterPhrases.printers[language], printerRows(cursor, desk, localTime), 0)
        case .more: (BookPhrases.more[language], functionRows(desk), 0)
        case .counting(let counting): counts(counting, desk)
        case .report(let isFinal, let first):
            ("", reportRows(report(isFinal, desk, localTime)), first)
        case .opened(let returning): desk.opened.map { openedList(returning, $0, desk) }
        default: nil
        }
    }

    /// What the keys mean: a till that nobody has signed in to asks who is there.
    func shownMode(_ desk: CashierDesk) -> Mode {
        if case .signingIn = mode { return mode }
        return Self.isLocked(desk) ? .signingIn(SigningIn()) : mode
    }

    private func functionRows(_ desk: CashierDesk) -> [BookRow] {
        DeskFunction.offered(on: desk).enumerated().map { index, function in
            BookRow(
                text: "\(DeskFunction.key(index)) " + BookPhrases.name(function)[language],
                amount: "",
                role: .plain
            )
        }
    }

    private func counts(
        _ counting: Counting,
        _ desk: CashierDesk
    ) -> (title: String, rows: [BookRow], first: Int) {
        let rows = counting.counts.enumerated().map { index, count in
            BookRow(
                text: desk.currency.digits(of: count.worth, in: language)
                    .rightAligned(toColumns: 10) + " × \(count.pieces)",
                amount: desk.currency.digits(of: count.amount, in: language),
                role: index == counting.place ? .selected : .plain
            )
        }
        let total = BookRow(
            text: DeskPhrases.total[language],
            amount: desk.currency.digits(of: counting.total, in: language),
            role: .heading
        )
        return (BookPhrases.count[language], [total] + rows, max(counting.place - 6, 0))
    }

    private func reportRows(_ report: TakingsReport) -> [BookRow] {
        report.rows.map { row in
            BookRow(text: row.text, amount: row.value, role: row.isHeading ? .heading : .plain)
        }
    }

    private func openedList(
        _ returning: Returning,
        _ opened: OpenedOrder,
        _ desk: CashierDesk
    ) -> (title: String, rows: [BookRow], first: Int) {
        guard !returning.asksReason else {
            let rows = RefundReason.allCases.enumerated().map { index, reason in
                BookRow(text: "\(index + 1) " + reason.name[language], amount: "", role: .plain)
            }
            return (BookPhrases.why[language], rows, 0)
        }
        func digits(_ amount: Money) -> String { desk.currency.digits(of: amount, in: language) }
        var rows: [BookRow] = []
        for (index, line) in opened.lines.enumerated() {
            let back = line.back > 0 ? " -\(line.back)" : ""
            let picked = returning.picked[line.id].map { "[\($0)] " } ?? ""
            rows.append(
                BookRow(
                    text: "\(picked)\(line.quantity)\(back) × \(line.name)",
                    amount: digits(line.part.paid),
                    role: index == returning.cursor ? .selected : .plain
                )
            )
        }
        rows.append(
            BookRow(
                text: DeskPhrases.total[language],
                amount: digits(opened.account.total),
                role: .heading
            )
        )
        for tender in opened.toDate.payments {
            let text = tender.kind.name[language] + " " + (tender.reference ?? "")
            rows.append(BookRow(text: text, amount: digits(tender.amount), role: .dim))
        }
        for remark in opened.toDate.remarks {
            let time = desk.localTime.hourAndMinute(at: remark.at)
            let words = [time, remark.text[language], remark.by ?? ""].filter { !$0.isEmpty }
            // In full also beside the check of the smallest terminal.
            let texts = words.joined(separator: " ").wrapped(toColumns: Self.leastListColumns)
            rows += texts.map { BookRow(text: $0, amount: "", role: .dim) }
        }
        let title = "\(DeskPhrases.order[language]) \(opened.order.number)"
        return (title, rows, max(returning.cursor - 6, 0))
    }

    func draw(
        _ list: (title: String, rows: [BookRow], first: Int),
        on grid: inout CellGrid,
        in area: Rectangle
    ) {
        grid.frame(area, title: list.title, role: .accent, lines: .double)
        let inside = area.inset(by: 1)
        for (offset, row) in list.rows.dropFirst(list.first).prefix(inside.rows).enumerated() {
            let line = inside.row + offset
            grid.fill(
                Rectangle(column: inside.column, row: line, columns: inside.columns, rows: 1),
                role: row.role
            )
            let taken = row.amount.isEmpty ? 0 : Width.columns(of: row.amount) + 1
            grid.write(
                row.text.clipped(toColumns: inside.columns - taken),
                column: inside.column,
                row: line,
                role: row.role
            )
            grid.write(right: row.amount, endingAt: inside.lastColumn, row: line, role: row.role)
            let place = Rectangle(
                column: inside.column,
                row: line,
                columns: inside.columns,
                rows: 1
            )
            grid.addTarget(place, pressing: keys(of: row, at: list.first + offset, in: list.rows))
        }
    }

    /// What a click on a row presses: the digit that it begins with, else the arrows that lead
    /// there, and on the row that is selected Enter or, where items are picked, Space.
    private func keys(of row: BookRow, at index: Int, in rows: [BookRow]) -> [Key] {
        if let digit = row.text.first, digit.isASCIIDigit, row.text.dropFirst().first == " " {
            return [.character(digit)]
        }
        guard let selected = rows.firstIndex(where: { $0.role == .selected }),
            row.role == .plain || row.role == .selected
        else { return [] }
        guard index == selected else { return Self.arrows(index - selected) }
        switch mode {
        case .opened: return [.character(" ")]
        case .parked: return [.enter]
        default: return []
        }
    }
}
