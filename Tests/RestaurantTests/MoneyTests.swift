import Testing

@testable import Restaurant

@Suite struct MoneyTests {
    private let two = Money(minorUnits: 200)
    private let five = Money(minorUnits: 500)

    @Test func `amounts are added, taken off and multiplied`() {
        #expect(two + five == Money(minorUnits: 700))
        #expect(two - five == Money(minorUnits: -300))
        #expect(two * 3 == Money(minorUnits: 600))
        #expect([two, five, two].total == Money(minorUnits: 900))
        #expect([Money]().total == .zero)
    }

    @Test func `money that goes back is less than none`() {
        #expect(two - five < .zero)
        #expect(two < five)
    }

    @Test func `it is written as a whole number`() throws {
        #expect(try SnackBar.json([Money(minorUnits: -125)]) == "[-125]")
        #expect(try SnackBar.read("[1050]") == [Money(minorUnits: 1050)])
    }

    @Test func `a fraction is no amount of smallest units`() {
        #expect(throws: DecodingError.self) { let _: [Money] = try SnackBar.read("[10.5]") }
    }
}
