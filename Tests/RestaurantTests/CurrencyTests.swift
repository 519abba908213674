import Testing
import Words

@testable import Restaurant

@Suite struct CurrencyTests {
    private let real = Currency(code: "BRL", symbol: "R$")
    private let peso = Currency(code: "CLP", symbol: "$", fractionDigits: 0)
    private let dinar = Currency(code: "KWD", fractionDigits: 3)

    @Test(arguments: [
        (0, "0.00"), (5, "0.05"), (99, "0.99"), (100, "1.00"), (123_450, "1,234.50"),
        (100_000_000, "1,000,000.00"), (-1250, "-12.50"), (-5, "-0.05"),
        (Int64.min, "-92,233,720,368,547,758.08"),
    ])
    func `an amount is written with its cents`(minorUnits: Int64, expected: String) {
        #expect(real.digits(of: Money(minorUnits: minorUnits), in: .english) == expected)
    }

    @Test func `an option's price is written with its sign, and nothing for nothing`() {
        #expect(real.surcharge(Money(minorUnits: 150), in: .english) == "+1.50")
        #expect(real.surcharge(Money(minorUnits: -50), in: .portuguese) == "-0,50")
        #expect(real.surcharge(.zero, in: .english).isEmpty)
    }

    @Test func `each language has its own signs`() {
        let amount = Money(minorUnits: 123_450)
        #expect(real.text(of: amount, in: .english) == "R$ 1,234.50")
        #expect(real.text(of: amount, in: .portuguese) == "R$ 1.234,50")
        #expect(real.text(of: amount, in: .spanish) == "R$ 1.234,50")
    }

    @Test func `a currency may have no fraction or one of three digits`() {
        let amount = Money(minorUnits: 1_234_567)
        #expect(peso.digits(of: amount, in: .spanish) == "1.234.567")
        #expect(dinar.digits(of: amount, in: .english) == "1,234.567")
        #expect(dinar.text(of: amount, in: .english) == "KWD 1,234.567")
    }

    @Test(arguments: [
        ("12", 1200), ("12.5", 1250), ("12,50", 1250), ("0,05", 5), (".5", 50), (",05", 5),
        ("7.", 700), ("007", 700), ("123456789012", 12_345_678_901_200),
    ])
    func `either decimal sign is understood`(keyed: String, expected: Int64) {
        #expect(real.amount(keyed: keyed) == Money(minorUnits: expected))
    }

    @Test(arguments: [
        "", ".", ",", "1.234", "1,234.50", "1.2.3", "1 2", "-1", "+1", "1e2", "12€", "٣", "１",
        "1234567890123",
    ])
    func `what could be meant in two ways or none is refused`(keyed: String) {
        #expect(real.amount(keyed: keyed) == nil)
    }

    @Test func `what is refused depends on the currency's digits`() {
        #expect(dinar.amount(keyed: "1.234") == Money(minorUnits: 1234))
        #expect(peso.amount(keyed: "1234") == Money(minorUnits: 1234))
        #expect(peso.amount(keyed: "1.5") == nil)
        #expect(peso.amount(keyed: "1.") == nil)
    }

    @Test(arguments: [UInt64(1), 2, 3])
    func `what is written without groups can be keyed`(seed: UInt64) {
        var numbers = SeededNumbers(state: seed)
        for currency in [real, peso, dinar] {
            for _ in 0..<200 {
                let amount = Money(minorUnits: .random(in: 0...10_000_000, using: &numbers))
                for language in Language.allCases {
                    let group: Character = language == .english ? "," : "."
                    let written = currency.digits(of: amount, in: language)
                    let keyed = String(written.filter { $0 != group })
                    #expect(currency.amount(keyed: keyed) == amount, "\(keyed)")
                }
            }
        }
    }

    @Test func `digits out of range are brought into it`() {
        #expect(Currency(code: "XXX", fractionDigits: 9).fractionDigits == 3)
        #expect(Currency(code: "XXX", fractionDigits: -1).unitsPerWhole == 1)
    }
}
