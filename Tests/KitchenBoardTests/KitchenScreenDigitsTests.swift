import KitchenBoard
import Restaurant
import Screen
import Testing

@Suite struct KitchenScreenDigitsTests {
    /// A display with room for more than nine tickets on a page, and twelve there.
    private func busy() -> Kitchen {
        var kitchen = Kitchen(132, 43)
        kitchen.receive(numbers: 101...112)
        kitchen.pass(5)
        return kitchen
    }

    @Test func `a first digit waits visibly for the second`() {
        var kitchen = busy()
        kitchen.press(.digit(1))
        #expect(kitchen.openNumbers.count == 12)
        #expect(kitchen.picture.contains(" tile 1_"))
        #expect(kitchen.picture.contains("0-9 second digit  Enter done  Esc Backspace cancel"))
        kitchen.press(.digit(2))

        #expect(kitchen.board.bumped.map(\.ticket.number) == [112])
    }

    @Test func `Enter ends the number, and a second Enter does nothing`() {
        var kitchen = busy()
        kitchen.press(.digit(1), .enter, .enter)

        #expect(kitchen.board.bumped.map(\.ticket.number) == [101])
    }

    @Test func `after a second a digit stands alone`() {
        var kitchen = busy()
        kitchen.press(.digit(1))
        kitchen.pass(0.9)
        #expect(kitchen.openNumbers.count == 12)
        #expect(
            kitchen.screen.nextTick(on: kitchen.board, now: kitchen.now) == steadyInTenth(kitchen)
        )
        kitchen.pass(0.1)

        #expect(kitchen.board.bumped.map(\.ticket.number) == [101])
    }

    private func steadyInTenth(_ kitchen: Kitchen) -> Int64 { kitchen.now.steady + 100_000_000 }

    @Test(arguments: [Key.escape, .backspace])
    func `Escape and Backspace drop a first digit and do nothing else`(key: Key) {
        var kitchen = busy()
        kitchen.press(.digit(1), key)
        kitchen.pass(2)

        #expect(kitchen.openNumbers.count == 12)
        #expect(!kitchen.picture.contains("Leave"))
    }

    @Test func `a digit that begins no number of the page does not wait`() {
        var kitchen = busy()
        kitchen.press(.digit(2))

        #expect(kitchen.board.bumped.map(\.ticket.number) == [102])
    }

    @Test func `two digits beyond the last tile are refused`() {
        var kitchen = busy()
        kitchen.asked = []
        kitchen.press(.digit(1), .digit(9))

        #expect(kitchen.openNumbers.count == 12)
        #expect(kitchen.asked == [.bell])
    }
}
