import Kernel
import Screen
import Testing

@testable import Terminal

extension OnATerminal {
    @Suite struct ShowingTests {
        @Test func `shows wide, combining and drawn characters in their cells and roles`() throws {
            let bench = try Bench()
            var grid = CellGrid(size: bench.terminal.size)
            grid.frame(grid.bounds, title: "Balcão", role: .label)
            grid.write("2 Pa\u{303}o 弁当 🍕|", column: 1, row: 1, role: .late)

            _ = bench.show(grid)

            #expect(bench.row(0).hasPrefix("┌─ Balcão ─"))
            #expect(bench.row(1).hasPrefix("│2 Pa\u{303}o 弁当 🍕|"))
            #expect(bench.cell(0, 0).role == .label)
            #expect(bench.cell(4, 1).text == "a\u{303}")
            #expect(bench.cell(4, 1).role == .late)
        }

        @Test func `every role reaches its cell`() throws {
            for type in ["xterm-256color", "linux", "vt220"] {
                let bench = try Bench(type: type)
                var grid = CellGrid(size: bench.terminal.size)
                for role in Role.allCases {
                    grid.write("x", column: Int(role.rawValue), row: 0, role: role)
                }

                _ = bench.show(grid)

                for role in Role.allCases {
                    #expect(bench.cell(Int(role.rawValue), 0).role == role, "\(type)")
                }
            }
        }

        @Test(arguments: [
            ("❤\u{FE0F}", "❤ "), ("👨‍👩‍👧", "👨"), ("🇧🇷", "🇧🇷"), ("1\u{FE0F}\u{20E3}", "1\u{20E3} "),
            ("☝🏽", "☝ "), ("\u{1FAE8}", "\u{FFFD} "), ("\u{378}", "\u{FFFD}"),
        ])
        func `what terminals disagree on is reduced and moves no neighbour`(
            text: String,
            shown: String
        ) throws {
            let bench = try Bench()
            var grid = CellGrid(size: bench.terminal.size)
            let used = grid.write(text, column: 0, row: 0)
            grid.write("|", column: used, row: 0)

            _ = bench.show(grid)

            #expect(bench.cell(used, 0).text == "|")
            #expect(bench.row(0).unicodeScalars.elementsEqual((shown + "|").unicodeScalars))
        }

        @Test func `sends only what differs`() throws {
            let bench = try Bench()
            var grid = CellGrid(size: bench.terminal.size)
            grid.write("Total R$ 12,50", column: 0, row: 2)
            let first = bench.show(grid)
            grid.write("Q", column: 12, row: 2)

            let second = bench.show(grid)
            let third = bench.show(grid)
            bench.terminal.redrawAll()
            let fourth = bench.show(grid)

            #expect(first.contains("Total"))
            #expect(second.contains("Q"))
            #expect(!second.contains("Total"))
            #expect(third.isEmpty)
            #expect(fourth.contains("Total R$ 12,Q0"))
        }

        @Test func `a grid larger than the terminal is cut and a smaller one leaves blanks`() throws
        {
            let bench = try Bench(columns: 5, rows: 2)
            var large = CellGrid(size: Size(columns: 9, rows: 9))
            large.fill(large.bounds, role: .late, with: "x")
            large.write("abcd弁", column: 0, row: 1)
            var small = CellGrid(size: Size(columns: 2, rows: 1))
            small.write("ok", column: 0, row: 0)

            _ = bench.show(large)
            #expect([bench.row(0), bench.row(1)] == ["xxxxx", "abcd"])
            _ = bench.show(small)
            #expect([bench.row(0), bench.row(1)] == ["ok", ""])
            _ = bench.show(CellGrid(size: Size(columns: 0, rows: 0)))
            #expect(bench.row(0) == "")
        }

        @Test func `the cursor is shown in its cell and hidden otherwise`() throws {
            let bench = try Bench()
            let grid = CellGrid(size: bench.terminal.size)

            #expect(bench.show(grid).contains("\u{1B}[?25l"))
            let shown = bench.show(grid, cursor: Position(column: 7, row: 3))
            #expect(shown.contains("\u{1B}[4;8H"))
            #expect(shown.contains("\u{1B}[?25h") || shown.contains("\u{1B}[?12;25h"))
            let outside = bench.show(grid, cursor: Position(column: 99, row: 3))
            #expect(outside.contains("\u{1B}[?25l"))
        }

        @Test func `text cannot command the terminal`() throws {
            let bench = try Bench()
            var grid = CellGrid(size: bench.terminal.size)
            grid.write("a\u{1B}]0;owned\u{7}b\u{9B}2Jc\u{202E}d", column: 0, row: 0)

            let sent = bench.show(grid)

            #expect(!sent.contains("\u{1B}]"))
            #expect(!sent.unicodeScalars.contains("\u{7}"))
            #expect(!sent.unicodeScalars.contains("\u{9B}"))
            #expect(!sent.unicodeScalars.contains("\u{202E}"))
        }

        @Test func `gives the terminal back, once, and keeps what was scrolled by`() throws {
            let bench = try Bench()
            _ = bench.show(CellGrid(size: bench.terminal.size))

            let atClose = bench.close()

            #expect(atClose.contains("\u{1B}[?1049l"))
            #expect(!atClose.contains("\u{1B}[3J"))
            #expect(bench.close().isEmpty)
            bench.terminal.show(CellGrid(size: Size(columns: 3, rows: 3)))
            bench.terminal.bell()
            bench.terminal.redrawAll()
            #expect(bench.terminal.read().isEmpty)
            #expect(bench.terminal.size == Size(columns: 0, rows: 0))
        }

        @Test func `a terminal can be opened again after it was closed`() throws {
            for _ in 0..<3 {
                let bench = try Bench()
                var grid = CellGrid(size: bench.terminal.size)
                grid.write("again", column: 0, row: 0)
                #expect(bench.show(grid).contains("again"))
            }
        }
    }
}
