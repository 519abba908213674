import Testing

@testable import Screen

@Suite struct RectangleTests {
    let whole = Rectangle(column: 2, row: 3, columns: 10, rows: 6)

    @Test func `splitting gives two parts that make up the whole`() {
        for wanted in -2...12 {
            let (left, rest) = whole.leading(columns: wanted)
            #expect(left.columns + rest.columns == 10)
            #expect(rest.column == left.column + left.columns)
            let (right, remaining) = whole.trailing(columns: wanted)
            #expect(right.columns == left.columns)
            #expect(right.lastColumn == whole.lastColumn || right.isEmpty)
            #expect(remaining.column == whole.column)
            let (top, below) = whole.top(rows: wanted)
            #expect(top.rows + below.rows == 6)
            #expect(below.row == top.row + top.rows)
            let (bottom, above) = whole.bottom(rows: wanted)
            #expect(bottom.rows == top.rows)
            #expect(above.row == whole.row)
        }
    }

    @Test func `nothing ever has a negative size`() {
        #expect(Size(columns: -1, rows: -5) == Size(columns: 0, rows: 0))
        #expect(Rectangle(column: 0, row: 0, columns: -4, rows: 2).isEmpty)
        for border in 0...9 {
            let inside = whole.inset(by: border)
            #expect(inside.columns == max(10 - 2 * border, 0))
            #expect(inside.rows == max(6 - 2 * border, 0))
            #expect(inside.column <= whole.column + whole.columns)
        }
    }

    @Test func `knows its edges and what is in it`() {
        #expect(whole.lastColumn == 11)
        #expect(whole.lastRow == 8)
        #expect(whole.contains(Position(column: 11, row: 8)))
        #expect(!whole.contains(Position(column: 12, row: 8)))
        #expect(Rectangle(Size(columns: 4, rows: 2)).size == Size(columns: 4, rows: 2))
    }
}
