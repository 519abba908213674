import Restaurant
import Screen
import Words

// What is shown instead of the tiles.
extension KitchenView {
    func drawAllDay(on grid: inout CellGrid, at area: Rectangle) {
        let counts = AllDayCounts(board)
        let total = KitchenWords.total(counts.total)[language]
        let rows = head(KitchenWords.allDay[language] + " · " + total, on: &grid, at: area)
        draw(counts, on: &grid, at: rows)
    }

    func drawProduction(on grid: inout CellGrid, at area: Rectangle) {
        let counts = AllDayCounts(board, by: screen.habits.recipes)
        let rows = head(KitchenWords.production[language], on: &grid, at: area)
        if counts.counts.isEmpty {
            let text = KitchenWords.noRecipes[language].clipped(toColumns: rows.columns)
            grid.write(text, column: rows.column, row: rows.row, role: .dim)
        }
        draw(counts, on: &grid, at: rows)
    }

    private func draw(_ counts: AllDayCounts, on grid: inout CellGrid, at rows: Rectangle) {
        // In as few columns as it fits in, so that names are whole; what does not fit is said.
        let most = max(rows.columns / 30, 1)
        let needed = (counts.counts.count + rows.rows - 1) / max(rows.rows, 1)
        let columns = min(max(needed, 1), most)
        let width = min(rows.columns / columns, 60)
        let room = columns * rows.rows
        guard room > 0 else { return }
        let shown = counts.counts.count > room ? room - 1 : room
        for (index, count) in counts.counts.prefix(shown).enumerated() {
            let column = rows.column + index / rows.rows * width
            let row = rows.row + index % rows.rows
            let number = String(count.quantity).rightAligned(toColumns: 4)
            grid.write(number, column: column, row: row, role: .accent)
            let name = count.name.clipped(toColumns: min(width, rows.columns) - 7)
            grid.write(name, column: column + 5, row: row, role: .heading)
        }
        let rest = counts.counts.dropFirst(shown)
        guard !rest.isEmpty else { return }
        let text = "+ \(rest.reduce(0) { $0 + $1.quantity })"
        grid.write(right: text, endingAt: rows.lastColumn, row: rows.lastRow, role: .warning)
    }

    func drawPulls(on grid: inout CellGrid, at area: Rectangle) {
        let rows = head(KitchenWords.pulls[language], on: &grid, at: area)
        let tickets = whole.pullable(through: screen.lens)
        if tickets.isEmpty {
            let text = KitchenWords.nothingToPull[language].clipped(toColumns: rows.columns)
            grid.write(text, column: rows.column, row: rows.row, role: .dim)
        }
        for (index, ticket) in tickets.prefix(rows.rows).enumerated() {
            let row = rows.row + index
            let key = index < 9 ? "\(index + 1)" : " "
            grid.write(" \(key) ", column: rows.column, row: row, role: .key)
            let dishes = whole.elsewhere(ticket, through: screen.lens).map { line in
                let station = ticket.station(of: line).map { " · " + $0.uppercased() } ?? ""
                return "\(line.quantity) \(line.name)\(station)"
            }
            let age = board.ageSeconds(of: ticket, at: now).minutesAndSeconds
            let parts = ["#\(ticket.ticket.number)", age] + [dishes.joined(separator: ", ")]
            let kept = parts.joined(separator: "  ").clipped(toColumns: rows.columns - 5)
            grid.write(kept, column: rows.column + 5, row: row)
        }
    }

    func drawRecalls(on grid: inout CellGrid, at area: Rectangle) {
        let rows = head(KitchenWords.recalls[language], on: &grid, at: area)
        let tickets = whole.bumped.reversed()
        if tickets.isEmpty {
            grid.write(KitchenWords.nothingDone[language], column: rows.column, row: rows.row)
        }
        for (index, ticket) in tickets.prefix(rows.rows).enumerated() {
            let row = rows.row + index
            let key = index < 9 ? "\(index + 1)" : " "
            grid.write(" \(key) ", column: rows.column, row: row, role: .key)
            let time = ticket.bumpedAt.map { localTime.hourAndMinute(at: $0) } ?? ""
            let dishes = ticket.toCook.map { "\($0.quantity) \($0.name)" }
            let names =
                ticket.isCancelled
                ? KitchenWords.cancelled[language] : dishes.joined(separator: ", ")
            let word = ticket.isCleared ? KitchenWords.cleared[language] : ""
            let parts = ["#\(ticket.ticket.number)", time, word, ticket.ticket.guest, names]
            let text = parts.filter { !$0.isEmpty }.joined(separator: "  ")
            let kept = text.clipped(toColumns: rows.columns - 5)
            grid.write(kept, column: rows.column + 5, row: row)
        }
    }

    func drawHelp(on grid: inout CellGrid, at area: Rectangle) {
        let rows = head(KitchenWords.keys[language], on: &grid, at: area)
        let width = max(min(rows.columns, 38), 1)
        let columns = max(rows.columns / width, 1)
        for (index, function) in KitchenFunction.allCases.enumerated() {
            let column = index % columns * width + rows.column
            let row = rows.row + index / columns
            guard row <= rows.lastRow else { return }
            let names = screen.keys.names(of: function)[language]
            let used = grid.write(names, column: column, row: row, role: .key)
            let name = function.name[language].clipped(toColumns: max(width - used - 2, 0))
            grid.write(name, column: column + used + 1, row: row)
        }
    }

    /// Draws the selected ticket alone, with a number before each line.
    func drawLarge(on grid: inout CellGrid, at area: Rectangle) {
        let shown = screen.selection.flatMap(board.openTicket) ?? board.open.first
        guard let ticket = shown else {
            let row = area.row + area.rows / 2
            let text = KitchenWords.nothingOpen[language]
            grid.write(centered: text, in: area, row: row, role: .dim)
            return
        }
        let columns = area.columns - 8
        let parts =
            [TicketParts.allergy(of: ticket, columns: columns)]
            + TicketParts.blocks(of: ticket, columns: columns, numbered: true)
        let seconds = board.ageSeconds(of: ticket, at: now)
        TileView(
            ticket: ticket,
            rows: parts.flatMap { $0 },
            part: 1,
            partCount: 1,
            number: screen.layout.tiles.first { $0.place == screen.places.index(of: ticket.id) }?
                .number ?? 0,
            age: seconds.minutesAndSeconds,
            lateness: board.lateness(of: ticket, at: now),
            isNew: screen.newSince[ticket.id] != nil,
            isUnseen: ticket.isUnseen,
            isBright: now.steady / Patience.flash % 2 == 0,
            isSelected: true,
            language: language,
            header: area.rows >= 18 && area.columns >= 60 ? .large : .block
        ).draw(on: &grid, at: area)
    }

    /// Draws a title into the first row.
    ///
    /// - Returns: What is left below it.
    func head(_ text: String, on grid: inout CellGrid, at area: Rectangle) -> Rectangle {
        let (title, rest) = area.top(rows: 1)
        grid.fill(title, role: .heading)
        let kept = text.clipped(toColumns: title.columns - 2)
        grid.write(kept, column: title.column + 1, row: title.row, role: .heading)
        return rest.inset(columns: 1, rows: 0)
    }
}
