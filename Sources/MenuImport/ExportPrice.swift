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
        decimal = prices.lazy.compactMap { Self.clearSign(in: Self.number(in: $0)) }.first
    }

    /// The amount of a price.
    ///
    /// - Throws: What is wrong with it.
    func amount(_ text: String, of name: String) throws(Fault) -> Money {
        let written = Table.trimmed(text)
        guard !written.isEmpty else { throw Fault(kind: .priceMissing(name)) }
        guard written.lowercased() != "variable" else { throw Fault(kind: .priceVaries(name)) }
        let number = Self.number(in: written)
        guard number.contains(where: \.isASCIIDigit), !written.contains("-"),
            !written.contains("(")
        else { throw Fault(kind: .priceWrong(written)) }

        guard let sign = number.last(where: { !$0.isASCIIDigit }) else {
            return try amount(whole: number, fraction: "", written)
        }
        let isDecimal = try isDecimal(sign, in: number, written)
        let place = isDecimal ? number.lastIndex(of: sign) ?? number.endIndex : number.endIndex
        let whole = number[..<place]
        let groups = whole.split(omittingEmptySubsequences: false) { !$0.isASCIIDigit }
        guard groups.dropFirst().allSatisfy({ $0.count == 3 }) else {
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

    /// What is left of a price without its currency and blanks: digits and signs among them.
    private static func number(in text: String) -> String {
        var number = text.filter { $0.isASCIIDigit || $0 == "." || $0 == "," }
        // A full stop of an abbreviation such as `Rs.`
        while let first = number.first, !first.isASCIIDigit, number.count > 3 {
            number.removeFirst()
        }
        while let last = number.last, !last.isASCIIDigit { number.removeLast() }
        return number
    }
}
