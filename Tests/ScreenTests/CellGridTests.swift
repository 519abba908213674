import Testing

@testable import Screen

@Suite struct CellGridTests {
    @Test func `a wide character owns its right neighbour`() {
        var grid = CellGrid(size: Size(columns: 6, rows: 1))

        let used = grid.write("弁x", column: 1, row: 0, role: .good)

        #expect(used == 3)
        #expect(grid[2, 0].isContinuation)
        #expect(grid.text == " 弁x")
        #expect(grid.roles == ".ggg")
    }

    @Test func `overwriting the left half blanks the right`() {
        var grid = CellGrid(size: Size(columns: 4, rows: 1))
        grid.write("弁当", column: 0, row: 0)

        grid.write("x", column: 2, row: 0)

        #expect(grid.text == "弁x")
        #expect(grid[3, 0] == .blank)
    }

    @Test func `overwriting the right half blanks the left`() {
        var grid = CellGrid(size: Size(columns: 4, rows: 1))
        grid.write("弁当", column: 0, row: 0)

        grid.write("x", column: 1, row: 0)

        #expect(grid.text == " x当")
        #expect(grid[0, 0] == .blank)
    }

    @Test func `a wide one over two halves blanks both of the others`() {
        var grid = CellGrid(size: Size(columns: 4, rows: 1))
        grid.write("弁当", column: 0, row: 0)

        grid.write("肉", column: 1, row: 0)

        #expect(grid.text == " 肉")
        #expect(grid[3, 0] == .blank)
    }

    @Test func `what does not fit is cut off at every edge`() {
        var grid = CellGrid(size: Size(columns: 5, rows: 2))

        #expect(grid.write("abcdefgh", column: 3, row: 0) == 2)
        #expect(grid.write("abcdefgh", column: -6, row: 1) == 8)
        #expect(grid.write("x", column: 0, row: 2) == 1)
        #expect(grid.write("x", column: 9, row: 0) == 0)
        grid.write("x", column: 0, row: -1)

        #expect(grid.text == "   ab\ngh")
    }

    @Test func `a wide character cut by an edge leaves a blank in its role`() {
        var grid = CellGrid(size: Size(columns: 3, rows: 2))

        #expect(grid.write("ab弁", column: 0, row: 0, role: .late) == 3)
        grid.write("弁ab", column: -1, row: 1, role: .late)

        #expect(grid.text == "ab\n ab")
        #expect(grid.roles == "LLL\nLLL")
    }

    @Test func `a width limits what is written`() {
        var grid = CellGrid(size: Size(columns: 9, rows: 1))

        #expect(grid.write("abcdef", column: 1, row: 0, width: 3) == 3)
        #expect(grid.write("abcdef", column: 6, row: 0, width: 0) == 0)

        #expect(grid.text == " abc")
    }

    @Test func `amounts end in their column and titles stand in the middle`() {
        var grid = CellGrid(size: Size(columns: 12, rows: 4))

        grid.write(right: "R$ 7,50", endingAt: 11, row: 0)
        grid.write(right: "R$ 1.000,00", endingAt: 11, row: 1, width: 5)
        grid.write(centered: "Pão", in: grid.bounds, row: 2)
        grid.write(centered: "Pão de queijo", in: grid.bounds.inset(by: 2), row: 3)

        #expect(
            grid.text == """
                     R$ 7,50
                       R$ 1…
                    Pão
                  Pão de …
                """
        )
    }

    @Test func `decomposed and composed letters look the same and are equal`() {
        var composed = CellGrid(size: Size(columns: 4, rows: 1))
        var decomposed = composed

        composed.write("Pão", column: 0, row: 0)
        decomposed.write("Pa\u{303}o", column: 0, row: 0)

        #expect(composed == decomposed)
        #expect(decomposed.difference(from: composed).isEmpty)
    }

    @Test func `signs of one cluster stand side by side and read back as the same text`() {
        var grid = CellGrid(size: Size(columns: 8, rows: 1))

        #expect(grid.write("नि|", column: 0, row: 0) == 3)

        #expect(grid.text == "नि|")
        #expect(grid[2, 0].character == "|")
    }

    @Test func `outside the grid everything reads as blank`() {
        let grid = CellGrid(size: Size(columns: 1, rows: 1))

        #expect(grid[-1, 0] == .blank)
        #expect(grid[0, 1] == .blank)
    }

    @Test func `every role has its own letter`() {
        #expect(Set(Role.allCases.map(\.letter)).count == Role.allCases.count)
    }
}
