import CashierDesk
import InternalNotification
import Journal
import Kernel
import Pass
import Restaurant
import Testing

@testable import Till

/// The money of what is changed after an order was fired, courses, and orders that are paid later.
extension TillAtWorkTests {
    private func money(_ units: Int64) -> Money { Money(minorUnits: units) }

    private func reports(_ calls: [CallToKitchen]) -> [ChangeReport] {
        calls.compactMap { call in
            if case .changed(let report) = call { report } else { nil }
        }
    }

    @Test func `what is added is paid by card, and is an item of X with its tender`() throws {
        var journal = try journal()
        var till = try till(journal)
        let order = try sell(till)
        try till.perform(.add(item: "1", quantity: 1, options: []))
        let short = Tender(kind: .card, amount: money(100))
        #expect(throws: TillRefusal.self) { try till.change(order.id, .add, by: short) }
        let card = Tender(kind: .card, amount: money(250), reference: "A7", tip: money(20))
        try till.change(order.id, .add, by: card)
        let taken = till.desk.ledger.takings
        #expect(taken.tenders == ["cash": money(500), "card": money(250)])
        #expect(taken.items["1"]?.quantity == 3 && taken.items["1"]?.net == money(750))
        #expect(taken.total == money(750) && taken.tips == money(20))
        #expect(taken.changes == .zero && taken.cash == money(500))
        journal.close()

        journal = try self.journal(recordsExist: true)
        defer { journal.close() }
        till = try self.till(journal)
        #expect(till.desk.ledger.takings == taken)
        #expect(till.desk.standing(of: order.id)?.account.total == money(750))
    }

    @Test func `a void is given back as the cashier says, and counts as voided`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        let order = try sell(till)
        let voucher = Tender(kind: .voucher, amount: .zero, reference: "V1")
        let void = OrderWish.void(line: 1, quantity: 1, reason: .quality)
        let change = try till.change(order.id, void, by: voucher)
        #expect(change.settled?.givenBack.map(\.amount) == [money(250)])
        let taken = till.desk.ledger.takings
        #expect(taken.voids == money(250) && taken.net == money(250))
        #expect(taken.items["1"]?.voided == 1)
        #expect(taken.refundedTenders == ["voucher": money(250)])
        #expect(taken.cash == money(500))
    }

    @Test func `a line that went back as a refund is voided in the kitchen without money`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        let order = try sell(till)
        try till.perform(.books(.open(order.id)))
        try till.perform(.books(.refund([1: 2], .quality)))
        let void = try till.change(order.id, .void(line: 1, quantity: 2, reason: .guest))
        #expect(void.amount == .zero && void.settled?.givenBack == [])
        #expect(till.desk.ledger.takings.cash == .zero)
        #expect(till.desk.opened?.left.isEmpty == true)
        try till.perform(.books(.open(order.id)))
        #expect(throws: TillRefusal.self) { try till.perform(.books(.refund([1: 1], .quality))) }
    }

    @Test func `what was added goes back as a refund in what it was paid with`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        let order = try sell(till)
        try till.perform(.add(item: "1", quantity: 1, options: []))
        try till.change(order.id, .add, by: Tender(kind: .card, amount: money(250)))
        try till.perform(.books(.open(order.id)))
        try till.perform(.books(.refund([2: 1], .keyedWrong)))
        #expect(till.desk.lastRefund?.tenders == [Tender(kind: .card, amount: money(250))])
        #expect(throws: TillRefusal.self) {
            try till.perform(.books(.refund([2: 1], .keyedWrong)))
        }
    }

    @Test func `a later course waits, survives a restart, and goes to the kitchen once`() throws {
        var journal = try journal()
        var till = try till(journal)
        try till.perform(.add(item: "1", quantity: 1, options: []))
        try till.perform(.add(item: "1", quantity: 2, options: []))
        try till.perform(.setCourse(2, line: 2))
        try till.perform(.setSeat(3, line: 2))
        let order = try #require(try till.perform(.fire(cash: nil)))
        #expect(Ticket(order).lines.map(\.id) == [1])
        #expect(till.desk.tables.map(\.id) == [order.id])
        journal.close()

        journal = try self.journal(recordsExist: true)
        defer { journal.close() }
        till = try self.till(journal)
        #expect(till.desk.tables.first?.nextCourse.map(\.id) == [2])
        till.take([.presence(.online(kitchen)), .kitchen([.stored([order.id])])])
        _ = hearing.takeAll()
        try till.change(order.id, .fireCourse)
        let fired = try #require(reports(hearing.takeAll()).first)
        #expect(fired.change.added.map(\.id) == [2] && fired.change.added.first?.seat == 3)
        #expect(till.desk.tables.isEmpty)
        #expect(throws: TillRefusal.self) { try till.change(order.id, .fireCourse) }
        #expect(till.desk.ledger.takings.total == money(750))
    }

    @Test func `what waits for its course is voided without the kitchen, and is not fired`() throws
    {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        till.take([.presence(.online(kitchen))])
        try till.perform(.add(item: "1", quantity: 1, options: []))
        try till.perform(.add(item: "1", quantity: 2, options: []))
        try till.perform(.setCourse(3, line: 2))
        let order = try #require(try till.perform(.fire(cash: nil)))
        till.take([.kitchen([.stored([order.id])])])
        _ = hearing.takeAll()
        try till.change(order.id, .void(line: 2, quantity: 1, reason: .notSent))
        #expect(hearing.takeAll().isEmpty)
        #expect(till.desk.orders[0].changesWaiting == 0 && !till.desk.orders[0].isUnseen)
        try till.change(order.id, .fireCourse)
        #expect(reports(hearing.takeAll()).first?.change.added.map(\.quantity) == [1])
        #expect(till.desk.ledger.takings.cash == money(500))
    }

    @Test func `an order is fired unpaid, grows, and is paid in parts without the kitchen`() throws
    {
        var journal = try journal()
        var till = try till(journal)
        try till.perform(.add(item: "1", quantity: 2, options: []))
        let order = try #require(try till.perform(.fireUnpaid))
        try till.perform(.add(item: "1", quantity: 1, options: []))
        try till.change(order.id, .add)
        #expect(till.desk.standing(of: order.id)?.account.due == money(750))
        #expect(till.desk.ledger.takings.unpaid == money(750))
        try till.perform(.books(.open(order.id)))
        #expect(throws: TillRefusal.self) { try till.perform(.books(.refund([1: 1], .quality))) }
        journal.close()

        journal = try self.journal(recordsExist: true)
        defer { journal.close() }
        till = try self.till(journal)
        let owed = try journal.owed(to: .kitchen).count
        try till.change(order.id, .pay, by: Tender(kind: .card, amount: money(300)))
        let last = try till.change(order.id, .pay, by: Tender(kind: .cash, amount: money(500)))
        #expect(last.settled?.change == money(50))
        #expect(till.desk.tables.isEmpty)
        #expect(try journal.owed(to: .kitchen).count == owed)
        #expect(till.desk.ledger.takings.unpaid == .zero)
        #expect(till.desk.ledger.takings.tenders == ["card": money(300), "cash": money(450)])
        #expect(throws: TillRefusal.self) { try till.change(order.id, .pay) }
    }

    @Test func `orders that are joined move in the kitchen and are paid together`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        var orders: [PlacedOrder] = []
        for table in ["T1", "T2"] {
            try till.perform(.setGuest(table))
            try till.perform(.add(item: "1", quantity: 1, options: []))
            orders.append(try #require(try till.perform(.fireUnpaid)))
        }
        let join = try till.change(orders[1].id, .join(orders[0].id))
        #expect(TicketChange(join).guest == "#1 T1" && TicketChange(join).added.isEmpty)
        #expect(throws: TillRefusal.self) { try till.change(orders[0].id, .join(orders[1].id)) }
        let first = try #require(till.desk.standing(of: orders[0].id))
        #expect(till.desk.due(of: first) == money(500))
        let paid = try till.change(orders[1].id, .pay, by: Tender(kind: .cash, amount: money(1000)))
        #expect(paid.order == orders[0].id)
        #expect(till.desk.lastChange?.settled?.change == money(500))
        #expect(till.desk.tables.isEmpty)
        #expect(till.desk.ledger.takings.cash == money(500))
    }

    @Test func `nothing is sold, changed or read while nobody is signed in`() throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal, people: [("Ana", .cashier, "1111")])
        let commands: [DeskCommand] = [
            .add(item: "1", quantity: 1, options: []), .fire(cash: nil), .fireUnpaid,
            .books(.park), .books(.drawer(.noSale, .zero, reason: "x")),
            .approved(.fire(cash: nil), pin: "1111"),
        ]
        for command in commands {
            #expect(throws: TillRefusal.self) { try till.perform(command) }
        }
        try till.perform(.signIn(0, pin: "1111"))
        let order = try sell(till)
        try till.perform(.signOut)
        #expect(throws: TillRefusal.self) { try till.change(order.id, .move(to: "T1")) }
        #expect(try journal.read().count == 1)
    }

    @Test func `a void wants a manager once a cook has begun, and before only where settings say`()
        throws
    {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal, people: [("Ana", .cashier, "1111"), ("Rui", .manager, "2")])
        till.take([.presence(.online(kitchen))])
        try till.perform(.signIn(0, pin: "1111"))
        let order = try sell(till)
        till.take([.kitchen([.stored([order.id])])])
        let void = OrderWish.void(line: 1, quantity: 1, reason: .guest)
        let card = Tender(kind: .card, amount: .zero)
        // What was paid in cash goes back in cash, or a manager looks.
        #expect(throws: TillRefusal.self) { try till.change(order.id, void, by: card) }
        try till.change(order.id, void)
        let began = KitchenProgress(order: order.id, stage: .started, at: 1)
        let report = ProgressReport(id: EventID(from: SystemRandom()), progress: began)
        till.take([.kitchen([.progressed(report)])])
        #expect(throws: TillRefusal.self) { try till.change(order.id, void) }
        try till.perform(.approved(.change(order.id, void), pin: "2"))
        #expect(till.desk.voidNeedsManager(of: 1, in: order.id, by: .sent))
    }

    @Test(arguments: [(card: 300, cash: 0), (card: 450, cash: 50), (card: 500, cash: 0)])
    func `more cash than was paid in cash goes back only with a manager`(
        paid: (card: Int64, cash: Int64)
    ) throws {
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal, people: [("Ana", .cashier, "1111"), ("Rui", .manager, "2")])
        till.take([.presence(.online(kitchen))])
        try till.perform(.signIn(0, pin: "1111"))
        try till.perform(.add(item: "1", quantity: 2, options: []))
        let order = try #require(try till.perform(.fireUnpaid))
        till.take([.kitchen([.stored([order.id])])])
        let card = Tender(kind: .card, amount: money(paid.card))
        try till.change(order.id, .pay, by: card)
        if paid.cash > 0 {
            try till.change(order.id, .pay, by: Tender(kind: .cash, amount: money(paid.cash)))
        }
        let void = OrderWish.void(line: 1, quantity: 2, reason: .guest)
        #expect(throws: TillRefusal.self) { try till.change(order.id, void) }
        try till.perform(.approved(.change(order.id, void), pin: "2"))
        #expect(till.desk.ledger.takings.cash == money(-paid.card))
    }

    @Test func `a payment in cash leaves something due, or is enough for coins to make it`() throws
    {
        let rule = try #require(CashRounding(step: money(5), direction: .nearest))
        let journal = try journal()
        defer { journal.close() }
        let till = try till(journal)
        try till.perform(.add(item: "1", quantity: 1, options: []))
        let order = try #require(try till.perform(.fireUnpaid))
        try till.change(order.id, .pay, by: Tender(kind: .card, amount: money(2)))
        let account = try #require(till.desk.standing(of: order.id)?.account)
        #expect(account.due == money(248))
        #expect(throws: OrderRefusal.notEnoughMoney(missing: money(1))) {
            try account.paying(by: Tender(kind: .cash, amount: money(249)), rounding: rule)
        }
        #expect(throws: OrderRefusal.notEnoughMoney(missing: money(2))) {
            try account.paying(by: Tender(kind: .cash, amount: money(248)), rounding: rule)
        }
        let part = try account.paying(by: Tender(kind: .cash, amount: money(247)), rounding: rule)
        #expect(part.taken.map(\.amount) == [money(247)])
    }
}
