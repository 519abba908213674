import KitchenBoard
import Restaurant
import Screen
import Testing
import Words

@Suite struct KitchenWordsTests {
    /// A board on which every long word is shown: late, recalled, started, in parts, on two pages.
    private func crowded(_ columns: Int, _ rows: Int, in language: Language) -> Kitchen {
        var kitchen = Kitchen(columns, rows, in: language)
        let lines = (1...20).map { Ticket.Line(quantity: 1, name: "Dish \($0)") }
        kitchen.receive(.of(888, lines, option: .takeaway))
        kitchen.receive(numbers: 101...112)
        kitchen.pressCalmly(.enter, .backspace)
        kitchen.pressCalmly(.character(language == .english ? "s" : "i"))
        kitchen.pass(99 * 60)
        return kitchen
    }

    @Test(arguments: Language.allCases)
    func `at 80x24 no word is cut in any language`(language: Language) {
        var kitchen = crowded(80, 24, in: language)
        let shown = kitchen.picture
        kitchen.board.linked(.lost(since: kitchen.now), at: kitchen.now)
        let lost = kitchen.picture
        kitchen.press(.character("1"), .character("1"))
        let refused = kitchen.picture
        kitchen.press(.escape)

        for picture in [shown, lost, refused, kitchen.picture] { #expect(!picture.contains("…")) }
        #expect(shown.contains("+91 ═╗"))
        #expect(shown.contains(language == .english ? "RECALLED  STARTED" : "RECUPERADO  INICIADO"))
        #expect(lost.contains("#112"))
    }

    @Test(arguments: Language.allCases)
    func `at 40x12 no word is cut in any language`(language: Language) {
        let kitchen = crowded(40, 12, in: language)

        #expect(!kitchen.picture.contains("…"))
        #expect(kitchen.row(-4).contains("107:00") || kitchen.row(-4).contains("99:0"))
    }

    @Test(arguments: Language.allCases)
    func `every refusal fits into the narrowest screen`(language: Language) {
        let refusals: [KitchenRefusal] = [
            .notOpen(nil), .notOpen(8888), .alreadyStarted(888), .nothingToRecall,
        ]
        for refusal in refusals {
            #expect(Width.columns(of: refusal.explanation[language]) <= 48)
        }
    }

    @Test(arguments: Language.allCases, [40, 80, 132])
    func `every key that works is shown`(language: Language, columns: Int) {
        let kitchen = Kitchen(columns, 24, in: language)
        let letters = language == .english ? ["S ", "R "] : ["I ", "R "]
        let keys = ["1-9 Enter ", "←↑↓→ ", "PgDn ", "F9 ", "Esc ", "? ", "V "]

        for key in keys + letters { #expect(kitchen.picture.contains(key)) }
    }
}
