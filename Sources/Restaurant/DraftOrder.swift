/// An order that is being keyed and is not fired yet.
package struct DraftOrder: Sendable, Hashable, Codable {
    /// The most of one item in a line.
    package static let quantityRange = 1...999

    /// The most lines in one order.
    package static let lineLimit = 500

    /// The courses of a meal.
    package static let courseRange = 1...9

    /// The seats of a table; 0 is the whole table.
    package static let seatRange = 0...99

    /// How the guest takes the meal.
    package var diningOption: DiningOption = .dineIn

    /// The guest's name or the table; empty when nobody asked.
    package var guest = ""

    /// What the guest must not get, such as `nuts`; nil when nobody said anything.
    package private(set) var allergy: String?

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

    /// The orders that were put away and were taken into this one; nil for none.
    package private(set) var merged: [OrderID]?

    /// The course and the seat that the next lines are keyed for; nil for the first and for all.
    package private(set) var course: Int?
    package private(set) var seat: Int?

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
        lines[lines.count - 1].course = course
        lines[lines.count - 1].seat = seat
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

    /// Says with which course a line is served, and all lines that are keyed after it.
    ///
    /// - Throws: ``OrderRefusal`` when there is no such line or no such course.
    package mutating func setCourse(_ number: Int, ofLine id: Int) throws(OrderRefusal) {
        let index = try index(ofLine: id)
        guard Self.courseRange.contains(number) else { throw .courseOutOfRange }
        course = number == 1 ? nil : number
        lines[index].course = course
    }

    /// Says who has a line, and all lines that are keyed after it; 0 for the whole table.
    ///
    /// - Throws: ``OrderRefusal`` when there is no such line or no such seat.
    package mutating func setSeat(_ number: Int, ofLine id: Int) throws(OrderRefusal) {
        let index = try index(ofLine: id)
        guard Self.seatRange.contains(number) else { throw .seatOutOfRange }
        seat = number == 0 ? nil : number
        lines[index].seat = seat
    }

    /// Takes all lines of an order that was put away into this one.
    ///
    /// - Throws: ``OrderRefusal`` when the order would be too long, or the other has a discount of
    ///   its own or is paid in part: what it takes off would change.
    package mutating func merge(_ other: DraftOrder) throws(OrderRefusal) {
        guard lines.count + other.lines.count <= Self.lineLimit else {
            throw .tooManyLines(Self.lineLimit)
        }
        guard other.tenders.isEmpty, tenders.isEmpty else { throw .partlyPaid }
        guard other.discount == nil else { throw .hasOwnDiscount }
        for line in other.lines {
            lines.append(line.numbered(nextLine))
            nextLine += 1
        }
        let allergies = [allergy, other.allergy].compactMap { $0 }
        allergy = allergies.isEmpty ? nil : allergies.joined(separator: ", ")
        merged = (merged ?? []) + (other.id.map { [$0] } ?? []) + (other.merged ?? [])
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

    /// Sets what a line weighs, and the price that follows from it.
    ///
    /// - Throws: ``OrderRefusal`` when there is no such line.
    package mutating func setWeight(_ weight: LineWeight, ofLine id: Int) throws(OrderRefusal) {
        let index = try index(ofLine: id)
        lines[index].weight = weight
        lines[index].unitPrice = weight.price
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

    /// Notes what the guest must not get, or nothing any more when it is empty.
    package mutating func setAllergy(_ allergy: String) {
        self.allergy = allergy.isEmpty ? nil : allergy
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
