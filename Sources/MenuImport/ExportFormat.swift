/// Whose export a table is.
package enum ExportFormat: String, Sendable, CaseIterable {
    case square
    case loyverse
    case toast
    case clover
    case csv

    /// What a column may say.
    enum Column: CaseIterable {
        case name
        case registerName
        case kitchenName
        case variation
        case category
        case price
        case code
        case handle
        case includedCode
        case includedCount
        case barcode
        case isWeighed
    }

    /// The names that a column has in the vendor's exports, the best first.
    ///
    /// A name that ends with `[` stands for a column of each store, such as `Price [Centre]`.
    func names(of column: Column) -> [String] {
        switch self {
        case .square: Self.squareColumns[column] ?? []
        case .loyverse: Self.loyverseColumns[column] ?? []
        case .toast: Self.toastColumns[column] ?? []
        case .clover: Self.cloverColumns[column] ?? []
        case .csv: Self.plainColumns[column] ?? []
        }
    }

    private static let squareColumns: [Column: [String]] = [
        .name: ["Item Name"], .variation: ["Variation Name"],
        .category: ["Categories", "Category", "Reporting Category"], .price: ["Price"],
        .code: ["SKU"], .kitchenName: ["Kitchen Name"], .barcode: ["GTIN"],
    ]
    private static let loyverseColumns: [Column: [String]] = [
        .handle: ["Handle"], .name: ["Name"], .category: ["Category"],
        .variation: ["Option 1 value"], .price: ["Price [", "Default price", "Price"],
        .code: ["SKU"], .includedCode: ["SKU of included item"],
        .includedCount: ["Quantity of included item"], .barcode: ["Barcode"],
        .isWeighed: ["Sold by weight"],
    ]
    private static let toastColumns: [Column: [String]] = [
        .name: ["name", "Menu Item", "Item Name", "Item"], .registerName: ["posName", "POS Name"],
        .kitchenName: ["kitchenName", "Kitchen Name"],
        .category: ["Menu Group", "Group", "Sales Category", "Menu"],
        .price: ["price", "Base Price", "Menu Price"], .code: ["plu", "sku"],
        .barcode: ["barcode", "upc", "gtin"],
    ]
    private static let cloverColumns: [Column: [String]] = [
        .name: ["Name"], .registerName: ["Alternate Name"], .kitchenName: ["Kitchen Name"],
        .category: ["Category", "Categories", "Labels"], .price: ["Price"],
        .code: ["Product Code", "SKU"], .barcode: ["Product Code", "UPC"],
    ]
    private static let plainColumns: [Column: [String]] = [
        .name: ["name", "menu item", "item", "nome", "nombre", "item_name", "artículo", "produto"],
        .registerName: ["register name", "short name"],
        .kitchenName: ["kitchen name"], .variation: ["variation", "size", "tamanho", "tamaño"],
        .category: ["category", "menu group", "categoria", "categoría", "group"],
        .price: ["price", "preço", "preco", "precio", "valor"],
        .code: ["code", "código", "codigo", "sku", "plu"],
        .barcode: ["barcode", "código de barras", "codigo de barras", "ean", "gtin", "upc"],
    ]

    /// Columns that keep a row out of the menu when they say so: the name, and whether Y or N does.
    var reasonsToLeaveOut: [(column: String, word: String)] {
        switch self {
        case .square: [("Archived", "y"), ("Sellable", "n")]
        case .loyverse: [("Available for sale [", "n")]
        case .toast: [("Voided", "y"), ("Archived", "y")]
        case .clover: [("Hidden", "y"), ("Hidden", "yes"), ("Hidden", "true")]
        case .csv: []
        }
    }

    /// What the names of columns begin with that say which modifier lists an item has.
    var modifierColumn: String? {
        switch self {
        case .square: "Modifier Set - "
        case .loyverse: "Modifier - "
        case .toast, .clover, .csv: nil
        }
    }

    /// The column that names an item's modifier lists, several with commas or bars between them.
    var modifierListsColumn: [String] {
        switch self {
        case .toast: ["Modifier Groups", "modifierGroups", "Option Group Name"]
        case .clover: ["Modifier Groups", "Modifiers"]
        case .square, .loyverse, .csv: []
        }
    }
}
