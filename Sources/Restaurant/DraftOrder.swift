/// An order that is being keyed and is not fired yet.
package struct DraftOrder: Sendable, Hashable, Codable {
    /// The most of one item in a line.
    package static let quantityRange = 1...999

    /// The most lines in one order.
    package static let lineLimit = 500

    /// How the guest takes the meal.
    package var diningOption: DiningOption = .dineIn

    /// The guest's name or the table; empty when nobody asked.
    package var guest = ""

    /// The lines in the order keyed.
    package private(set) var lines: [OrderLine] = []

    /// The permanent id, once fire was pressed for the first time.
    ///
    /// It stays when saving fails, so that firing again cannot make a second order.
    package private(set) var id: OrderID?

    /// What is taken off the whole order; nil for nothing.
    package private(set) var discount: Discount?

    /// Whether the guest pays for service, where the store charges for it.
    package private(set) var hasCharges = true

    /// What was given so far.
    package private(set) var tenders: [Tender] = []

    private var nextLine = 1

    package init() {}

    package var isEmpty: Bool { lines.isEmpty }

    /// The price of all lines.
    package var total: Money { lines.map(\.amount).total }

    /// How many dishes all lines have together.
    package var count: Int { lines.reduce(0) { $0 + $1.quantity } }

    /// Adds a line for an item.
    ///
    /// - Parameters:
    ///   - item: The item, at today's price.
    ///   - quantity: How many.
    ///   - choices: What was chosen for it.
    ///   - menu: The menu that the item is of.
    ///   - taxes: The codes of the taxes on it.
    ///   - time: When it is keyed, for prices and items of certain hours; nil for any time.
    /// - Returns: The new line's id.
    /// - Throws: ``OrderRefusal`` when the quantity is out of range, a group of the item wants more
    ///   or fewer choices, or the order is full.
    @discardableResult
    package mutating func add(
        _ item: MenuItem,
        quantity: Int,
        choices: [Choice],
        of menu: Menu,
        taxes: [String] = [],
        at time: WeekMinute? = nil
    ) throws(OrderRefusal) -> Int {
        try Self.check(quantity: quantity)
        try item.checkHours(at: time)
        try menu.check(choices, for: item)
        guard lines.count < Self.lineLimit else { throw .tooManyLines(Self.lineLimit) }

        let id = nextLine
        lines.append(
            OrderLine(
                id: id,
                item: item.code,
                name: item.name,
                quantity: quantity,
                unitPrice: item.price(at: time),
                choices: choices,
                taxes: taxes.isEmpty ? nil : taxes
            )
        )
        lines[lines.count - 1].take(item, of: menu)
        nextLine += 1
        return id
    }

    /// Sets how many of a line.
    ///
    /// - Throws: ``OrderRefusal`` when there is no such line or the quantity is out of range.
    package mutating func setQuantity(_ quantity: Int, ofLine id: Int) throws(OrderRefusal) {
        let index = try index(ofLine: id)
        try Self.check(quantity: quantity)
        lines[index].quantity = quantity
    }

    /// Sets what is chosen for a line.
    ///
    /// - Throws: ``OrderRefusal`` when there is no such line, its item has gone from the menu, or a
    ///   group wants more or fewer choices.
    package mutating func setChoices(
        _ choices: [Choice],
        ofLine id: Int,
        of menu: Menu
    ) throws(OrderRefusal) {
        let index = try index(ofLine: id)
        guard let item = menu.item(code: lines[index].item) else {
            throw .noSuchItem(lines[index].item)
        }
        try menu.check(choices, for: item)
        lines[index].choices = choices
        lines[index].take(item, of: menu)
    }

    /// Takes a line off.
    ///
    /// - Throws: ``OrderRefusal`` when there is no such line.
    package mutating func remove(line id: Int) throws(OrderRefusal) {
        lines.remove(at: try index(ofLine: id))
    }

    /// Adds a line like another, at its price and with its choices and note.
    ///
    /// - Parameters:
    ///   - id: The line.
    ///   - menu: The menu, which has to have the item still.
    ///   - time: When it is keyed, for items of certain hours; nil for any time.
    /// - Returns: The new line's id.
    /// - Throws: ``OrderRefusal`` when there is no such line, its item is not sold now, or the
    ///   order is full.
    @discardableResult
    package mutating func repeatLine(
        _ id: Int,
        of menu: Menu,
        at time: WeekMinute? = nil
    ) throws(OrderRefusal) -> Int {
        guard lines.count < Self.lineLimit else { throw .tooManyLines(Self.lineLimit) }
        let line = lines[try index(ofLine: id)]
        guard let item = menu.item(code: line.item) else { throw .noSuchItem(line.item) }
        try item.checkHours(at: time)
        lines.append(line.numbered(nextLine))
        nextLine += 1
        return nextLine - 1
    }

    /// Notes how a line is wished, or nothing any more when the note is empty.
    ///
    /// - Throws: ``OrderRefusal`` when there is no such line.
    package mutating func setNote(_ note: String, ofLine id: Int) throws(OrderRefusal) {
        let index = try index(ofLine: id)
        lines[index].note = note.isEmpty ? nil : note
    }

    /// Sets another price of one than the menu's.
    ///
    /// - Throws: ``OrderRefusal`` when there is no such line.
    package mutating func setPrice(
        _ price: Money,
        ofLine id: Int,
        approvedBy manager: String? = nil
    ) throws(OrderRefusal) {
        let index = try index(ofLine: id)
        lines[index].menuPrice = lines[index].menuPrice ?? lines[index].unitPrice
        lines[index].unitPrice = price
        lines[index].priceApprovedBy = manager
    }

    /// Sets the price that a scale's label has; it is the store's own and no other than the menu's.
    ///
    /// - Throws: ``OrderRefusal`` when there is no such line.
    package mutating func setLabelPrice(_ price: Money, ofLine id: Int) throws(OrderRefusal) {
        lines[try index(ofLine: id)].unitPrice = price
    }

    /// Takes something off a line, or nothing any more.
    ///
    /// - Throws: ``OrderRefusal`` when there is no such line.
    package mutating func setDiscount(_ discount: Discount?, ofLine id: Int) throws(OrderRefusal) {
        lines[try index(ofLine: id)].discount = discount
    }

    /// Takes something off the whole order, or nothing any more.
    package mutating func setDiscount(_ discount: Discount?) {
        self.discount = discount
    }

    /// Says whether the guest pays for service.
    package mutating func setCharges(_ hasCharges: Bool) {
        self.hasCharges = hasCharges
    }

    /// Takes a part of what is to be paid.
    package mutating func take(_ tender: Tender) {
        tenders.append(tender)
    }

    /// Gives the part back that was taken last.
    package mutating func giveBackLastTender() {
        _ = tenders.popLast()
    }

    /// What it comes to.
    package func bill(by rules: PriceRules) -> Bill {
        Bill(of: lines, discount: discount, by: rules, hasCharges: hasCharges)
    }

    /// Gives the order its permanent id, if it has none yet.
    package mutating func name(_ id: OrderID) {
        if self.id == nil { self.id = id }
    }

    private func index(ofLine id: Int) throws(OrderRefusal) -> Int {
        guard let index = lines.firstIndex(where: { $0.id == id }) else { throw .noSuchLine(id) }
        return index
    }

    private static func check(quantity: Int) throws(OrderRefusal) {
        guard quantityRange.contains(quantity) else {
            throw .quantityOutOfRange(quantity)
        }
    }
}
