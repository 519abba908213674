package import Restaurant
package import Screen
import Words

extension CashierScreen {
    /// Draws the whole screen.
    ///
    /// - Parameters:
    ///   - desk: The desk as it is now.
    ///   - size: The terminal's size.
    ///   - now: The present instant, for ages.
    ///   - localTime: What the clock on the wall shows.
    /// - Returns: The cells; in a terminal that is too small, a sentence that says so.
    package func grid(
        of desk: CashierDesk,
        size: Size,
        now: Moment,
        localTime: LocalTime
    ) -> CellGrid {
        var desk = desk
        desk.time = localTime.weekMinute(at: now.wall)
        desk.wall = now.wall
        var grid = CellGrid(size: size)
        guard Self.fits(size) else {
            drawTooSmall(on: &grid)
            return grid
        }
        let layout = CounterLayout(size)
        drawHead(desk, on: &grid, in: layout.head, now: now, localTime: localTime)
        drawFoot(desk, on: &grid, in: layout)
        guard mode != .help else {
            drawHelp(on: &grid, in: layout.middle)
            return grid
        }
        drawCheck(desk, on: &grid, in: layout.check)
        drawSide(desk, on: &grid, in: layout, localTime: localTime)
        return grid
    }

    /// Where the terminal's cursor belongs: behind what is being keyed.
    package func cursor(of desk: CashierDesk, size: Size) -> Position? {
        let prompt = promptText(desk)
        guard !prompt.isEmpty else { return nil }
        let row = CounterLayout(size).prompt.row
        return Position(column: min(Width.columns(of: prompt), size.columns - 1), row: row)
    }

    private func drawTooSmall(on grid: inout CellGrid) {
        let text = DeskPhrases.tooSmall(grid.size.columns, grid.size.rows)[language]
        let lines = text.wrapped(toColumns: max(grid.size.columns, 1))
        let first = max((grid.size.rows - lines.count) / 2, 0)
        for (index, line) in lines.enumerated() {
            grid.write(centered: line, in: grid.bounds, row: first + index, role: .warning)
        }
    }
}

// MARK: - Foot: what is keyed, what happened, which keys work

extension CashierScreen {
    private func drawFoot(_ desk: CashierDesk, on grid: inout CellGrid, in layout: CounterLayout) {
        grid.write(promptText(desk), column: 0, row: layout.prompt.row, role: .accent)
        let line = layout.notice
        // What keeps the till from its disk or the relay from its orders has a line of its own
        // until something else happens.
        let trouble =
            (desk.storageTrouble ?? deviceTrouble).map { Notice(phrase: $0, role: .error) }
            ?? printerNotice(desk)
            ?? desk.relay.trouble.map { Notice(phrase: $0, role: .dim) }
        if let notice = notice ?? trouble {
            grid.fill(line, role: notice.role)
            grid.write(
                notice.phrase[language].clipped(toColumns: line.columns),
                column: 0,
                row: line.row,
                role: notice.role
            )
        }
        let caps = keyCaps(on: desk)
        let next = nextKey(desk) ?? caps.first?.cap
        grid.write(caps, next: next, in: layout.keys, language: language)
    }

    /// The key that a cashier most likely needs next, by its cap; nil for the first of the mode.
    private func nextKey(_ desk: CashierDesk) -> String? {
        switch shownMode(desk) {
        case .keying: !entry.words.isEmpty ? "Enter" : desk.draft.isEmpty ? "F2" : "F12"
        case .choosing(let choosing): choosing.isComplete ? "Enter" : nil
        default: nil
        }
    }

    /// What is being keyed, with what it is for.
    private func promptText(_ desk: CashierDesk) -> String {
        switch shownMode(desk) {
        case .signingIn(let signing):
            signingText(signing, desk)
        case .keying, .paging:
            DeskPhrases.item[language] + "> " + entry.text
        case .stopping(let stopping):
            stopping.count.map { DeskPhrases.howManyLeft[language] + "> " + $0 } ?? ""
        case .naming(let text):
            DeskPhrases.guest[language] + "> " + text
        case .paying(let text):
            paymentText(desk, text)
        case .lineKeying(let change, let text, let line):
            changeText(change, text, line, desk)
        case .settling(let settling):
            settlingText(settling, desk)
        case .discounting(let text, let line):
            discountText(text, line: line, on: desk)
        case .discarding:
            DeskPhrases.discardAll[language]
        case .leaving:
            DeskPhrases.leave[language]
        case .asking(let asking):
            asking.question[language] + "> " + asking.text
        case .counting(let counting):
            BookPhrases.pieces[language] + " "
                + desk.currency.digits(of: counting.worths[counting.place], in: language)
                + "> " + counting.text
        case .changing(let changing):
            changingPrompt(changing, desk)
        case .orders: HistoryPhrases.search[language] + "> " + sought
        case .choosing, .help, .more, .report, .opened, .parked, .printers,
            .tables:
            ""
        }
    }

    private func paymentText(_ desk: CashierDesk, _ text: String) -> String {
        let total = desk.settlement.leftInCash
        let due = desk.currency.text(of: total, in: language)
        var prompt = "\(due) \(DeskPhrases.due[language])"
        if let given = desk.currency.amount(keyed: text) {
            let (word, rest) =
                given < total
                ? (DeskPhrases.missing, total - given) : (DeskPhrases.change, given - total)
            prompt += "  \(word[language]) \(desk.currency.text(of: rest, in: language))"
        }
        return prompt + "  " + DeskPhrases.cash[language] + "> " + text
    }
}
