/// How the codes are made that a scale prints in the store.
///
/// Thirteen signs, one for each digit: a digit for itself, `I` for the item's number, `P` for a
/// price in the least unit of money, `N` and `D` for a weight before and after its point, `C` for
/// the check digit, `V` for the check digit of a price of four or five digits, and `X` for what is
/// not looked at. `2IIIIIIPPPPPC`, `2IIIIIVPPPPC`, `21IIIIINNDDDC`.
package struct InStoreTemplate: Sendable, Hashable {
    /// The text that it was made of.
    package let pattern: String

    /// Takes a template; nil when it makes no sense.
    package init?(_ pattern: String) {
        let signs = Array(pattern)
        guard [8, 12, 13].contains(signs.count), signs[0].isASCII, signs[0].isWholeNumber,
            signs.allSatisfy({ "IPNDCXV".contains($0) || ($0.isASCII && $0.isWholeNumber) }),
            signs.contains("I"), signs.last == "C", signs.dropLast().allSatisfy({ $0 != "C" }),
            signs.contains("P") != signs.contains("N"), signs.filter({ $0 == "D" }).count <= 3,
            signs.contains("N") || !signs.contains("D"), Self.hasPriceCheck(signs)
        else { return nil }
        self.pattern = pattern
    }

    /// Whether the price has a check digit of its own only where it can have one.
    private static func hasPriceCheck(_ signs: [Character]) -> Bool {
        let checks = signs.count { $0 == "V" }
        return checks == 0 || checks == 1 && [4, 5].contains(signs.count { $0 == "P" })
    }

    /// Whether a code of digits has its length and begins as it says.
    func fits(_ text: String) -> Bool {
        text.count == pattern.count
            && zip(pattern, text).allSatisfy { "IPNDCXV".contains($0) || $0 == $1 }
    }

    /// The item, and its price or weight.
    ///
    /// - Throws: ``ScanRefusal`` when the check digit is wrong, or price or weight are nothing.
    func content(of text: String) throws(ScanRefusal) -> Scan.InStore {
        let digits = CheckDigit.digits(of: text) ?? []
        let right = CheckDigit.of(digits.dropLast())
        guard digits.last == right else { throw .wrongCheckDigit(text, right: right) }
        let item = part("I", of: text)
        if let priceCheck = part("V", of: text).first?.wholeNumberValue {
            let right = PriceCheckDigit.of(part("P", of: text).compactMap(\.wholeNumberValue))
            guard priceCheck == right else { throw .wrongPrice(text) }
        }
        let price = Int64(part("P", of: text))
        let decimals = part("D", of: text)
        let zeros = String(repeating: "0", count: 3 - decimals.count)
        let amount = price ?? Int64(part("N", of: text) + decimals + zeros) ?? 0
        guard amount > 0 else { throw .nothingWeighed(text) }
        return price == nil
            ? .weight(item: item, thousandths: amount) : .price(item: item, minorUnits: amount)
    }

    private func part(_ sign: Character, of text: String) -> String {
        String(zip(pattern, text).filter { $0.0 == sign }.map(\.1))
    }
}
