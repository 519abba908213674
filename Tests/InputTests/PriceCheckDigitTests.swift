import Testing

@testable import Input

@Suite struct PriceCheckDigitTests {
    @Test func `a price of four or five digits has the digit of GS1's examples`() {
        #expect(PriceCheckDigit.of([2, 8, 7, 5]) == 9)
        #expect(PriceCheckDigit.of([1, 4, 6, 8, 5]) == 6)
    }

    @Test func `a label whose price was misread is refused, though its last digit fits`() throws {
        let template = try #require(InStoreTemplate("2IIIIIVPPPPC"))
        let right = "20041292875"
        let wrong = "20041292876"
        func code(_ body: String) throws -> String {
            let digits = try #require(CheckDigit.digits(of: body))
            return body + String(CheckDigit.of(digits[...]))
        }
        #expect(
            try template.content(of: try code(right))
                == .price(item: "00412", amount: 2875, decimals: nil)
        )
        #expect(throws: ScanRefusal.wrongPrice(try code(wrong))) {
            try template.content(of: try code(wrong))
        }
        #expect(InStoreTemplate("2IIIIIVPPPC") == nil && InStoreTemplate("21IIIIVNNDDDC") == nil)
    }

    @Test func `a UPC-A of the store's is the same with a zero before it, as scanners send it`()
        throws
    {
        let long = try #require(InStoreTemplate("02IIIIIVPPPPC"))
        let short = try #require(InStoreTemplate("2IIIIIVPPPPC"))
        let body = "20041292875"
        let digits = try #require(CheckDigit.digits(of: body))
        let code = body + String(CheckDigit.of(digits[...]))
        for template in [long, short] {
            for text in [code, "0" + code] {
                #expect(template.fits(text))
                #expect(
                    try template.content(of: text)
                        == .price(item: "00412", amount: 2875, decimals: nil)
                )
            }
        }
        #expect(!short.fits("1" + code) && !long.fits("20" + code))
    }

    @Test(arguments: [
        ("20IIIIIMMFFC", 1234, 2), ("21IIIIIMMMFC", 1234, 1), ("22IIIIIMMMMC", 1234, 0),
    ])
    func `a price has as many digits behind its point as its template says`(
        pattern: String,
        amount: Int64,
        decimals: Int
    ) throws {
        let template = try #require(InStoreTemplate(pattern))
        let body = pattern.prefix(2) + "004121234"
        let digits = try #require(CheckDigit.digits(of: String(body)))
        let content = try template.content(of: body + String(CheckDigit.of(digits[...])))
        #expect(content == .price(item: "00412", amount: amount, decimals: decimals))
        let cents: [Int: Int64] = [2: 1234, 1: 12_340, 0: 123_400]
        #expect(content.minorUnits(fractionDigits: 2) == cents[decimals])
        let yen: [Int: Int64] = [2: 12, 1: 123, 0: 1234]
        #expect(content.minorUnits(fractionDigits: 0) == yen[decimals])
    }

    @Test func `a weight is in the unit and with the digits that the settings name`() throws {
        let template = try #require(InStoreTemplate("24IIIIINNDDC"))
        let digits = try #require(CheckDigit.digits(of: "24004121234"))
        let code = "24004121234" + String(CheckDigit.of(digits[...]))
        #expect(
            try template.content(of: code, in: .pound)
                == .weight(item: "00412", thousandths: 12_340, .pound)
        )
        #expect(InStoreTemplate("24IIIINNMMMC") == nil && InStoreTemplate("24IIIIIIFFFC") == nil)
    }
}
