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
        let end = digits.lastIndex(where: \.isASCIIDigit).map(digits.index(after:))
        // A minus right behind the digits is accounting's below zero; `5,-` is not.
        guard let end, digits[end...].first != "-" else { throw .priceWrong(text) }
        digits.removeSubrange(end...)
        if let amount = currency.amount(keyed: digits) { return amount }
        guard let amount = withoutSurplus(digits, currency) else { throw .priceWrong(text) }
        return amount
    }

    /// An amount with more digits than the currency has, where those are zeros, such as `16.5000`.
    private static func withoutSurplus(_ digits: String, _ currency: Currency) -> Money? {
        guard let sign = digits.lastIndex(where: { $0 == "." || $0 == "," }) else { return nil }
        let kept = currency.fractionDigits == 0 ? 0 : currency.fractionDigits + 1
        let keep = digits.index(sign, offsetBy: kept, limitedBy: digits.endIndex)
        // Three digits behind the sign may be thousands: only another count of zeros is certain.
        guard let keep, digits[keep...].allSatisfy({ $0 == "0" || $0 == digits[sign] }),
            digits[sign...].count != 4
        else { return nil }
        return currency.amount(keyed: String(digits[..<keep]))
    }
}
