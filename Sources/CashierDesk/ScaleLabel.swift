package import Restaurant

/// What a scale of the store printed on a label.
package enum ScaleLabel: Sendable, Hashable {
    /// What is to be paid.
    case price(Money)

    /// The weight, in thousandths of the unit that the menu's price is for.
    case weight(thousandths: Int64, ScaleUnit)
}

// What is sold by a scale's label.
extension CashierDesk {
    /// Adds an item at the price, or with the weight, of its label.
    ///
    /// - Throws: ``OrderRefusal`` when it cannot be added.
    mutating func add(_ code: String, labelled label: ScaleLabel) throws(OrderRefusal) {
        guard let item = menu.item(code: code) else { throw .noSuchItem(code) }
        let line = try draft.add(
            item,
            quantity: 1,
            choices: try menu.choices([], for: item, isNew: true),
            of: menu,
            taxes: rules.taxes(on: item),
            at: time
        )
        switch label {
        case .price(let price): try draft.setLabelPrice(price, ofLine: line)
        case .weight(let thousandths, let measure):
            let weight = LineWeight(
                thousandths: thousandths,
                unit: measure,
                unitPrice: item.price(at: time)
            )
            try draft.setWeight(weight, ofLine: line)
        }
    }
}
