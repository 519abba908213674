import PaperFixtures
import Printing
import Restaurant
import Testing
import Words

/// What the store puts on paper, as ``Paper`` reads the bytes.
@Suite struct SlipWriterTests {
    private let clock = LocalTime(offsetSeconds: 3600)

    private func money(_ units: Int64) -> Money { Money(minorUnits: units) }

    private func writer(_ language: Language) -> SlipWriter {
        let euro = Currency(code: "EUR", symbol: "€")
        var writer = SlipWriter(store: "Café São João", currency: euro, language: language)
        writer.head = ["Rua Direita 12", "NIF 501234567"]
        writer.foot = ["***"]
        return writer
    }

    private func rate(_ percent: String) throws -> Rate { try #require(Rate(percent: percent)) }

    private func order() throws -> PlacedOrder {
        let item = MenuItem(
            code: "1",
            name: "Sanduíche de presunto e queijo na chapa",
            price: money(1250),
            category: "f"
        )
        let menu = try Menu(categories: [MenuCategory(code: "f", name: "F")], items: [item])
        var draft = DraftOrder()
        _ = try draft.add(item, quantity: 3, choices: [], of: menu, taxes: ["vat"])
        try draft.setDiscount(try Discount(try rate("10")), ofLine: 1)
        draft.setDiscount(try Discount(money(100)))
        draft.take(Tender(kind: .card, amount: money(1000), reference: "A7", tip: money(50)))
        draft.diningOption = .takeaway
        draft.guest = "Ana"
        var rules = PriceRules()
        rules.taxes = [Tax(code: "vat", name: "IVA", rate: try rate("13"), isIncluded: true)]
        rules.charges = [ServiceCharge(name: "Serviço", rate: try rate("5"))]
        rules.cashRounding = CashRounding(step: money(5), direction: .nearest)
        return try PlacedOrder(
            draft,
            id: try #require(OrderID(bytes: Array(repeating: 7, count: 16))),
            number: 17,
            day: BusinessDay(date: "2026-02-28"),
            // 2026-02-28 23:31 UTC
            placedAt: 1_772_321_460_000,
            cash: money(5000),
            by: rules,
            cashier: "Rui"
        )
    }

    private func paper(_ slip: Slip, _ model: String) throws -> Paper {
        let printer = try #require(PrinterProfile.known[model])
        let bytes = PrinterCommands(slip, on: printer).bytes
        let paper = Paper(printing: bytes, pages: SlipTests.pages)
        #expect(paper.unknown.isEmpty && paper.pulses.isEmpty)
        for line in paper.lines {
            #expect(line.text.count <= printer.columns / (line.isWide ? 2 : 1))
        }
        return paper
    }

    @Test func `a receipt has all that was paid, line by line, in Portuguese`() throws {
        let slip = writer(.portuguese).receipt(try order(), at: clock, copy: 2)
        let text = try paper(slip, "generic-58").text.joined(separator: "\n")
        #expect(
            text.hasPrefix(
                """
                         REIMPRESSÃO 2
                         Café São João
                         Rua Direita 12
                         NIF 501234567
                --------------------------------
                Pedido 17       01/03/2026 00:31
                VIAGEM · Ana
                Por: Rui
                --------------------------------
                3 x Sanduíche de presunto  37,50
                  e queijo na chapa
                   Desconto 10%            -3,75
                --------------------------------
                Desconto no pedido         -1,00
                Serviço 5%                  1,64
                TOTAL                    € 34,39
                Arredondamento              0,01
                Cartão A7                  10,00
                Gorjeta                     0,50
                Dinheiro                   50,00
                Troco                      25,60
                --------------------------------
                incl. IVA 13% sobre 28,98   3,77
                --------------------------------
                              ***
                """
            ),
            "\(text)"
        )
    }

    @Test(arguments: [
        (Language.english, "generic-80", "Order 17", "2026-03-01 00:31", "TOTAL", "€ 34.39"),
        (.portuguese, "epson-tm-t88", "Pedido 17", "01/03/2026 00:31", "TOTAL", "€ 34,39"),
        (.spanish, "generic-58", "Pedido 17", "01/03/2026 00:31", "TOTAL", "€ 34,39"),
        (.spanish, "plain", "Pedido 17", "01/03/2026 00:31", "TOTAL", "EUR 34,39"),
    ])
    func `each language and width has its number, its time and its total`(
        language: Language,
        model: String,
        number: String,
        time: String,
        total: String,
        amount: String
    ) throws {
        let text = try paper(writer(language).receipt(try order(), at: clock), model).text
        #expect(text.contains { $0.hasPrefix(number) && $0.hasSuffix(time) })
        #expect(text.contains { $0.hasPrefix(total) && $0.hasSuffix(" " + amount) })
    }

    @Test func `a ticket has no price, and each cut-off piece says whose it is`() throws {
        let order = try order()
        let text = try paper(writer(.spanish).ticket(Ticket(order), at: clock), "generic-58").text
        #expect(text.contains { $0.hasPrefix("17") && $0.hasSuffix("NUEVO") })
        #expect(text.contains { $0.hasPrefix("LLEVAR · Ana") && $0.hasSuffix("00:31") })
        #expect(text.contains { $0.hasPrefix("3 x Sanduíche") })
        #expect(!text.joined().contains(","))
    }

    @Test(arguments: PrinterProfile.known.keys.sorted())
    func `the test page's ruler is as wide as the paper`(model: String) throws {
        let printer = try #require(PrinterProfile.known[model])
        let address = try #require(PrinterAddress("/dev/usb/lp0"))
        let page = writer(.english).testPage(of: "counter", at: address, printer)
        let bytes = PrinterCommands(page, on: printer).bytes
        let paper = Paper(
            printing: bytes,
            pages: SlipTests.pages,
            takesPairs: printer.startsWithPairs
        )
        #expect(paper.text.contains { $0.hasPrefix("1234567890") && $0.count == printer.columns })
    }

    @Test(
        arguments: [
            (0, "1970-01-01"), (1_772_323_199_000, "2026-02-28"), (1_772_323_200_000, "2026-03-01"),
            (1_709_164_800_000, "2024-02-29"), (1_709_251_200_000, "2024-03-01"),
            (4_107_542_400_000, "2100-03-01"), (1_798_675_200_000, "2026-12-31"),
        ] as [(Int64, String)]
    )
    func `the date is that of the calendar`(wall: Int64, date: String) {
        #expect(LocalTime(offsetSeconds: 0).date(at: wall) == date)
    }
}
