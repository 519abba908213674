/// The last digit of EAN, UPC and GTIN codes, which tells a misread code.
///
/// Weights 3 and 1 in turn from the right, as the GS1 General Specifications have them, 7.9.
package enum CheckDigit {
    /// The check digit of the digits before it, which are values from 0 to 9.
    package static func of(_ digits: some BidirectionalCollection<Int>) -> Int {
        var sum = 0
        for (place, digit) in digits.reversed().enumerated() {
            sum += place.isMultiple(of: 2) ? digit * 3 : digit
        }
        return (10 - sum % 10) % 10
    }

    /// The digits of a text; nil when something else is in it.
    static func digits(of text: String) -> [Int]? {
        var digits: [Int] = []
        for byte in text.utf8 {
            guard (0x30...0x39).contains(byte) else { return nil }
            digits.append(Int(byte) - 0x30)
        }
        return digits.isEmpty ? nil : digits
    }
}
