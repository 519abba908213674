import Restaurant

/// A dish of an export: the rows that share a name, each a variation of it.
struct Dish {
    struct Variation {
        let name: String
        let price: Money
        let line: Int
    }

    let line: Int
    let name: String
    let registerName: String
    let kitchenName: String
    let category: String
    var variations: [Variation] = []
    var codes: [String] = []
    var barcodes: [String] = []
    var lists: [String] = []
    var isWeighed = false
    var included: [(code: String, count: Int)] = []
}

/// Puts the rows of an export together to dishes, and says what is wrong with each row.
struct DishCollector {
    private static let longest = 80

    private let prices: ExportPrice
    private(set) var remarks: [RowRemark] = []
    private var order: [String] = []
    private var byKey: [String: Dish] = [:]
    private var lastHandle = (handle: "", key: "")

    var dishes: [Dish] { order.compactMap { byKey[$0] }.filter { !$0.variations.isEmpty } }

    init(prices: ExportPrice) {
        self.prices = prices
    }

    mutating func take(_ row: ExportRow) {
        guard let (key, name) = identity(of: row) else {
            note(row, .nameMissing)
            return
        }
        guard name.count <= Self.longest else {
            note(row, .tooLong(name))
            return
        }
        if !row.includedCode.isEmpty, var dish = byKey[key] {
            dish.included.append((row.includedCode, max(row.includedCount, 1)))
            byKey[key] = dish
            if row.price.isEmpty { return }
        }
        guard !row.isLeftOut else {
            note(row, .leftOut(name))
            return
        }
        do throws(ExportPrice.Fault) {
            let price = try prices.amount(row.price, of: name)
            add(row, key: key, name: name, price: price)
        } catch {
            note(row, error.kind)
        }
    }

    /// Which dish a row is of: by the handle where there is one, which later rows have alone.
    private mutating func identity(of row: ExportRow) -> (key: String, name: String)? {
        if !row.handle.isEmpty, row.handle == lastHandle.handle, row.name.isEmpty {
            return byKey[lastHandle.key].map { (lastHandle.key, $0.name) }
        }
        guard !row.name.isEmpty else { return nil }
        let key = row.handle.isEmpty ? row.name + "\u{0}" + row.category : row.handle
        if byKey[key] == nil {
            order.append(key)
            byKey[key] = Dish(
                line: row.line,
                name: row.name,
                registerName: String(row.registerName.prefix(40)),
                kitchenName: String(row.kitchenName.prefix(40)),
                category: row.category
            )
        }
        lastHandle = (row.handle, key)
        return (key, row.name)
    }

    private mutating func add(_ row: ExportRow, key: String, name: String, price: Money) {
        guard var dish = byKey[key] else { return }
        if let same = dish.variations.first(where: { $0.name == row.variation }) {
            note(
                row,
                same.price == price
                    ? .sameAgain(name, firstLine: same.line)
                    : .otherPrice(name, firstLine: same.line)
            )
            return
        }
        dish.variations.append(
            Dish.Variation(name: row.variation, price: price, line: row.line)
        )
        if !row.code.isEmpty { dish.codes.append(row.code) }
        if !row.barcode.isEmpty, !dish.barcodes.contains(row.barcode) {
            dish.barcodes.append(row.barcode)
        }
        dish.isWeighed = dish.isWeighed || row.isWeighed
        for list in row.lists where !dish.lists.contains(list) { dish.lists.append(list) }
        byKey[key] = dish
    }

    private mutating func note(_ row: ExportRow, _ kind: RowRemark.Kind) {
        remarks.append(RowRemark(line: row.line, kind: kind))
    }
}
