/// The check digit that stands before a price on a scale's label.
///
/// See the GS1 General Specifications, 7.9.2 to 7.9.4: each digit is weighed by a table, which
/// finds a digit that was misread in the price alone.
enum PriceCheckDigit {
    /// Twice the digit, less its tens.
    private static let twoMinus = [0, 2, 4, 6, 8, 9, 1, 3, 5, 7]
    private static let three = [0, 3, 6, 9, 2, 5, 8, 1, 4, 7]
    /// Five times the digit, with its tens.
    private static let fivePlus = [0, 5, 1, 6, 2, 7, 3, 8, 4, 9]
    /// Five times the digit, less its tens.
    private static let fiveMinus = [0, 5, 9, 4, 8, 3, 7, 2, 6, 1]

    /// The digit for a price of four or five digits; 0 for any other.
    static func of(_ price: [Int]) -> Int {
        switch price.count {
        case 4:
            let sum = weigh(price, by: [twoMinus, twoMinus, three, fiveMinus])
            return sum * 3 % 10
        case 5:
            let sum = weigh(price, by: [fivePlus, twoMinus, fiveMinus, fivePlus, twoMinus])
            let rest = (10 - sum % 10) % 10
            return fiveMinus.firstIndex(of: rest) ?? 0
        default: return 0
        }
    }

    private static func weigh(_ digits: [Int], by tables: [[Int]]) -> Int {
        zip(digits, tables).reduce(0) { $0 + $1.1[$1.0] }
    }
}
