import Kernel
import Screen
import Testing

@testable import Terminal

extension OnATerminal {
    @Suite struct ReadingTests {
        @Test(arguments: [
            ("a", Key.character("a")), (" ", .character(" ")), ("ã", .character("ã")),
            ("€", .character("€")), ("弁", .character("弁")), ("🍕", .character("🍕")),
            ("\r", .enter), ("\n", .enter), ("\u{1B}", .escape), ("\u{7F}", .backspace),
            ("\u{8}", .backspace), ("\t", .tab), ("\u{1B}[Z", .backTab), ("\u{1B}[3~", .delete),
            ("\u{1B}[2~", .insert), ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[B", .down),
            ("\u{1B}[C", .right), ("\u{1B}OD", .left), ("\u{1B}[H", .home), ("\u{1B}[1~", .home),
            ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[5~", .pageUp),
            ("\u{1B}[6~", .pageDown), ("\u{1B}OP", .function(1)), ("\u{1B}[[B", .function(2)),
            ("\u{1B}[15~", .function(5)), ("\u{1B}[24~", .function(12)),
            ("\u{3}", .control("c")), ("\u{1A}", .control("z")), ("\u{13}", .control("s")),
            ("\u{1B}Oq", .character("1")), ("\u{1B}Op", .character("0")),
            ("\u{1B}Ok", .character("+")), ("\u{1B}OM", .enter),
        ])
        func `a key arrives as itself`(bytes: String, key: Key) throws {
            for type in ["xterm-256color", "linux", "tmux-256color"] {
                let bench = try Bench(type: type)
                #expect(try bench.events(after: bytes, count: 1) == [.key(key)], "\(type)")
                #expect(bench.terminal.read().isEmpty)
            }
        }

        @Test(arguments: [
            "\u{1B}[99~", "\u{1B}[1;5Y", "\u{1B}[?1;2c", "\u{1B}[200~", "\u{1B}[M", "\u{1B}Oz",
            "\u{1B}[[Z", "\u{1B}[<0;3;4m", "\u{1B}[I",
        ])
        func `a sequence that means nothing leaves no characters behind`(bytes: String) throws {
            let bench = try Bench()

            #expect(try bench.events(after: bytes + "x", count: 1) == [.key(.character("x"))])
        }

        @Test func `a fast scanner loses nothing`() throws {
            let bench = try Bench()
            let code = String(repeating: "7891000315507", count: 30)

            let events = try bench.events(after: code + "\r", count: code.count + 1)

            #expect(events == code.map { .key(.character($0)) } + [.key(.enter)])
        }

        @Test func `escape followed at once by other keys is not lost, nor are they`() throws {
            let bench = try Bench()

            let events = try bench.events(after: "\u{1B}7ç\u{1B}\u{1B}[A", count: 5)

            #expect(
                events == [
                    .key(.escape), .key(.character("7")), .key(.character("ç")), .key(.escape),
                    .key(.up),
                ]
            )
        }

        @Test func `a sequence or a letter that arrives in pieces is still one key`() throws {
            let bench = try Bench()

            var events = try bench.events(after: "\u{1B}", count: 0)
            events += try bench.events(after: "[", count: 0)
            events += try bench.events(after: "A", count: 1)

            #expect(events == [.key(.up)])
        }

        @Test func `a change of size is told once and everything is drawn again`() throws {
            let bench = try Bench()
            var grid = CellGrid(size: Size(columns: 60, rows: 9))
            grid.write("Mesa 12", column: 50, row: 8)
            _ = bench.show(grid)

            try bench.resize(columns: 60, rows: 9)

            #expect(bench.terminal.read() == [.resized(Size(columns: 60, rows: 9))])
            #expect(bench.terminal.read().isEmpty)
            #expect(bench.terminal.size == Size(columns: 60, rows: 9))
            #expect(bench.show(grid).contains("Mesa 12"))
            #expect(bench.row(8) == String(repeating: " ", count: 50) + "Mesa 12")
        }

        @Test func `a terminal that has gone says so`() throws {
            var pseudoTerminal: PseudoTerminal? = try PseudoTerminal(columns: 40, rows: 6)
            guard let slave = try pseudoTerminal?.opened() else { return }
            let terminal = try CursesTerminal(
                input: slave.number,
                output: slave.number,
                type: "xterm"
            )
            #expect(terminal.read().isEmpty)

            pseudoTerminal = nil

            #expect(terminal.read().last == .ended)
        }
    }
}
