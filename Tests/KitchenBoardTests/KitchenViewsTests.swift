import Restaurant
import Screen
import Testing

@testable import KitchenBoard

@Suite struct KitchenViewsTests {
    private let lines = [
        Ticket.Line(id: 1, quantity: 2, name: "Burger"),
        Ticket.Line(id: 2, quantity: 1, name: "Tea"),
        Ticket.Line(id: 3, quantity: 1, name: "Burger", modifiers: ["no onion"]),
    ]

    @Test(arguments: 1...5 as ClosedRange<UInt64>)
    func `totals are always the sum of what the tickets show`(seed: UInt64) {
        var kitchen = Kitchen(200, 60)
        var state = seed
        func below(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        for number in 1...30 {
            kitchen.receive(.of(number, lines))
            let other = 1 + below(number)
            switch below(4) {
            case 0: kitchen.apply(other, voided: [(1 + below(3), 1)])
            case 1: kitchen.apply(other, added: [.init(id: 10 + number, quantity: 2, name: "Pie")])
            case 2: kitchen.board.apply(.progressed(.init(order: .of(other), stage: .ready, at: 0)))
            default:
                kitchen.board.apply(
                    .worked(.init(order: .of(other), lines: [2], deed: .ticked, at: 0))
                )
            }
            let sum = kitchen.board.open.flatMap(\.left).reduce(0) { $0 + $1.quantity }
            #expect(AllDayCounts(kitchen.board).total == sum)
        }
    }

    @Test func `totals are shown by dish, the most first`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1, lines))
        kitchen.receive(.of(2, lines))
        kitchen.press(.character("a"))

        #expect(kitchen.picture.contains("TO COOK IN ALL · 8 dishes"))
        #expect(kitchen.picture.contains("6 Burger"))
        #expect(kitchen.picture.contains("2 Tea"))
        kitchen.press(.escape)
        #expect(kitchen.picture.contains("2 Burger"))
    }

    @Test func `a name in the totals is whole where the menu leaves it room`() {
        var kitchen = Kitchen()
        let name = "Hambúrguer da casa com queijo curado"
        kitchen.receive(.of(1, [Ticket.Line(quantity: 1, name: name)]))
        kitchen.press(.character("a"))
        #expect(kitchen.picture.contains("1 " + name))
    }

    @Test func `one ticket fills the screen, and its lines are ticked one by one`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1, lines))
        kitchen.receive(.of(2))
        kitchen.pressCalmly(.character("z"))
        #expect(kitchen.picture.contains("1) 2 Burger"))
        #expect(kitchen.picture.contains("2) 1 Tea"))
        kitchen.pressCalmly(.digit(2))
        #expect(kitchen.picture.contains("√ Tea"))
        kitchen.pressCalmly(.digit(2))
        #expect(!kitchen.picture.contains("√"))
        kitchen.pressCalmly(.digit(2), .right)
        #expect(kitchen.picture.contains("1) 1 Burger"))
        kitchen.pressCalmly(.left, .enter)
        #expect(kitchen.openNumbers == [2])
    }

    @Test func `any ticket that was done comes back from the list, the last one first`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...5)
        for number in 1...4 {
            kitchen.board.apply(
                .progressed(.init(order: .of(number), stage: .ready, at: kitchen.now.wall))
            )
        }
        kitchen.pass(5)
        kitchen.pressCalmly(.character("l"))
        #expect(kitchen.picture.contains("DONE, last first"))
        #expect(kitchen.picture.contains("2   #3"))
        kitchen.pressCalmly(.digit(2))
        #expect(kitchen.openNumbers == [3, 5])
        #expect(kitchen.board.open[0].isRecalled)
    }

    @Test func `RUSH is seen until it is taken back`() {
        var kitchen = Kitchen()
        kitchen.receive(.of(1))
        kitchen.pressCalmly(.character("u"))
        #expect(kitchen.picture.contains("RUSH"))
        kitchen.pressCalmly(.character("u"))
        #expect(!kitchen.picture.contains("RUSH"))
    }

    @Test func `a filter tells how many it shows, and how many late ones it hides`() {
        var kitchen = Kitchen(100, 30)
        kitchen.receive(.of(1, option: .dineIn))
        kitchen.receive(.of(2, option: .takeaway))
        kitchen.pass(500)
        kitchen.receive(.of(3, option: .takeaway))
        kitchen.pressCalmly(.character("f"))
        #expect(kitchen.picture.contains("DINE IN 1/3"))
        #expect(kitchen.picture.contains("1 LATE HIDDEN"))
        kitchen.pressCalmly(.character("f"))
        #expect(kitchen.picture.contains("TAKEAWAY 2/3"))
        kitchen.pressCalmly(.character("f"), .character("f"))
        #expect(!kitchen.picture.contains("/3"))
    }

    @Test func `each way to take a meal can have ages of its own`() {
        let rules = AgeRules(own: [.delivery: AgeLimits(dueSeconds: 60, lateSeconds: 120)])
        var kitchen = Kitchen(limits: rules)
        kitchen.receive(.of(1, option: .delivery))
        kitchen.receive(.of(2, option: .dineIn))
        kitchen.pass(150)

        #expect(kitchen.board.lateCount(at: kitchen.now) == 1)
        #expect(kitchen.picture.contains("LATE"))
    }

    @Test func `one sound tells that tickets have become late`() {
        var kitchen = Kitchen()
        kitchen.receive(numbers: 1...3)
        kitchen.asked = []
        kitchen.pass(478)
        #expect(kitchen.asked.isEmpty)
        kitchen.pass(5)
        #expect(kitchen.asked == [.sound(.late)])
        kitchen.pass(60)
        #expect(kitchen.asked == [.sound(.late)])
    }

    @Test func `figures tell the average and what nine of ten took`() {
        var kitchen = Kitchen(100, 30)
        for number in 1...10 { kitchen.receive(.of(number)) }
        for number in 1...10 {
            let at = kitchen.now.wall + Int64(number) * 60_000
            kitchen.board.apply(.progressed(.init(order: .of(number), stage: .ready, at: at)))
        }
        kitchen.pass(600)
        let figures = KitchenFigures(kitchen.board.times, now: kitchen.now)

        #expect(figures.count == 10)
        #expect(figures.averageSeconds == 330)
        #expect(figures.percentileSeconds == 540)
        #expect(kitchen.picture.contains("ø 05:30  90% 09:00"))
        kitchen.press(.character("g"))
        #expect(kitchen.picture.contains("last hour: 10 tickets"))
        #expect(kitchen.picture.contains("█"))
    }

    @Test func `keys can be others than usual, and the screen names them`() throws {
        let keys = try KeyMap(["recallLast": "F3", "bump": "+ Enter"])
        var kitchen = Kitchen(keys: keys)
        kitchen.receive(.of(1))
        kitchen.pass(1)
        kitchen.pressCalmly(.character("+"))
        #expect(kitchen.openNumbers.isEmpty)
        kitchen.pressCalmly(.character("r"))
        #expect(kitchen.openNumbers.isEmpty)
        kitchen.pressCalmly(.function(3))
        #expect(kitchen.openNumbers == [1])
        #expect(kitchen.row(-1).contains("F3") || kitchen.row(-2).contains("F3"))
    }

    @Test func `a key or a function that does not exist is said`() {
        #expect(throws: KeyMapProblem.noKey("Any")) { try KeyMap(["bump": "Any"]) }
        #expect(throws: KeyMapProblem.noKey("7")) { try KeyMap(["bump": "7"]) }
        #expect(throws: KeyMapProblem.noFunction("jump")) { try KeyMap(["jump": "j"]) }
    }

    @Test(arguments: [(40, 12), (80, 24), (132, 43), (200, 60)])
    func `every view fits every screen`(columns: Int, rows: Int) {
        for key in ["a", "z", "l", "g", "?"] as [Character] {
            var kitchen = Kitchen(columns, rows)
            kitchen.receive(.of(1, lines))
            kitchen.press(.character(key))
            let pictured = kitchen.picture.split(
                separator: "\n",
                omittingEmptySubsequences: false
            )
            #expect(pictured.count >= rows)
        }
    }
}
