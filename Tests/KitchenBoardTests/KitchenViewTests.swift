import KitchenBoard
import Restaurant
import Screen
import Testing
import Words

@Suite struct KitchenViewTests {
    /// Four tickets: one late and started, one due, and two that are new.
    private func rush(_ columns: Int, _ rows: Int) -> Kitchen {
        var kitchen = Kitchen(columns, rows)
        let burger = Ticket.Line(
            quantity: 2,
            name: "Cheeseburger with bacon",
            modifiers: ["no onion", "extra cheddar"]
        )
        let bread = Ticket.Line(quantity: 12, name: "Pão de queijo")
        let bowl = Ticket.Line(quantity: 1, name: "Açaí 500 ml", modifiers: ["granola"])
        let sushi = Ticket.Line(quantity: 1, name: "寿司セット", modifiers: ["わさび抜き"])
        let fries = Ticket.Line(quantity: 1, name: "Fries")
        kitchen.receive(.of(41, [burger, fries], guest: "Table 12"))
        kitchen.pass(200)
        kitchen.receive(.of(42, [bread, bowl], guest: "Ana", option: .takeaway))
        kitchen.pass(150)
        kitchen.press(.character("s"))
        kitchen.pass(240)
        kitchen.receive(.of(143, [sushi], option: .delivery))
        kitchen.receive(.of(1044, option: .delivery))
        kitchen.pass(7)
        return kitchen
    }

    @Test func `shows a rush at 80x24`() {
        #expect(
            rush(80, 24).picture == """
                 KITCHEN                                                       TILL live  12:40

                ╔═►1◄══════════ LATE +1 ═╗┌─ 2 ─────────────── DUE ─┐┌─ 4 ─────────────── NEW ─┐
                ║ █ █ ▄█           09:57 ║│ █ █ ▀▀█           06:37 ││ #1044             00:07 │
                ║ ▀▀█  █         DINE IN ║│ ▀▀█ █▀▀        TAKEAWAY ││                         │
                ║   ▀ ▀▀▀                ║│   ▀ ▀▀▀                 ││ DELIVERY                │
                ║ Table 12               ║│ Ana                     ││ 1 Burger                │
                ║ 2 Cheeseburger with    ║│ 12 Pão de queijo        │└─────────────────────────┘
                ║   bacon                ║│  1 Açaí 500 ml          │
                ║   - no onion           ║│    - granola            │
                ║   - extra cheddar      ║└─────────────────────────┘
                ║ 1 Fries                ║┌─ 3 ─────────────── NEW ─┐
                ╚ STARTED ═══════════════╝│ ▄█  █ █ ▀▀█       00:07 │
                                          │  █  ▀▀█  ▀█    DELIVERY │
                                          │ ▀▀▀   ▀ ▀▀▀             │
                                          │ 1 寿司セット            │
                                          │   - わさび抜き          │
                                          └─────────────────────────┘



                 4 open  1 late  oldest 09:57
                1-9 Enter Space done  ←↑↓→ choose  S start  V seen  R recall  PgDn page
                F9 language  Esc leave  ? more
                """
        )
    }

    @Test func `a bumped ticket leaves a hole that names it`() {
        var kitchen = rush(80, 24)
        kitchen.press(.digit(2))
        kitchen.pass(0.1)

        #expect(
            kitchen.picture == """
                 KITCHEN                                  ø 06:37  90% 06:37   TILL live  12:40

                ╔═►1◄══════════ LATE +1 ═╗                           ┌─ 4 ─────────────────────┐
                ║ █ █ ▄█           09:57 ║                           │ #1044             00:07 │
                ║ ▀▀█  █         DINE IN ║                           │                         │
                ║   ▀ ▀▀▀                ║                           │ DELIVERY                │
                ║ Table 12               ║         #42 done          │ 1 Burger                │
                ║ 2 Cheeseburger with    ║                           └─────────────────────────┘
                ║   bacon                ║
                ║   - no onion           ║
                ║   - extra cheddar      ║
                ║ 1 Fries                ║┌─ 3 ─────────────────────┐
                ╚ STARTED ═══════════════╝│ ▄█  █ █ ▀▀█       00:07 │
                                          │  █  ▀▀█  ▀█    DELIVERY │
                                          │ ▀▀▀   ▀ ▀▀▀             │
                                          │ 1 寿司セット            │
                                          │   - わさび抜き          │
                                          └─────────────────────────┘



                 3 open  1 late  oldest 09:57
                1-9 Enter Space done  ←↑↓→ choose  S start  V seen  R recall  PgDn page
                F9 language  Esc leave  ? more
                """
        )
    }

    @Test func `shows one ticket and every key at 40x12`() {
        #expect(
            rush(40, 12).picture == """
                 KITCHEN    +3 · 1/6   TILL live  12:40

                ╔═►1◄════════════════════════ LATE +1 ═╗
                ║ #41 1/2 DINE IN                09:57 ║
                ║ Table 12                             ║
                ║ 2 Cheeseburger with bacon            ║
                ║   - no onion                         ║
                ╚ STARTED ════════════════════════════→╝
                 4 open  1 late  oldest 09:57
                1-9 Enter Space done  ←↑↓→ choose
                S start  V seen  R recall  PgDn page
                F9 language  Esc leave  ? more
                """
        )
    }

    @Test func `lateness is told by role, word and frame`() {
        let grid = rush(80, 24).grid

        // Late, due, new: frame and header of the first row of tiles, and a late count.
        #expect(grid[0, 2].role == .late)
        #expect(grid[1, 3].role == .late)
        #expect(grid[26, 2].role == .warning)
        #expect(grid[53, 2].role == .accent)
        #expect(grid[9, 21].role == .late)
        #expect(grid[2, 7].role == .accent)
        #expect(grid[4, 7].role == .heading)
    }
}

// MARK: - Other sizes

extension KitchenViewTests {
    @Test func `a long ticket goes on in the next tiles and nothing is cut`() {
        var kitchen = Kitchen()
        let lines = (1...35).map { Ticket.Line(quantity: 1, name: "Dish \($0).") }
        kitchen.receive(.of(7, lines))
        kitchen.receive(.of(8))
        kitchen.pass(1)
        let picture = kitchen.picture

        for number in 1...35 {
            #expect(picture.components(of: "1 Dish \(number).") == 2)
        }
        for part in ["1/3", "2/3", "3/3"] { #expect(picture.components(of: part) == 2) }
        #expect(picture.components(of: "→╝") == 3)
        #expect(picture.components(of: "►1◄") == 4)
        #expect(picture.contains("─ 2 ─"))
    }

    @Test func `a long ticket is bumped as a whole`() {
        var kitchen = Kitchen()
        let lines = (1...35).map { Ticket.Line(quantity: 1, name: "Dish \($0)") }
        kitchen.receive(.of(7, lines))
        kitchen.pass(1)
        kitchen.press(.digit(1))

        #expect(kitchen.openNumbers.isEmpty)
        #expect(kitchen.picture.components(of: "#7 done") == 4)
    }

    @Test func `at 160x50 numbers and ages are large`() {
        var kitchen = Kitchen(160, 50)
        kitchen.receive(.of(142, guest: "Ana", option: .takeaway))
        kitchen.pass(95)
        let rows = kitchen.picture.split(separator: "\n", omittingEmptySubsequences: false)

        #expect(rows.count == 50)
        #expect(
            rows[2..<12].joined(separator: "\n") == """
                ╔═►1◄══════════════════════════════════╗
                ║  █  █ █ ███        ███  █    ███ ███ ║
                ║ ██  █ █   █        █ █ ██  █   █ █   ║
                ║  █  ███ ███        █ █  █     ██ ███ ║
                ║  █    █ █          █ █  █  █   █   █ ║
                ║ ███   █ ███        ███ ███   ███ ███ ║
                ║ TAKEAWAY                             ║
                ║ Ana                                  ║
                ║ 1 Burger                             ║
                ╚══════════════════════════════════════╝
                """
        )
    }

    @Test(arguments: [(1, 1), (3, 3), (39, 12), (40, 11), (0, 0), (200, 5)])
    func `a smaller screen is told what size is needed`(columns: Int, rows: Int) {
        var kitchen = Kitchen(columns, rows)
        kitchen.receive(.of(1))

        #expect(kitchen.grid.size == Size(columns: columns, rows: rows))
        #expect(!kitchen.picture.contains("Burger"))
        if columns >= 39 { #expect(kitchen.picture.contains("needs")) }
    }

    @Test func `the sentence about the size stands in the middle`() {
        #expect(
            Kitchen(30, 7, in: .spanish).picture == """


                La pantalla de cocina necesita
                 40x12 caracteres; esta tiene
                            30x7.


                """
        )
    }

    @Test func `another size than the last is pictured as after a resize`() {
        var kitchen = rush(80, 24)
        kitchen.size = Size(columns: 132, rows: 43)
        let before = kitchen.picture
        _ = kitchen.screen.handle(.resized(kitchen.size), on: kitchen.board, now: kitchen.now)

        #expect(kitchen.picture == before)
    }

    @Test func `with nothing to cook it says so`() {
        #expect(Kitchen().picture.contains("No open tickets."))
    }
}

extension String {
    /// How many pieces a text divides it into: one more than it occurs.
    fileprivate func components(of text: String) -> Int {
        split(separator: text, omittingEmptySubsequences: false).count
    }
}
