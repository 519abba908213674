import Restaurant
import Screen
import Testing
import Words

@testable import CashierDesk

@Suite struct CashierScreenViewTests {
    @Test(arguments: [
        (Language.english, "TWO TILLS RUN: stop one", "TWO KITCHENS RUN: stop one"),
        (.portuguese, "DOIS CAIXAS ABERTOS: feche um", "DUAS COZINHAS ABERTAS: feche uma"),
        (.spanish, "DOS CAJAS ABIERTAS: cierre una", "DOS COCINAS ABIERTAS: cierre una"),
    ])
    func `programs that run twice are told`(language: Language, tills: String, kitchens: String) {
        var counter = Counter(language: language)
        counter.desk.doubles.hasKitchens = true
        #expect(counter.picture().contains(kitchens))
        counter.desk.doubles.hasTills = true
        #expect(counter.picture().contains(tills))
    }

    @Test func `an order with its options at the smallest size`() {
        var counter = Counter()
        counter.type("2*12\n2")
        counter.type("11\n")
        #expect(
            counter.picture() == """
                 COMANDA  TILL  Corner                                                    12:00
                 KITCHEN live                            RELAY has all
                ┌─ DINE IN ────────────────────────────────┐┌─ TODAY · 0 ──────────────────────┐
                │   2 Burger                          25.00││No orders yet.                    │
                │       Rye                                ││                                  │
                │›  1 Pão de queijo                    4.50││                                  │
                │                                          ││                                  │
                │                                          ││                                  │
                │                                          ││                                  │
                │                                          ││                                  │
                │                                          ││                                  │
                │                                          ││                                  │
                │                                          ││                                  │
                │                                          ││                                  │
                │                                          ││                                  │
                │                                          ││                                  │
                │                                          ││                                  │
                │TOTAL  3 items                     $ 29.50││                                  │
                └──────────────────────────────────────────┘└──────────────────────────────────┘
                Item>

                ›F12 PAY exact + FIRE  F6 cash  F5 card/split  3* quantity  Enter add  F2 menu
                 F3 dining  F4 name/table  F7 options  ↑↓ line  + - more/less  Del remove
                 F8 discard  F10 discount  F11 service  Tab orders  F1 more  ? all keys
                """
        )
    }

    @Test(arguments: Language.allCases)
    func `trouble with the disk stands above trouble with the relay`(language: Language) {
        var counter = Counter(language: language)
        counter.desk.relay.trouble = Phrase("net", pt: "rede", es: "red")
        counter.desk.storageTrouble = Phrase("disk", pt: "disco", es: "disco")
        let words = [Language.english: "disk", .portuguese: "disco", .spanish: "disco"]
        let rows = counter.picture().split(separator: "\n").map(String.init)
        #expect(rows.contains(words[language] ?? ""))
        counter.desk.storageTrouble = nil
        let other = [Language.english: "net", .portuguese: "rede", .spanish: "red"]
        let after = counter.picture().split(separator: "\n").map(String.init)
        #expect(after.contains(other[language] ?? ""))
    }

    @Test func `where the day's orders stand`() {
        var counter = Counter()
        for _ in 1...4 {
            counter.type("11\n")
            counter.press(.function(12))
        }
        let ids = counter.fired.map(\.id)
        counter.desk.kitchenReceived(ids[1])
        counter.desk.kitchenProgressed(KitchenProgress(order: ids[2], stage: .started, at: 0))
        counter.desk.kitchenProgressed(KitchenProgress(order: ids[3], stage: .ready, at: 0))
        counter.desk.relayReceived(ids[2])
        counter.desk.relayRefused(ids[3])
        let rows = counter.picture().split(separator: "\n").dropFirst(3).prefix(4)
        #expect(
            rows.map { $0.suffix(36).dropFirst().dropLast() } == [
                "   4 DINE IN  READY      REFUSED  ",
                "   3 DINE IN  started    mirrored ",
                "   2 DINE IN  in kitchen to send  ",
                "   1 DINE IN  WAITING    to send  ",
            ]
        )
    }

    @Test(arguments: Language.allCases)
    func `keys that do not fit at the bottom are all behind the question mark`(
        language: Language
    ) {
        var counter = Counter(language: language)
        let lines = counter.picture().split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 24)
        #expect(lines.suffix(3).joined().contains(" ? "))
        counter.press(.character("?"))
        let help = counter.picture()
        for cap in CashierScreen.keyingCaps {
            // A long text ends in an ellipsis there.
            let text = "\(cap.cap) \(cap.action[language])".prefix(16)
            #expect(help.contains(text), "\(cap.cap)")
        }
    }

    @Test(arguments: Language.allCases)
    func `nothing jumps when another key is pressed`(language: Language) {
        for (columns, rows) in [(80, 24), (100, 30), (132, 43)] {
            var counter = Counter(language: language)
            func corners() -> [String] {
                let picture = counter.picture(columns: columns, rows: rows)
                let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
                let last = lines.lastIndex { $0.first == "└" || $0.first == "╚" } ?? 0
                // Where frames begin and end, however heavy their lines are.
                func frame(_ row: Int) -> String {
                    String(lines[row].map { "┌┐└┘╔╗╚╝".contains($0) ? "+" : " " })
                }
                return [frame(2), "\(last)", frame(last)]
            }
            let first = corners()
            let keys: [Key] = [
                .character("p"), .escape, .function(2), .character("1"), .character("1"),
                .escape, .escape, .function(6), .escape, .function(5), .escape, .function(1),
                .escape, .tab, .escape, .function(12),
            ]
            for key in keys {
                counter.press(key)
                #expect(corners() == first, "\(key) at \(columns)")
            }
        }
    }

    @Test func `more room shows the menu beside the order, and where the kitchen is`() {
        var counter = Counter()
        counter.type("11\n")
        counter.press(.function(12))
        counter.desk.kitchenProgressed(
            KitchenProgress(order: counter.fired[0].id, stage: .ready, at: 0)
        )
        counter.type("cof")
        let small = counter.picture()
        #expect(!small.contains("TODAY") && !small.contains("AT THE KITCHEN"))
        let middle = counter.picture(columns: 100, rows: 30)
        #expect(middle.contains("TODAY · 1") && middle.contains("Coffee"))
        counter.press(.escape)
        #expect(counter.picture(columns: 100, rows: 30).contains("Drinks"))
        let large = counter.picture(columns: 132, rows: 43)
        #expect(large.contains("Drinks") && large.contains("READY          1  1"))
    }

    @Test func `a kitchen that is gone is shown with since when and what waits`() {
        var counter = Counter()
        counter.type("11\n")
        counter.press(.function(12))
        counter.desk.kitchen = .lost(since: counter.now)
        counter.now = Moment(wall: counter.now.wall, steady: counter.now.steady + 240_000_000_000)
        #expect(counter.picture().contains("KITCHEN GONE 12:00 (4 min) · 1 waiting"))
    }

    @Test func `what waits for the relay is shown with its age and the trouble`() {
        var counter = Counter()
        counter.desk.relay.waiting = 7
        counter.desk.relay.oldest = Counter.now.wall - 3_600_000
        #expect(counter.picture().contains("RELAY 7 to send (11:00)"))
        counter.desk.relay.trouble = Phrase(verbatim: "no route")
        let lines = counter.picture().split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.contains("no route"))
    }

    @Test func `change stays on the screen until the next item`() {
        var counter = Counter()
        counter.type("11\n")
        counter.press(.function(6))
        counter.type("20\n")
        #expect(counter.picture().contains("CHANGE  $ 15.50"))
        counter.type("21\n")
        #expect(!counter.picture().contains("CHANGE"))
    }

    @Test(arguments: [(1, 1), (0, 0), (79, 24), (80, 23), (40, 12)])
    func `a terminal that is too small says what it needs`(columns: Int, rows: Int) {
        let picture = Counter().picture(columns: columns, rows: rows)
        if columns >= 40 { #expect(picture.contains("80x24")) }
    }

    @Test(arguments: [(80, 24), (100, 30), (132, 43), (200, 60)])
    func `the frame fills what it gets`(columns: Int, rows: Int) {
        let lines = Counter().picture(columns: columns, rows: rows).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        #expect(lines.count == rows)
        #expect(lines[2].count == columns)
    }

    @Test func `a long order keeps the selected line in sight`() {
        var counter = Counter()
        for _ in 1...40 { counter.type("11\n") }
        counter.type("21\n")
        #expect(counter.picture().contains("›  1 Coffee"))
        for _ in 1...40 { counter.press(.up) }
        #expect(counter.picture().contains("›  1 Pão de queijo"))
    }

    @Test func `an item's name cannot command the terminal`() throws {
        let menu = try Menu(
            categories: [MenuCategory(code: "c", name: "C")],
            items: [
                MenuItem(
                    code: "1",
                    name: "Bad\u{1B}[2J\u{202E}name",
                    price: .zero,
                    category: "c"
                )
            ]
        )
        var counter = Counter()
        counter.desk = CashierDesk(
            menu: menu,
            currency: counter.desk.currency,
            kitchen: .live,
            relay: counter.desk.relay
        )
        counter.type("1\n")
        #expect(!counter.picture().contains("\u{1B}"))
        #expect(!counter.picture().contains("\u{202E}"))
    }
}
