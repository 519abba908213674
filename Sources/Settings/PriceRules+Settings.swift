internal import Restaurant

extension PriceRules {
    /// The largest step to which cash is rounded, in smallest units.
    private static let longestStep: Int64 = 100_000

    init?(_ table: SettingsTable, of currency: Currency) {
        let keys = ["taxes", "taxRounding", "service", "cashRounding", "freeDiscount"]
        guard let table = table.table("prices", known: keys) else { return nil }

        self.init()
        for tax in table.tables(keys[0], known: Tax.keys) {
            if let read = Tax(tax) { taxes.append(read) }
        }
        let roundings = TaxRounding.allCases.map(\.rawValue)
        let rounding = table.optional(keys[1], .oneOf(roundings)) { $0.word(of: roundings) }
        taxRounding = rounding.flatMap(TaxRounding.init) ?? taxRounding
        for charge in table.tables(keys[2], known: ["name", "rate"]) {
            let name = charge.required("name", .text(most: 20)) { $0.text(most: 20) }
            let rate = charge.required("rate", .rate, \.rate)
            if let name, let rate { charges.append(ServiceCharge(name: name, rate: rate)) }
        }
        cashRounding = Self.cashRounding(table, of: currency)
        freeDiscount = table.optional(keys[4], .rate, \.rate) ?? freeDiscount
    }

    private static func cashRounding(
        _ table: SettingsTable,
        of currency: Currency
    ) -> CashRounding? {
        let keys = ["step", "direction"]
        guard let table = table.table("cashRounding", known: keys) else { return nil }

        let step = table.required(keys[0], .amount(fractionDigits: currency.fractionDigits)) {
            $0.amount(of: currency).flatMap { step in
                (1...longestStep).contains(step.minorUnits) ? step : nil
            }
        }
        let words = CashRounding.Direction.allCases.map(\.rawValue)
        let word = table.optional(keys[1], .oneOf(words)) { $0.word(of: words) }
        let direction = word.flatMap(CashRounding.Direction.init) ?? .nearest
        return step.flatMap { CashRounding(step: $0, direction: direction) }
    }
}

extension Tax {
    static let keys = ["code", "name", "rate", "included", "categories"]

    init?(_ table: SettingsTable) {
        let code = table.required("code", .code, \.code)
        let name = table.optional("name", .text(most: 20)) { $0.text(most: 20) }
        let rate = table.required("rate", .rate, \.rate)
        let isIncluded = table.required("included", .boolean, \.boolean)
        let categories = table.optional("categories", .list) { content in
            content.list.flatMap { values -> Set<String>? in
                let codes = values.compactMap(\.content.code)
                return codes.count == values.count ? Set(codes) : nil
            }
        }
        guard let code, let rate, let isIncluded else { return nil }
        self.init(
            code: code,
            name: name ?? code,
            rate: rate,
            isIncluded: isIncluded,
            categories: categories
        )
    }
}
