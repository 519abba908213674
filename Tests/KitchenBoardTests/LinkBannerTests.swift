import KitchenBoard
import Restaurant
import Screen
import Testing
import Words

@Suite struct LinkBannerTests {
    @Test(arguments: [
        (Language.english, "TILL live"), (.portuguese, "CAIXA ligado"),
        (.spanish, "CAJA conectada"),
    ])
    func `a live till is told beside the clock, and no banner`(language: Language, words: String) {
        let kitchen = Kitchen(in: language)

        #expect(kitchen.row(0).hasSuffix(" \(words)  12:31"))
        #expect(kitchen.row(1).isEmpty)
    }

    @Test(arguments: [
        (Language.english, " TILL GONE since 12:31 (4 min) - last order #42"),
        (.portuguese, " CAIXA SEM SINAL desde 12:31 (4 min) - último pedido #42"),
        (.spanish, " CAJA SIN SEÑAL desde 12:31 (4 min) - último pedido #42"),
    ])
    func `a lost till is told over the full width`(language: Language, words: String) {
        var kitchen = Kitchen(in: language)
        kitchen.receive(.of(42))
        kitchen.board.linked(.lost(since: kitchen.now), at: kitchen.now)
        kitchen.pass(4 * 60)

        #expect(kitchen.row(1) == words)
        #expect(kitchen.row(0).hasSuffix("   12:35"))
        #expect((0..<80).allSatisfy { kitchen.grid[$0, 1].role == .error })
    }

    @Test(arguments: [
        (Language.english, " Waiting for the till since 12:31"),
        (.portuguese, " Esperando o caixa desde 12:31"),
        (.spanish, " Esperando a la caja desde 12:31"),
    ])
    func `a till never seen is waited for`(language: Language, words: String) {
        var kitchen = Kitchen(in: language)
        kitchen.board.linked(.neverSeen(since: kitchen.now), at: kitchen.now)
        kitchen.pass(60)

        #expect(kitchen.row(1) == words)
    }

    @Test(arguments: [
        (Language.english, " TILL back 12:40 (was gone 9 min)"),
        (.portuguese, " CAIXA voltou 12:40 (ausente 9 min)"),
        (.spanish, " CAJA volvió 12:40 (ausente 9 min)"),
    ])
    func `a till that came back is told for ten seconds`(language: Language, words: String) {
        var kitchen = Kitchen(in: language)
        kitchen.board.linked(.lost(since: kitchen.now), at: kitchen.now)
        kitchen.pass(9 * 60)
        kitchen.board.linked(.live, at: kitchen.now)
        kitchen.pass(9)
        #expect(kitchen.row(1) == words)

        let end = kitchen.screen.nextTick(on: kitchen.board, now: kitchen.now)
        #expect(end - kitchen.now.steady == 1_000_000_000)
        kitchen.pass(1)
        #expect(kitchen.row(1).isEmpty)
    }

    @Test(arguments: [
        (Language.english, "TWO TILLS RUN", "TWO KITCHENS RUN"),
        (.portuguese, "DOIS CAIXAS", "DUAS COZINHAS"), (.spanish, "DOS CAJAS", "DOS COCINAS"),
    ])
    func `programs that run twice are told while the till is live`(
        language: Language,
        tills: String,
        kitchens: String
    ) {
        var kitchen = Kitchen(in: language)
        kitchen.board.doubles.hasKitchens = true
        #expect(kitchen.row(1).hasPrefix(" " + kitchens))
        kitchen.board.doubles.hasTills = true
        #expect(kitchen.row(1).hasPrefix(" " + tills))
        #expect(kitchen.grid[0, 1].role == .error)
    }

    @Test(arguments: [(20, "20 s"), (65, "1 min"), (3900, "1 h 5 min")])
    func `tells a time away in the unit that fits`(seconds: Int, words: String) {
        var kitchen = Kitchen()
        kitchen.board.linked(.lost(since: kitchen.now), at: kitchen.now)
        kitchen.pass(Double(seconds))

        #expect(kitchen.row(1) == " TILL GONE since 12:31 (\(words))")
    }

    @Test func `a lasting trouble and a lost till are both told`() {
        var kitchen = Kitchen()
        kitchen.screen.problem = Phrase(verbatim: "The disk is full.")
        #expect(kitchen.row(1) == " The disk is full.")

        kitchen.board.linked(.lost(since: kitchen.now), at: kitchen.now)
        #expect(kitchen.row(1).hasPrefix(" TILL GONE"))
        #expect(kitchen.row(-3) == " The disk is full.")
    }
}
