import KitchenBoard
import Restaurant
import Screen
import Testing

@Suite struct KitchenScreenTimeTests {
    @Test func `a second press of the same tile within the guard time does nothing`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...3)
        kitchen.asked = []
        kitchen.press(.digit(1))
        kitchen.pass(0.399)
        kitchen.press(.digit(1))

        #expect(kitchen.openNumbers == [2, 3])
        #expect(kitchen.asked.isEmpty)
    }

    @Test func `a key held down acts once`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...5)
        for _ in 1...40 {
            kitchen.press(.enter)
            kitchen.pass(0.1)
        }
        kitchen.press(.backspace)
        #expect(kitchen.openNumbers == [1, 2, 3, 4, 5])

        kitchen.pass(1)
        kitchen.press(.enter)
        #expect(kitchen.openNumbers == [2, 3, 4, 5])
    }

    @Test func `two different tiles may follow at once`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...3)
        kitchen.press(.digit(1), .digit(2))

        #expect(kitchen.openNumbers == [3])
    }

    @Test func `Enter does not hit the neighbour of a tile that was bumped just now`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...3)
        kitchen.press(.digit(1), .enter)

        #expect(kitchen.openNumbers == [2, 3])
    }

    @Test func `tiles stand still until three seconds without a key`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...3)
        kitchen.press(.digit(1))
        kitchen.pass(2)
        kitchen.press(.right)
        kitchen.pass(2.9)
        #expect(kitchen.picture.contains("#1 done"))
        kitchen.press(.digit(2))
        #expect(kitchen.openNumbers == [3])

        kitchen.pass(3)
        #expect(!kitchen.picture.contains("#1 done"))
        kitchen.pass(0.5)
        kitchen.press(.digit(1))
        #expect(kitchen.openNumbers.isEmpty)
    }

    @Test func `a tile that moved under the finger is not bumped at once`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...3)
        kitchen.press(.digit(1))
        kitchen.pass(3)
        kitchen.pass(0.3)
        kitchen.press(.digit(1))
        #expect(kitchen.openNumbers == [2, 3])

        kitchen.pass(0.5)
        kitchen.press(.digit(1))
        #expect(kitchen.openNumbers == [3])
    }

    @Test func `a ticket that comes beside a hole goes to the end`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...3)
        kitchen.press(.digit(1))
        kitchen.receive(numbers: [4])
        kitchen.press(.digit(4))

        #expect(kitchen.openNumbers == [2, 3])
    }

    @Test func `a recalled ticket without a hole comes last and goes to its old place later`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...3)
        kitchen.press(.digit(1))
        kitchen.pass(4)
        kitchen.press(.backspace)
        #expect(kitchen.picture.contains("►3◄"))
        kitchen.pass(3)
        #expect(kitchen.picture.contains("►1◄"))
    }

    @Test func `a new ticket rings once and is marked until a key after five seconds`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1))
        #expect(kitchen.asked == [.sound(.new)])
        #expect(kitchen.picture.contains("NEW"))
        kitchen.receive(.of(1))
        #expect(kitchen.asked == [.sound(.new)])

        kitchen.pass(4)
        kitchen.press(.up)
        #expect(kitchen.picture.contains("NEW"))
        kitchen.pass(10)
        #expect(kitchen.picture.contains("NEW"))
        kitchen.press(.up)
        #expect(!kitchen.picture.contains("NEW"))
    }

    @Test func `a new ticket that is started is new no more, nor after a minute`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...2)
        kitchen.press(.character("s"))
        #expect(kitchen.picture.split(separator: "NEW").count == 2)
        kitchen.pass(60)
        #expect(!kitchen.picture.contains("NEW"))
    }

    @Test func `many at once ring once, and their count is told`() {
        var kitchen = Kitchen()
        for number in 1...20 {
            let ticket = ReceivedTicket(ticket: .of(number), shown: kitchen.now, boot: Kitchen.boot)
            kitchen.board.apply(.received(ticket))
        }
        let orders = (1...20).map(OrderID.of)
        let actions = kitchen.screen.arrived(orders, on: kitchen.board, now: kitchen.now)

        #expect(actions == [.sound(.new)])
        #expect(kitchen.row(-3) == " 20 new tickets")
    }

    @Test func `left alone on a later page it goes back to the oldest`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...20)
        kitchen.press(.pageDown)
        kitchen.pass(29)
        #expect(kitchen.row(0).contains("page 2/"))
        kitchen.pass(1)
        #expect(kitchen.row(0).contains("page 1/"))
    }

    @Test func `what came on another page is said above, and is new until it can be seen`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...20)
        let first = kitchen.picture.split(separator: "NEW").count - 1
        #expect(kitchen.row(0).contains("page 1/3 · +\(20 - first) PgDn/PgUp"), "\(kitchen.row(0))")
        kitchen.pass(70)
        kitchen.press(.up)
        #expect(!kitchen.picture.contains("NEW"))
        kitchen.press(.pageDown)
        #expect(kitchen.picture.contains("NEW"))
        kitchen.pass(6)
        kitchen.press(.down)
        #expect(!kitchen.picture.contains("NEW"))
    }

    @Test func `an idle display is drawn each minute, a busy one each second`() {
        var kitchen = Kitchen()
        kitchen.pass(20)
        let idle = kitchen.screen.nextTick(on: kitchen.board, now: kitchen.now)
        #expect(idle - kitchen.now.steady == 40_000_000_000)

        kitchen.receive(.of(1))
        let busy = kitchen.screen.nextTick(on: kitchen.board, now: kitchen.now)
        #expect(busy - kitchen.now.steady == 1_000_000_000)
    }
}
