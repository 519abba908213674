import Restaurant
import Tables

/// Prices as exports write them: `$2.39 `, `R$ 5,00`, `12`.
enum PastPrice {
    /// The largest price that a menu may have.
    private static let greatest = Money(minorUnits: 9_999_999_999)

    static func amount(
        _ text: String,
        currency: Currency
    ) throws(UnusableRow.Reason) -> Money {
        guard let digits = PriceText.number(in: text),
            let amount = currency.amount(keyed: digits) ?? withoutSurplus(digits, currency),
            amount <= greatest
        else { throw .priceWrong(text) }
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
