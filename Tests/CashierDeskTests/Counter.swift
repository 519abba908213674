import Restaurant
import Screen
import Words

@testable import CashierDesk

/// A desk with its screen, driven by keys as a program drives them, without storing anything.
struct Counter {
    static let now = Moment(wall: 1_764_504_000_000, steady: 1_000_000_000)

    var desk: CashierDesk
    var screen: CashierScreen
    var now = Counter.now
    var fired: [PlacedOrder] = []
    var kept: [BookCommand] = []
    /// What the kitchen was told of changes.
    var told: [OrderChange] = []
    var hasLeft = false
    /// What became of each order.
    var happened: [OrderID: [(inout OrderToDate) -> Void]] = [:]

    init(language: Language = .english, rules: PriceRules = .plain) {
        let bread = ModifierGroup(
            code: "bread",
            name: "Bread",
            least: 1,
            most: 1,
            options: [
                MenuOption(code: "w", name: "White"), MenuOption(code: "r", name: "Rye"),
            ]
        )
        let extras = ModifierGroup(
            code: "extras",
            name: "Extras",
            least: 0,
            most: 2,
            options: [
                MenuOption(code: "c", name: "Cheese", price: Money(minorUnits: 150)),
                MenuOption(code: "b", name: "Bacon", price: Money(minorUnits: 200)),
                MenuOption(code: "o", name: "No onion"),
            ]
        )
        let items = [
            MenuItem(
                code: "11",
                name: "Pão de queijo",
                price: Money(minorUnits: 450),
                category: "food"
            ),
            MenuItem(
                code: "12",
                name: "Burger",
                price: Money(minorUnits: 1250),
                category: "food",
                groups: ["bread", "extras"]
            ),
            MenuItem(
                code: "21",
                name: "Coffee",
                price: Money(minorUnits: 300),
                category: "drinks",
                groups: ["extras"]
            ),
            MenuItem(
                code: "211",
                name: "Café com leite",
                price: Money(minorUnits: 500),
                category: "drinks"
            ),
        ]
        guard
            let menu = try? Menu(
                categories: [
                    MenuCategory(code: "food", name: "Food"),
                    MenuCategory(code: "drinks", name: "Drinks"),
                ],
                items: items,
                groups: [bread, extras]
            )
        else { preconditionFailure("the menu of the tests is sound") }
        desk = CashierDesk(
            menu: menu,
            currency: Currency(code: "USD", symbol: "$"),
            rules: rules,
            kitchen: .live,
            relay: RelayStanding(isConfigured: true)
        )
        screen = CashierScreen(storeName: "Corner", language: language)
    }

    /// Presses keys in order; `\n` is Enter.
    mutating func type(_ text: String) {
        for character in text { press(character == "\n" ? .enter : .character(character)) }
    }

    mutating func press(_ keys: Key...) {
        for key in keys {
            for action in screen.handle(.key(key), on: desk, now: now) { carryOut(action) }
        }
    }

    mutating func resize(columns: Int, rows: Int) {
        let size = Size(columns: columns, rows: rows)
        _ = screen.handle(.resized(size), on: desk, now: now)
    }

    mutating func carryOut(_ action: DeskAction) {
        switch action {
        case .leave: hasLeft = true
        case .bell: break
        case .perform(let command):
            do {
                if case .signIn(let place, _) = command { desk.person = desk.people[place] }
                if case .signOut = command { desk.person = nil }
                if try desk.perform(command) { try fire(command) }
                if case .books(let command) = command { try keep(command) }
                if case .change(let id, let wish, let tender) = command {
                    try change(id, wish, by: tender)
                }
                screen.succeeded(command, on: desk)
            } catch {
                screen.refused(
                    (error as? OrderRefusal)?.explanation ?? Phrase(verbatim: "\(error)")
                )
            }
        }
    }

    private mutating func fire(_ command: DeskCommand) throws {
        // An order keeps the name under which it was parked, as at the till at work.
        if desk.draft.id == nil { desk.nameDraft(try Self.name(UInt8(fired.count + 1))) }
        guard let id = desk.draft.id else { return }
        let order = try PlacedOrder(
            desk.draft,
            id: id,
            number: fired.count + 1,
            day: BusinessDay(date: "2026-11-30"),
            placedAt: now.wall,
            cash: command.cash,
            by: desk.rules,
            isOpen: command == .fireUnpaid
        )
        fired.append(order)
        desk.accept(order)
        desk.ledger.add(order)
    }

    private mutating func change(_ id: OrderID, _ wish: OrderWish, by tender: Tender?) throws {
        let day = BusinessDay(date: "2026-11-30")
        var changes: [OrderChange]
        if case .transfer(let lines, to: nil) = wish {
            let name = try Self.name(UInt8(fired.count + 1))
            let number = fired.count + 1
            let split = try desk.split(
                lines,
                off: id,
                as: SplitName(id: name, number: number, day: day),
                at: now.wall
            )
            fired.append(split.order)
            desk.restore(split.order)
            desk.ledger.add(split.order)
            changes = split.changes
        } else {
            changes = try desk.changes(of: id, as: wish, by: tender, at: now.wall, day: day)
        }
        for change in changes {
            if change.isSilent != true { told.append(change) }
            happened[change.order, default: []].append { $0.take(change) }
            desk.accept(change)
            desk.ledger.add(change)
        }
    }

    /// Does what the till at work does with its records, without storing anything.
    private mutating func keep(_ command: BookCommand) throws {
        let day = BusinessDay(date: "2026-11-30")
        let id = try Self.name(UInt8(100 + kept.count))
        switch command {
        case .open(let id):
            guard let order = fired.first(where: { $0.id == id }) else { return }
            var toDate = OrderToDate(order)
            for event in happened[id] ?? [] { event(&toDate) }
            desk.opened = OpenedOrder(toDate)
        case .leave: desk.opened = nil
        case .refund(let wanted, let reason):
            guard let opened = desk.opened else { return }
            let refund = try Refund(
                of: opened.account,
                returning: wanted,
                Refund.Circumstances(id: id, day: day, at: 0, reason: reason)
            )
            desk.refunded(refund)
            desk.ledger.add(refund)
            happened[refund.order, default: []].append { $0.take(refund) }
        case .park:
            desk.nameDraft(id)
            desk.parking.park(ParkedOrder(id: id, draft: desk.draft, at: 0, by: nil))
            desk.begin()
        case .recall(let id):
            if let parked = desk.parking.order(id) { desk.begin(with: parked.draft) }
        case .drop(let id): desk.parking.remove(id)
        case .drawer(let kind, let amount, let reason):
            desk.ledger.add(
                DrawerMovement(id: id, kind: kind, amount: amount, reason: reason, day: day, at: 0)
            )
        case .openShift(let float):
            desk.ledger.open(ShiftOpening(id: id, float: float, day: day, at: 0, by: nil))
        case .print, .printOld, .dropOld, .look, .resendRefused: break
        case .closeShift(let count):
            desk.ledger.close(desk.ledger.closing(id: id, day: day, at: 0, count: count, by: nil))
        }
        kept.append(command)
    }

    private static func name(_ byte: UInt8) throws -> OrderID {
        guard let id = OrderID(bytes: Array(repeating: byte, count: 16)) else {
            throw OrderRefusal.nothingKeyed
        }
        return id
    }

    func picture(columns: Int = 80, rows: Int = 24) -> String {
        screen.grid(
            of: desk,
            size: Size(columns: columns, rows: rows),
            now: now,
            localTime: LocalTime(offsetSeconds: 0)
        ).text
    }
}
