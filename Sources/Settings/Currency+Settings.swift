internal import Restaurant

extension Currency {
    private static let withoutFraction: Set = [
        "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV",
        "XAF", "XOF", "XPF",
    ]
    private static let withThreeDigits: Set = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]

    init?(_ table: SettingsTable) {
        let keys = ["code", "symbol", "fractionDigits"]
        guard let table = table.table("currency", known: keys) else { return nil }

        let code = table.required(keys[0], .currencyCode, \.currencyCode)
        let symbol = table.optional(keys[1], .text(most: 6)) { $0.text(most: 6) }
        let digits = table.optional(keys[2], .number(0...3)) { $0.number(in: 0...3) }
        guard let code else { return nil }
        self.init(
            code: code,
            symbol: symbol,
            fractionDigits: digits ?? Self.usualFractionDigits(of: code)
        )
    }

    /// Digits after the decimal sign as ISO 4217 lists them.
    private static func usualFractionDigits(of code: String) -> Int {
        if withoutFraction.contains(code) { return 0 }
        return withThreeDigits.contains(code) ? 3 : 2
    }
}
