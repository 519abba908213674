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
            try template.content(of: try code(right)) == .price(item: "00412", minorUnits: 2875)
        )
        #expect(throws: ScanRefusal.wrongPrice(try code(wrong))) {
            try template.content(of: try code(wrong))
        }
        #expect(InStoreTemplate("2IIIIIVPPPC") == nil && InStoreTemplate("21IIIIVNNDDDC") == nil)
    }
}
