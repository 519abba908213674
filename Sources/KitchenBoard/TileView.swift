import Restaurant
import Screen
import Words

/// One tile: a ticket's frame, header and dishes.
struct TileView {
    let ticket: KitchenTicket
    let rows: [TicketRow]
    /// Which part of its ticket it is, from 1, and of how many.
    let part: Int
    let partCount: Int
    let number: Int
    let age: String
    let lateness: Lateness
    let isNew: Bool
    /// Whether something of it changed and waits for a cook; it flashes then.
    let isUnseen: Bool
    let isBright: Bool
    let isSelected: Bool
    let language: Language
    let header: TileForm.Header

    /// What the frame and the header say.
    var role: Role {
        if ticket.isReady { return .good }
        if ticket.isCancelled { return .error }
        if isUnseen, isBright { return .warning }
        return ageRole
    }

    private var ageRole: Role {
        switch lateness {
        case .late: .late
        case .due: .warning
        case .onTime: isNew ? .accent : .heading
        }
    }

    /// Draws the tile into its rectangle.
    func draw(on grid: inout CellGrid, at rectangle: Rectangle) {
        grid.fill(rectangle, role: .plain)
        let frameRole = role == .heading ? Role.plain : role
        grid.frame(rectangle, role: frameRole, lines: isSelected ? .double : .light)
        drawEdges(on: &grid, at: rectangle)

        let (head, body) = rectangle.inset(by: 1).top(rows: part == 1 ? header.rows : 1)
        grid.fill(head, role: role)
        drawHeader(on: &grid, at: head.inset(columns: 1, rows: 0))
        drawRows(on: &grid, at: body.inset(columns: 1, rows: 0))
    }

    /// The number to press and how late it is above; marks, and that it goes on, below.
    private func drawEdges(on grid: inout CellGrid, at rectangle: Rectangle) {
        let mark = isSelected ? "►\(number)◄" : " \(number) "
        let markRole: Role = isSelected ? .selected : .key
        grid.write(mark, column: rectangle.column + 2, row: rectangle.row, role: markRole)
        let room = rectangle.columns - Width.columns(of: mark) - 7
        if let state = states.first(where: { Width.columns(of: $0) <= room }) ?? states.last {
            let end = rectangle.lastColumn - 2
            grid.write(right: " \(state) ", endingAt: end, row: rectangle.row, role: role)
        }
        var column = rectangle.column + 1
        let row = rectangle.lastRow
        if ticket.isRecalled {
            let word = " \(KitchenWords.recalled[language]) "
            column += grid.write(word, column: column, row: row, role: .accent)
        }
        if ticket.isStarted {
            grid.write(" \(KitchenWords.started[language]) ", column: column, row: row, role: .good)
        }
        if part < partCount {
            grid.write("→", column: rectangle.lastColumn - 1, row: row, role: .accent)
        }
    }

    /// The words at the upper edge, the longest first; none when there is nothing to say.
    private var states: [String] {
        if ticket.isReady { return [KitchenWords.ready[language]] }
        if ticket.isCancelled { return [KitchenWords.cancelled[language]] }
        let late: String? =
            switch lateness {
            case .late(let minutes): KitchenWords.late(minutes: minutes)[language]
            case .due: KitchenWords.due[language]
            case .onTime: isNew && !isUnseen ? KitchenWords.new[language] : nil
            }
        guard isUnseen else { return [late].compactMap(\.self) }
        let changed = KitchenWords.changed[language]
        return [late.map { changed + " · " + $0 }, changed].compactMap(\.self)
    }

    private func drawRows(on grid: inout CellGrid, at rectangle: Rectangle) {
        // What does not fit is said; only a ticket that is shown large can be too long.
        let hidden = rows.count > rectangle.rows ? rows.count - max(rectangle.rows - 1, 0) : 0
        if hidden > 0, rectangle.rows > 0 {
            let text = "… +\(hidden)"
            grid.write(text, column: rectangle.column, row: rectangle.lastRow, role: .warning)
        }
        for (down, line) in rows.dropLast(hidden).enumerated() {
            let place = Rectangle(
                column: rectangle.column,
                row: rectangle.row + down,
                columns: rectangle.columns,
                rows: 1
            )
            line.draw(on: &grid, at: place, in: language)
        }
    }
}

extension TicketRow {
    /// Draws the row; what is struck has a line through it, so that no colour is needed to see it.
    fileprivate func draw(
        on grid: inout CellGrid,
        at place: Rectangle,
        in language: Language
    ) {
        if case .mark(let mark, let words) = kind {
            grid.fill(place, role: mark.role)
            let text = words[language].clipped(toColumns: place.columns)
            grid.write(text, column: place.column, row: place.row, role: mark.role)
            return
        }
        let isStruck = kind == .struck
        if isStruck {
            let line = String(repeating: "─", count: place.columns)
            grid.write(line, column: place.column, row: place.row, role: .voided)
        }
        let count = isStruck ? quantity.replacing(" ", with: "─") : quantity
        let name = isStruck ? text.replacing(" ", with: "─") : text
        grid.write(
            count,
            column: place.column,
            row: place.row,
            role: isStruck ? .voided : .accent
        )
        grid.write(name, column: place.column + indent, row: place.row, role: role)
    }

    private var role: Role {
        switch kind {
        case .guest: .label
        case .dish: .heading
        case .modifier: .plain
        case .cooked: .good
        case .struck: .voided
        case .mark(let mark, _): mark.role
        }
    }
}
