package import Words

/// A part of a hundred, exactly as it was written, such as 8.875 %.
package struct Rate: Sendable, Hashable, Comparable, Codable {
    /// Millionths: 10 % is 100,000.
    package let millionths: Int64

    package static let zero = Rate(millionths: 0)

    /// All of it.
    package static let whole = Rate(millionths: unit)

    private static let unit: Int64 = 1_000_000

    /// A rate of so many millionths.
    package init(millionths: Int64) {
        self.millionths = millionths
    }

    /// The rate of a percentage that a person wrote, with either decimal sign: `10`, `8.875`.
    ///
    /// - Returns: Nil for what is no percentage from 0 to 1,000 with at most four decimals.
    package init?(percent text: String) {
        let hundredths = Currency(code: "", fractionDigits: 3)
        // One digit more than the finest currency has.
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        let last = parts.count == 2 && parts[1].count == 4 ? parts[1].last : nil
        guard last?.isASCIIDigit ?? true,
            let amount = hundredths.amount(keyed: last == nil ? text : String(text.dropLast())),
            amount.minorUnits <= 1_000_000
        else { return nil }
        millionths = amount.minorUnits * 10 + Int64(last?.wholeNumberValue ?? 0)
    }

    package init(from decoder: any Decoder) throws {
        millionths = try decoder.singleValueContainer().decode(Int64.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(millionths)
    }

    package static func < (left: Rate, right: Rate) -> Bool { left.millionths < right.millionths }

    /// The rate's part of an amount.
    package func part(of amount: Money) -> Money {
        amount.fraction(millionths, of: Self.unit)
    }

    /// What of an amount is the rate's part, when it was added to the rest before.
    package func part(within amount: Money) -> Money {
        amount.fraction(millionths, of: Self.unit + millionths)
    }

    /// As a person of the language reads it: `8.875%`, `8,875%`.
    package func text(in language: Language) -> String {
        let padded = String(Self.unit / 100 + millionths % (Self.unit / 100))
        var fraction = String(padded.dropFirst())
        while fraction.last == "0" { fraction.removeLast() }
        let whole = String(millionths / (Self.unit / 100))
        guard !fraction.isEmpty else { return whole + "%" }
        return whole + (language == .english ? "." : ",") + fraction + "%"
    }
}
