/// A code that was read well.
package struct Scan: Sendable, Hashable {
    /// What kind of code it is.
    package enum Symbology: String, Sendable, Hashable {
        case ean13 = "EAN-13"
        case upcA = "UPC-A"
        case upcE = "UPC-E"
        case ean8 = "EAN-8"
        case gtin14 = "GTIN-14"
        /// Any other: Code 128, Code 39, QR and so on.
        case text
    }

    /// A code that a scale printed in the store.
    package enum InStore: Sendable, Hashable {
        /// So much money: with so many digits behind its point, or in the least unit of the store's
        /// currency where those are nil.
        case price(item: String, amount: Int64, decimals: Int?)
        /// So many thousandths of the scale's unit.
        case weight(item: String, thousandths: Int64, WeightUnit)

        /// The item's number on the scale.
        package var item: String {
            switch self {
            case .price(let item, _, _), .weight(let item, _, _): item
            }
        }

        /// What is to be paid; digits that the currency does not have are rounded, halves up.
        ///
        /// - Parameter digits: How many digits the currency has behind its point.
        /// - Returns: The price in the least unit of the currency; nil for a weight.
        package func minorUnits(fractionDigits digits: Int) -> Int64? {
            guard case .price(_, let amount, let decimals) = self else { return nil }
            let power = (0..<abs(digits - (decimals ?? digits))).reduce(Int64(1)) { x, _ in x * 10 }
            guard let decimals, decimals > digits else { return amount * power }
            return (amount + power / 2) / power
        }
    }

    /// What a scale weighs in.
    package enum WeightUnit: String, CaseIterable, Sendable, Hashable {
        case kilogram = "kg"
        case pound = "lb"
    }

    /// The code with its check digit and all its leading zeros, without what the scanner adds.
    package let text: String
    package let symbology: Symbology
    package let inStore: InStore?

    init(text: String, symbology: Symbology, inStore: InStore? = nil) {
        self.text = text
        self.symbology = symbology
        self.inStore = inStore
    }
}
