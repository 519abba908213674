import CashierDesk
import Journal
import Restaurant
import Testing

@testable import Till

/// Lines of a fired order that are made in another way: what it costs, who may, what it takes.
extension TillAtWorkTests {
    private func money(_ units: Int64) -> Money { Money(minorUnits: units) }

    private func milk(_ option: String) -> [OptionCode] { [OptionCode(group: "m", option: option)] }

    /// Coffee for 3.00, with oat milk for 1.00 more.
    private func coffeeTill(
        _ journal: any RecordStore,
        people: [(String, Person.Role, String)] = []
    ) throws -> TillAtWork {
        let group = ModifierGroup(
            code: "m",
            name: "Milk",
            least: 1,
            most: 1,
            options: [
                MenuOption(code: "cow", name: "Cow"), MenuOption(code: "soy", name: "Soy"),
                MenuOption(code: "oat", name: "Oat", price: money(100)),
            ]
        )
        let coffee = MenuItem(
            code: "1",
            name: "Coffee",
            price: money(300),
            category: "c",
            groups: [GroupLink("m")]
        )
        let menu = try Menu(
            categories: [MenuCategory(code: "c", name: "C")],
            items: [coffee],
            groups: [group]
        )
        return try till(journal, people: people, menu: menu)
    }

    @Test func `another option for the same price moves no money, not even of a discount`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try coffeeTill(journal)
        try till.perform(.add(item: "1", quantity: 3, options: milk("cow")))
        try till.perform(.setDiscount(try Discount(money(100), reason: "x"), line: 1))
        let order = try #require(try till.perform(.fire(cash: nil)))
        try till.change(order.id, .void(line: 1, quantity: 1, reason: .guest))
        let before = till.desk.ledger.takings
        let change = try till.change(order.id, .setOptions(milk("soy"), line: 1))
        #expect(change.changed.map(\.id) == [1] && change.amount == .zero)
        #expect(change.settled?.taken == [] && change.settled?.givenBack == [])
        #expect(till.desk.ledger.takings == before)
    }

    @Test func `a dearer option is reported as one sale at the new price`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try coffeeTill(journal)
        try till.perform(.add(item: "1", quantity: 2, options: milk("cow")))
        try till.perform(.setDiscount(try Discount(money(100), reason: "x"), line: 1))
        let order = try #require(try till.perform(.fire(cash: nil)))
        let change = try till.change(order.id, .setOptions(milk("oat"), line: 1))
        #expect(change.amount == money(200))
        let taken = till.desk.ledger.takings
        #expect(taken.gross == money(800) && taken.lineDiscounts == money(100))
        #expect(taken.total == money(700) && taken.cash == money(700))
        #expect(taken.people[""]?.sales == money(700))
        #expect(taken.people[""]?.discounts == money(100))
        #expect(taken.items["1"]?.gross == money(800) && taken.items["1"]?.quantity == 2)
    }

    @Test func `what a cheaper option gives back otherwise than it came wants a manager`() throws {
        let journal = try journal()
        defer { journal.close() }
        let people = [("Ana", Person.Role.cashier, "1111"), ("Rui", .manager, "2")]
        let till = try coffeeTill(journal, people: people)
        try till.perform(.signIn(0, pin: "1111"))
        try till.perform(.add(item: "1", quantity: 1, options: milk("oat")))
        try till.perform(.tender(Tender(kind: .card, amount: money(400))))
        let order = try #require(till.desk.lastFired)
        let wish = OrderWish.setOptions(milk("cow"), line: 1)
        #expect(throws: TillRefusal.self) { try till.change(order.id, wish) }
        try till.change(order.id, wish, by: Tender(kind: .card, amount: .zero))
        #expect(till.desk.ledger.takings.refundedTenders == ["card": money(100)])
    }

    @Test func `an option that is counted is taken off by a change too, also after a restart`()
        throws
    {
        var journal = try journal()
        var till = try coffeeTill(journal)
        let oat = MenuThing.option("oat", of: "m")
        try till.perform(.setAvailability(oat, .count(1)))
        var orders: [PlacedOrder] = []
        for _ in 0..<2 {
            try till.perform(.add(item: "1", quantity: 1, options: milk("cow")))
            orders.append(try #require(try till.perform(.fire(cash: nil))))
        }
        try till.change(orders[0].id, .setOptions(milk("oat"), line: 1))
        #expect(till.desk.availability.left(of: oat, at: time.wallMilliseconds()) == 0)
        #expect(throws: TillRefusal.self) {
            try till.change(orders[1].id, .setOptions(milk("oat"), line: 1))
        }
        journal.close()

        journal = try self.journal(recordsExist: true)
        defer { journal.close() }
        till = try coffeeTill(journal)
        #expect(till.desk.availability.left(of: oat, at: time.wallMilliseconds()) == 0)
    }
}
