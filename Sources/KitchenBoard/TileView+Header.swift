import Restaurant
import Screen
import Words

extension TileView {
    /// Draws number, dining option, part and age, as big as the header has room for.
    func drawHeader(on grid: inout CellGrid, at rectangle: Rectangle) {
        switch part == 1 ? header : .line {
        case .line: drawLine(on: &grid, at: rectangle)
        case .block: drawBlock(on: &grid, at: rectangle)
        case .large: drawLarge(on: &grid, at: rectangle)
        }
    }

    private var option: String { ticket.ticket.diningOption.name[language] }

    /// `1/3` for a ticket in several tiles, else nothing.
    private var parts: String { partCount > 1 ? "\(part)/\(partCount)" : "" }

    /// Draws the header in one row; the dining option only where there is room.
    private func drawLine(on grid: inout CellGrid, at rectangle: Rectangle) {
        let room = drawNumberAndAge(on: &grid, at: rectangle)
        guard Width.columns(of: option) <= room.columns else { return }
        grid.write(option, column: room.column, row: room.row, role: role)
    }

    /// Draws the order's number and its part at the left, the age at the right of a row.
    ///
    /// - Returns: What is left of the row between them.
    private func drawNumberAndAge(on grid: inout CellGrid, at rectangle: Rectangle) -> Rectangle {
        let row = rectangle.row
        let used = grid.write(right: age, endingAt: rectangle.lastColumn, row: row, role: role)
        let texts = ["#\(ticket.ticket.number)", parts].filter { !$0.isEmpty }
        let (left, _) = rectangle.leading(columns: rectangle.columns - used - 1)
        let kept = texts.joined(separator: " ").clipped(toColumns: left.columns)
        let width = grid.write(kept, column: left.column, row: row, role: role)
        return left.leading(columns: width + 1).rest
    }

    private func drawBlock(on grid: inout CellGrid, at rectangle: Rectangle) {
        let digits = BlockDigits(String(ticket.ticket.number), scale: .compact)
        let beside = rectangle.columns - digits.size.columns - 1
        guard Width.columns(of: option) <= beside else {
            _ = drawNumberAndAge(on: &grid, at: rectangle)
            grid.write(option, column: rectangle.column, row: rectangle.row + 2, role: role)
            return
        }
        grid.write(digits, column: rectangle.column, row: rectangle.row, role: role)
        for (down, text) in [age, option, parts].enumerated() {
            grid.write(
                right: text,
                endingAt: rectangle.lastColumn,
                row: rectangle.row + down,
                role: role
            )
        }
    }

    private func drawLarge(on grid: inout CellGrid, at rectangle: Rectangle) {
        let digits = BlockDigits(String(ticket.ticket.number), scale: .tall)
        let time = BlockDigits(age, scale: .tall)
        let (number, below) = rectangle.top(rows: digits.size.rows)
        grid.write(digits, column: number.column, row: number.row, role: role)
        let isBigTime = digits.size.columns + 2 + time.size.columns <= rectangle.columns
        if isBigTime {
            let column = number.lastColumn + 1 - time.size.columns
            grid.write(time, column: column, row: number.row, role: role)
        }
        grid.write(option, column: below.column, row: below.row, role: role)
        let right = isBigTime ? [parts] : [parts, age]
        grid.write(
            right: right.filter { !$0.isEmpty }.joined(separator: "  "),
            endingAt: below.lastColumn,
            row: below.row,
            role: role
        )
    }
}
