package import Restaurant
import Words

/// What a scale of the store printed on a label.
package enum ScaleLabel: Sendable, Hashable {
    /// What is to be paid.
    case price(Money)

    /// The weight, in thousandths of the unit that the menu's price is for.
    case weight(thousandths: Int64, ScaleUnit)
}

/// What a store's scales weigh in.
package enum ScaleUnit: String, Sendable, Hashable {
    case kilogram = "kg"
    case pound = "lb"
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
            let unit = item.price(at: time)
            try draft.setLabelPrice(unit.fraction(thousandths, of: 1000), ofLine: line)
            try draft.setNote(Self.text(ofWeight: thousandths, measure), ofLine: line)
        }
    }

    /// A weight as it stands on the order, such as `0.275 kg` or `1.500 lb`.
    private static func text(ofWeight thousandths: Int64, _ unit: ScaleUnit) -> String {
        let rest = String(thousandths % 1000)
        let zeros = String(repeating: "0", count: 3 - rest.count)
        return "\(thousandths / 1000).\(zeros)\(rest) \(unit.rawValue)"
    }
}
