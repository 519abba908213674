import Testing

@testable import Screen

@Suite struct CellGridDrawingTests {
    @Test func `a frame has joined corners and its title above`() {
        var grid = CellGrid(size: Size(columns: 12, rows: 3))

        grid.frame(grid.bounds, title: "Mesa 7", role: .label)

        #expect(
            grid.text == """
                ┌─ Mesa 7 ─┐
                │          │
                └──────────┘
                """
        )
    }

    @Test(arguments: [
        (8, "┌─ Mesa… ┐"), (7, "┌─ Mes… ┐"), (6, "┌─ Me… ┐"), (5, "┌─ M… ┐"), (4, "┌────┐"),
        (0, "┌┐"),
    ])
    func `a long title is cut and a tiny frame has none`(inside: Int, top: String) {
        var grid = CellGrid(size: Size(columns: inside + 2, rows: 2))

        grid.frame(grid.bounds, title: "Mesa grande", role: .label)

        #expect(grid.text.split(separator: "\n").first.map(String.init) == top)
    }

    @Test func `frames of one row or column are left out`() {
        var grid = CellGrid(size: Size(columns: 4, rows: 4))

        grid.frame(Rectangle(column: 0, row: 0, columns: 4, rows: 1), title: "x", role: .label)
        grid.frame(Rectangle(column: 0, row: 0, columns: 1, rows: 4), title: "x", role: .label)
        grid.frame(Rectangle(Size(columns: 0, rows: 0)), title: "x", role: .label)

        #expect(grid == CellGrid(size: Size(columns: 4, rows: 4)))
    }

    @Test func `filling and painting are cut at the edges`() {
        var grid = CellGrid(size: Size(columns: 5, rows: 3))

        grid.fill(Rectangle(column: -3, row: 1, columns: 5, rows: 9), role: .late, with: "x")
        grid.fill(Rectangle(column: 3, row: -2, columns: 9, rows: 3), role: .good, with: "弁")
        grid.fill(Rectangle(column: 9, row: 9, columns: 2, rows: 2), role: .good)

        #expect(grid.text == "   弁\nxx\nxx")
        #expect(grid.roles == "...gg\nLL\nLL")
    }

    @Test func `a wide character is painted whole`() {
        var grid = CellGrid(size: Size(columns: 6, rows: 1))
        grid.write("弁当肉", column: 0, row: 0)

        grid.paint(Rectangle(column: 1, row: 0, columns: 2, rows: 1), role: .selected)

        #expect(grid.roles == "ssss")
        #expect(grid.text == "弁当肉")
    }

    @Test func `a grid of no size takes everything and shows nothing`() {
        for size in [
            Size(columns: 0, rows: 0), Size(columns: 0, rows: 3), Size(columns: 3, rows: 0),
        ] {
            var grid = CellGrid(size: size)
            grid.write("弁当", column: 0, row: 0)
            grid.write(right: "x", endingAt: grid.bounds.lastColumn, row: 0)
            grid.write(centered: "x", in: grid.bounds, row: 0)
            grid.fill(grid.bounds, role: .late)
            grid.paint(grid.bounds, role: .late)
            grid.frame(grid.bounds, title: "x", role: .late)
            grid.write(BlockDigits("41"), column: 0, row: 0)
            #expect(grid.difference(from: nil).isEmpty)
        }
    }

    @Test func `big digits are as large as they say`() {
        for scale in BlockDigits.Scale.allCases {
            let digits = BlockDigits("#41 M:", scale: scale)
            #expect(digits.lines.count == digits.size.rows)
            #expect(digits.lines.allSatisfy { $0.count == digits.size.columns })
        }
        #expect(BlockDigits("").size == Size(columns: 0, rows: 5))
        #expect(BlockDigits("41", scale: .wide).size == Size(columns: 14, rows: 5))
    }

    @Test func `every big character has five rows of one length`() {
        for (character, shape) in blockShapes {
            let rows = shape.split(separator: "|")
            #expect(rows.count == 5, "\(character)")
            #expect(Set(rows.map(\.count)).count == 1, "\(character)")
        }
        #expect(Set(blockShapes.filter { $0.key != "O" }.values).count == blockShapes.count - 1)
    }

    @Test func `big digits look like digits`() {
        var grid = CellGrid(size: Size(columns: 12, rows: 5))

        grid.write(BlockDigits("42"), column: 0, row: 0, role: .heading)

        #expect(
            grid.text == """
                █ █ ███
                █ █   █
                ███ ███
                  █ █
                  █ ███
                """
        )
        #expect(grid.roles.split(separator: "\n").allSatisfy { $0 == "HHHHHHH" })
        #expect(BlockDigits("7", scale: .compact).lines == ["▀▀█", " ▄▀", " ▀ "])
    }
}
