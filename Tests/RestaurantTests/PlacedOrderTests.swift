import Testing

@testable import Restaurant

@Suite struct PlacedOrderTests {
    private let draft: DraftOrder

    init() throws {
        let menu = try SnackBar.menu()
        var draft = DraftOrder()
        draft.diningOption = .takeaway
        draft.guest = "Ana"
        try draft.add(SnackBar.bread, quantity: 2, choices: [], of: menu)
        try draft.add(SnackBar.acai, quantity: 1, choices: [SnackBar.large], of: menu)
        self.draft = draft
    }

    private func place(_ draft: DraftOrder, cash: Int64?) throws -> PlacedOrder {
        try PlacedOrder(
            draft,
            id: #require(SnackBar.id),
            number: 41,
            day: BusinessDay(date: "2026-11-30"),
            placedAt: 1_796_000_000_123,
            cash: cash.map(Money.init(minorUnits:))
        )
    }

    @Test func `exact cash gives no change`() throws {
        let order = try place(draft, cash: nil)
        #expect(order.total == Money(minorUnits: 1060))
        #expect(order.tenders == [Tender(kind: .cash, amount: Money(minorUnits: 1060))])
        #expect(order.change == .zero)
        #expect(try place(draft, cash: 1060) == order)
    }

    @Test func `more cash gives change`() throws {
        let order = try place(draft, cash: 2000)
        #expect(order.change == Money(minorUnits: 940))
        #expect(order.tenders.map(\.amount).total - order.change == order.total)
    }

    @Test func `less cash is refused and tells what is missing`() {
        #expect(throws: OrderRefusal.notEnoughMoney(missing: Money(minorUnits: 1))) {
            try place(draft, cash: 1059)
        }
    }

    @Test func `nothing cannot be placed`() {
        #expect(throws: OrderRefusal.nothingKeyed) { try place(DraftOrder(), cash: nil) }
    }

    @Test func `it keeps what was keyed`() throws {
        let order = try place(draft, cash: nil)
        #expect(order.lines == draft.lines)
        #expect(order.diningOption == .takeaway)
        #expect(order.guest == "Ana")
    }

    /// The form of journals that exist: a change of it needs a way to read the old ones.
    @Test func `its record has this form`() throws {
        let order = try place(draft, cash: 2000)
        let json = """
            {"change":940,"day":"2026-11-30","dining_option":"takeaway","guest":"Ana",\
            "id":"00010203-0405-4607-8809-0a0b0c0d0e0f",\
            "lines":[{"choices":[],"id":1,"item":"11","name":"Pão de queijo","quantity":2,\
            "unit_price":160},\
            {"choices":[{"group":"size","name":"large","option":"l","price":150}],"id":2,\
            "item":"31","name":"Açaí na tigela","quantity":1,"unit_price":590}],\
            "number":41,"placed_at":1796000000123,\
            "tenders":[{"amount":2000,"kind":"cash"}],"total":1060}
            """
        #expect(try SnackBar.json(order) == json)
        #expect(try SnackBar.read(json) == order)
    }
}
