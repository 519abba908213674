import BusFixtures
import Testing

/// What a client leaves that is killed at any instruction of what it does to the segment.
///
/// `bus-stepping` runs it an instruction at a time. Where it has just changed the segment, what a
/// kill would leave is copied, mended as the others mend it, and tried whole. Every instruction of
/// every operation takes minutes, so that is done where `COMANDA_LONG_TESTS` is set; otherwise one
/// change in three is tried, and of the operations that go through all tables one.
@Suite struct KilledAnywhere {
    private static let quick = [
        "join", "register-new", "register-known", "cancel-last", "cancel-shared", "suspend-resume",
        "post", "check", "set-state", "send", "receive", "discard", "send-owed", "acknowledge",
        "sleep-wake",
    ]
    private static let slow = [
        "leave", "reap", "register-long", "send-too-much", "receive-last", "withdraw", "adopt",
    ]

    @Test func `leaves a bus on which all others go on`() async throws {
        var dice = Dice()
        let some = Self.quick + [Self.slow.randomElement(using: &dice) ?? ""]
        let all = Self.quick + Self.slow
        let choice =
            isThorough ? ["\(dice.seed)", "1", "1"] + all : ["\(dice.seed)", "3", "0"] + some

        let stepping = try await Program.run(Program.beside("bus-stepping"), choice)

        print("bus-stepping \(choice.prefix(3).joined(separator: " "))\n\(stepping.output)")
        // Where nobody may trace a process there is nothing to see.
        guard stepping.status != 77 else { return }
        #expect(stepping.status == 0)
        for operation in choice.dropFirst(3) {
            #expect(stepping.output.contains("\(operation): "))
        }
    }
}
