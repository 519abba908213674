/// How the codes are made that a scale prints in the store.
///
/// A sign for each digit: a digit for itself, `I` for the item's number, `P` for a price in the
/// least unit of money, `M` and `F` for a price before and after its point, `N` and `D` for a
/// weight before and after its point, `C` for the check digit, `V` for the check digit of a price
/// of four or five digits, and `X` for what is not looked at. `2IIIIIIPPPPPC`, `2IIIIIVPPPPC`,
/// `21IIIIIMMMMFC`, `24IIIIINNDDDC`.
///
/// GS1 leaves numbers that begin with 02 and with 20 to 29 to each country and each store (General
/// Specifications, 2.1.11), so the settings have to say what stands where. A UPC-A of twelve digits
/// that begins with 2 is the same as an EAN-13 with a zero before it, and is read as that, too.
package struct InStoreTemplate: Sendable, Hashable {
    private static let signs = "IPMFNDCXV"
    private static let priceSigns = "PMF"

    /// The text that it was made of.
    package let pattern: String

    /// Takes a template; nil when it makes no sense.
    package init?(_ pattern: String) {
        let signs = Array(pattern)
        func count(_ sign: Character) -> Int { signs.count { $0 == sign } }
        let amounts = ["P", "M", "N"].count { count($0) > 0 }
        guard [8, 12, 13].contains(signs.count), signs[0].isASCII, signs[0].isWholeNumber,
            signs.allSatisfy({ Self.signs.contains($0) || ($0.isASCII && $0.isWholeNumber) }),
            count("I") > 0, signs.last == "C", count("C") == 1, amounts == 1,
            count("D") <= 3, count("N") > 0 || count("D") == 0,
            count("F") <= 3, count("M") > 0 || count("F") == 0, Self.hasPriceCheck(signs)
        else { return nil }
        self.pattern = pattern
    }

    /// Whether the price has a check digit of its own only where it can have one.
    private static func hasPriceCheck(_ signs: [Character]) -> Bool {
        let checks = signs.count { $0 == "V" }
        let price = signs.count { priceSigns.contains($0) }
        return checks == 0 || checks == 1 && [4, 5].contains(price)
    }

    /// The code as long as the template: a zero more or less at its head is the same number.
    private func fitted(_ text: String) -> String? {
        switch text.count - pattern.count {
        case 0: text
        case 1 where text.count == 13 && text.first == "0": String(text.dropFirst())
        case -1 where pattern.count == 13 && pattern.first == "0": "0" + text
        default: nil
        }
    }

    /// Whether a code of digits has its length and begins as it says.
    func fits(_ text: String) -> Bool {
        guard let text = fitted(text) else { return false }
        return zip(pattern, text).allSatisfy { Self.signs.contains($0) || $0 == $1 }
    }

    /// The item, and its price or weight.
    ///
    /// - Parameters:
    ///   - text: A code that fits.
    ///   - unit: What the scale weighs in.
    /// - Returns: What the label says.
    /// - Throws: ``ScanRefusal`` when the check digit is wrong, or price or weight are nothing.
    func content(
        of text: String,
        in unit: Scan.WeightUnit = .kilogram
    ) throws(ScanRefusal) -> Scan.InStore {
        let digits = CheckDigit.digits(of: text) ?? []
        let right = CheckDigit.of(digits.dropLast())
        guard digits.last == right, let fitted = fitted(text) else {
            throw .wrongCheckDigit(text, right: right)
        }
        let item = part("I", of: fitted)
        let price = part(Self.priceSigns, of: fitted)
        if let priceCheck = part("V", of: fitted).first?.wholeNumberValue {
            let right = PriceCheckDigit.of(price.compactMap(\.wholeNumberValue))
            guard priceCheck == right else { throw .wrongPrice(text) }
        }
        let decimals = part("D", of: fitted)
        let zeros = String(repeating: "0", count: 3 - decimals.count)
        let weight = part("N", of: fitted) + decimals + zeros
        let amount = Int64(price.isEmpty ? weight : price) ?? 0
        guard amount > 0 else { throw .nothingWeighed(text) }
        guard !price.isEmpty else { return .weight(item: item, thousandths: amount, unit) }
        let hasPoint = pattern.contains("M")
        let places = hasPoint ? part("F", of: fitted).count : nil
        return .price(item: item, amount: amount, decimals: places)
    }

    private func part(_ signs: String, of text: String) -> String {
        String(zip(pattern, text).filter { signs.contains($0.0) }.map(\.1))
    }
}
