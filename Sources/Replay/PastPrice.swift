import Restaurant

/// Prices as exports write them: `$2.39 `, `R$ 5,00`, `12`.
enum PastPrice {
    static func amount(
        _ text: String,
        currency: Currency
    ) throws(UnusableRow.Reason) -> Money {
        var digits = text.filter { !$0.isWhitespace }
        while let first = digits.first, !first.isASCIIDigit, !"-.,(".contains(first) {
            digits.removeFirst()
        }
        while let last = digits.last, !last.isASCIIDigit { digits.removeLast() }
        if let amount = currency.amount(keyed: digits) { return amount }
        guard let amount = withoutSurplus(digits, currency) else { throw .priceWrong(text) }
        return amount
    }

    /// An amount with more digits than the currency has, where those are zeros, such as `16.5000`.
    private static func withoutSurplus(_ digits: String, _ currency: Currency) -> Money? {
        guard let sign = digits.lastIndex(where: { $0 == "." || $0 == "," }) else { return nil }
        let keep = digits.index(
            sign,
            offsetBy: currency.fractionDigits + 1,
            limitedBy: digits.endIndex
        )
        // Three digits behind the sign may be thousands: only a longer row of zeros is certain.
        guard let keep, digits[keep...].allSatisfy({ $0 == "0" }),
            digits[sign...].count > 4 || currency.fractionDigits == 0
        else { return nil }
        return currency.amount(keyed: String(digits[..<keep]))
    }
}
