import Restaurant
import Tables

/// Prices as exports write them: `£4,250.00`, `R$ 4,50`, `12`, `variable`.
struct ExportPrice {
    struct Fault: Error {
        let kind: RowRemark.Kind
    }

    private let currency: Currency

    /// The decimal sign that the file's clear prices have; nil while none is clear.
    private let decimal: Character?

    /// Learns the decimal sign from all prices of a file.
    init(_ prices: [String], currency: Currency) {
        self.currency = currency
        decimal = prices.lazy.compactMap(PriceText.number).compactMap(Self.clearSign).first
    }

    /// The amount of a price.
    ///
    /// - Throws: What is wrong with it.
    func amount(_ text: String, of name: String) throws(Fault) -> Money {
        let written = Table.trimmed(text)
        guard !written.isEmpty else { throw Fault(kind: .priceMissing(name)) }
        guard written.lowercased() != "variable" else { throw Fault(kind: .priceVaries(name)) }
        guard let number = PriceText.number(in: written) else {
            throw Fault(kind: .priceWrong(written))
        }

        guard let sign = number.last(where: { !$0.isASCIIDigit }) else {
            return try amount(whole: number, fraction: "", written)
        }
        let isDecimal = try isDecimal(sign, in: number, written)
        let place = isDecimal ? number.lastIndex(of: sign) ?? number.endIndex : number.endIndex
        let whole = number[..<place]
        let groups = whole.split(omittingEmptySubsequences: false) { !$0.isASCIIDigit }
        let isOne = groups.count == 1
        guard isOne || (1...3).contains(groups[0].count),
            groups.dropFirst().allSatisfy({ $0.count == 3 }),
            Set(whole.filter { !$0.isASCIIDigit }).count < 2
        else {
            throw Fault(kind: .priceWrong(written))
        }
        let fraction = isDecimal ? number[number.index(after: place)...] : ""
        return try amount(whole: groups.joined(), fraction: String(fraction), written)
    }

    private func amount(
        whole: String,
        fraction: String,
        _ written: String
    ) throws(Fault) -> Money {
        var kept = fraction[...]
        // Digits that the currency does not have are left off where they say nothing.
        while kept.count > currency.fractionDigits, kept.last == "0" { kept.removeLast() }
        let keyed = kept.isEmpty ? whole : whole + "." + kept
        guard let amount = currency.amount(keyed: keyed), amount.minorUnits <= 9_999_999_999
        else { throw Fault(kind: .priceWrong(written)) }
        return amount
    }

    /// Whether the last sign of a number is its decimal sign and not one of thousands.
    private func isDecimal(
        _ sign: Character,
        in number: String,
        _ written: String
    ) throws(Fault) -> Bool {
        if let clear = Self.clearSign(in: number) { return clear == sign }
        guard number.count(where: { $0 == sign }) == 1 else { return false }
        // Three digits behind one sign: thousands, or a fraction of a currency with three digits.
        guard let decimal else {
            if currency.fractionDigits == 0 { return false }
            throw Fault(kind: .priceUnclear(written))
        }
        return decimal == sign
    }

    /// The decimal sign of a number, when it can be no sign of thousands.
    private static func clearSign(in number: String) -> Character? {
        guard let place = number.lastIndex(where: { !$0.isASCIIDigit }) else { return nil }
        let sign = number[place]
        let hasOther = number.contains { !$0.isASCIIDigit && $0 != sign }
        guard hasOther || number.count(where: { $0 == sign }) == 1 else { return nil }
        let behind = number.distance(from: place, to: number.endIndex) - 1
        return hasOther || behind != 3 ? sign : nil
    }
}
