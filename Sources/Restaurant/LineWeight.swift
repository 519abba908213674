package import Words

/// What a store's scales weigh in.
package enum ScaleUnit: String, Sendable, Hashable, Codable {
    case kilogram = "kg"
    case pound = "lb"
}

/// What a line of an order weighs, and what its unit costs.
package struct LineWeight: Sendable, Hashable, Codable {
    /// The weight in thousandths of the unit.
    package let thousandths: Int64

    /// What it was weighed in.
    package let unit: ScaleUnit

    /// What one unit costs.
    package let unitPrice: Money

    /// Describes a weight.
    package init(thousandths: Int64, unit: ScaleUnit, unitPrice: Money) {
        self.thousandths = thousandths
        self.unit = unit
        self.unitPrice = unitPrice
    }

    /// What it costs, by the one rule of rounding.
    package var price: Money { unitPrice.fraction(thousandths, of: 1000) }

    /// The weight as a guest reads it: `0.275 kg`, `0,275 kg`.
    package func text(in language: Language) -> String {
        let rest = String(thousandths % 1000)
        let zeros = String(repeating: "0", count: 3 - rest.count)
        let sign = language == .english ? "." : ","
        return "\(thousandths / 1000)\(sign)\(zeros)\(rest) \(unit.rawValue)"
    }

    /// The weight with what its unit costs: `0.275 kg × 12.90`.
    package func text(in language: Language, by currency: Currency) -> String {
        text(in: language) + " × " + currency.digits(of: unitPrice, in: language)
    }

    /// The weight as a cook reads it in any language: `275 g`, `1.500 lb`.
    package var kitchenText: String {
        unit == .kilogram ? "\(thousandths) g" : text(in: .english)
    }

    enum CodingKeys: String, CodingKey {
        case thousandths, unit
        case unitPrice = "unit_price"
    }
}
