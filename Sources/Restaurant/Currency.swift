package import Words

/// A currency by its ISO 4217 code, and how people read amounts of it.
package struct Currency: Sendable, Hashable {
    /// The code, such as `BRL`.
    package let code: String

    /// What stands before or after an amount, such as `R$`.
    package let symbol: String

    /// How many digits follow the decimal sign: 0, 2 or 3.
    package let fractionDigits: Int

    /// Describes a currency.
    ///
    /// - Parameters:
    ///   - code: The ISO 4217 code.
    ///   - symbol: The sign people know it by; the code when nil.
    ///   - fractionDigits: Digits after the decimal sign, 0 to 3.
    package init(code: String, symbol: String? = nil, fractionDigits: Int = 2) {
        self.code = code
        self.symbol = symbol ?? code
        self.fractionDigits = min(max(fractionDigits, 0), 3)
    }

    /// How many smallest units one whole unit has.
    package var unitsPerWhole: Int64 { (0..<fractionDigits).reduce(1) { power, _ in power * 10 } }

    /// What coins and notes are worth, the largest first: 1, 2 and 5 and their tenfolds, from two
    /// hundred whole units down to the smallest.
    package var pieces: [Money] {
        let most = 200 * unitsPerWhole
        var pieces: [Money] = []
        var decade: Int64 = 1
        while decade <= most {
            pieces += [1, 2, 5].map { Money(minorUnits: $0 * decade) }.filter {
                $0.minorUnits <= most
            }
            decade *= 10
        }
        return pieces.reversed()
    }

    /// An amount as a person of the language writes it, without the symbol: `1,234.50`, `1.234,50`.
    package func digits(of amount: Money, in language: Language) -> String {
        let units = amount.minorUnits.magnitude
        let scale = UInt64(unitsPerWhole)
        let whole = grouped(units / scale, by: language == .english ? "," : ".")
        let sign = amount.minorUnits < 0 ? "-" : ""
        guard fractionDigits > 0 else { return sign + whole }

        let fraction = String(units % scale)
        let padding = String(repeating: "0", count: fractionDigits - fraction.count)
        return sign + whole + (language == .english ? "." : ",") + padding + fraction
    }

    /// An amount with its symbol: `$ 1,234.50`, `R$ 1.234,50`.
    package func text(of amount: Money, in language: Language) -> String {
        symbol + " " + digits(of: amount, in: language)
    }

    /// What an option adds or takes off: `+1.50`, `-0.50`; empty for nothing.
    package func surcharge(_ amount: Money, in language: Language) -> String {
        guard amount != .zero else { return "" }
        return (amount > .zero ? "+" : "") + digits(of: amount, in: language)
    }

    /// The amount that a person keyed, or nil when it could be meant in two ways or in none.
    ///
    /// `12`, `12.5`, `12,50` and `0,05` are understood with either decimal sign. A number with more
    /// digits behind the sign than the currency has, such as `1.234`, is refused, not guessed.
    package func amount(keyed text: String) -> Money? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard (1...2).contains(parts.count),
            parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
            !(parts.count == 2 && fractionDigits == 0),
            parts.contains(where: { !$0.isEmpty })
        else { return nil }

        let fraction = parts.count == 2 ? parts[1] : ""
        guard fraction.count <= fractionDigits, parts[0].count <= 12 else { return nil }
        let padding = String(repeating: "0", count: fractionDigits - fraction.count)
        return Int64(parts[0] + fraction + padding).map(Money.init(minorUnits:))
    }

    private func grouped(_ number: UInt64, by separator: String) -> String {
        let digits = Array(String(number))
        let head = digits.count % 3
        var groups = head == 0 ? [] : [String(digits[..<head])]
        for start in stride(from: head, to: digits.count, by: 3) {
            groups.append(String(digits[start..<start + 3]))
        }
        return groups.joined(separator: separator)
    }
}

extension Character {
    /// Whether the character is one of 0 to 9.
    package var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
