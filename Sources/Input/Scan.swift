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
        /// So much money, in the least unit of the store's currency.
        case price(item: String, minorUnits: Int64)
        /// So many thousandths of a kilogram or pound, as the scale has it.
        case weight(item: String, thousandths: Int64)

        /// The item's number on the scale.
        package var item: String {
            switch self {
            case .price(let item, _), .weight(let item, _): item
            }
        }
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
