import Glibc
import Kernel
import Screen
import Testing
import Words

@testable import Terminal

extension OnATerminal {
    @Suite struct OpeningTests {
        @Test func `a file is no terminal`() throws {
            let file = try Descriptor(opening: "/dev/null", flags: O_RDWR)

            #expect(throws: TerminalError.notATerminal) {
                try CursesTerminal(input: file.number, output: file.number, type: "xterm")
            }
        }

        @Test(arguments: ["no-such-type", "dumb", ""])
        func `a terminal that cannot be drawn on is refused by name`(type: String) throws {
            #expect(throws: TerminalError.unknownTerminal(type)) { try Bench(type: type) }
        }

        @Test func `line settings are given back as they were`() throws {
            let pseudoTerminal = try PseudoTerminal(columns: 40, rows: 6)
            let slave = try pseudoTerminal.opened()
            let before = settings(of: slave.number)

            let terminal = try CursesTerminal(
                input: slave.number,
                output: slave.number,
                type: "xterm"
            )
            let during = settings(of: slave.number)
            terminal.close()

            #expect(during != before)
            #expect(settings(of: slave.number) == before)
        }

        @Test func `signals that end a program are left to it`() throws {
            func handlers() -> [Bool] {
                [SIGINT, SIGTERM].map { signal in
                    var action = sigaction()
                    unsafe sigaction(signal, nil, &action)
                    return unsafe action.__sigaction_handler.sa_handler == nil
                }
            }
            let before = handlers()

            let bench = try Bench()

            #expect(handlers() == before)
            #expect(bench.terminal.size.columns == 40)
        }

        @Test(arguments: [
            TerminalError.notATerminal, .unknownTerminal(""), .unknownTerminal("vt52x"),
            .noResources,
        ])
        func `every error is explained in every language`(error: TerminalError) {
            let texts = Language.allCases.map { error.explanation[$0] }

            #expect(Set(texts).count == Language.allCases.count)
            if error == .unknownTerminal("vt52x") {
                #expect(texts.allSatisfy { $0.contains("vt52x") })
            }
        }

        private func settings(of descriptor: Int32) -> [UInt32] {
            var settings = termios()
            unsafe tcgetattr(descriptor, &settings)
            return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
        }
    }
}
