import Testing

@testable import Restaurant

@Suite struct OrderLineTests {
    @Test func `choices are paid for each of a line`() {
        let line = OrderLine(
            id: 1,
            item: "21",
            name: "Burger",
            quantity: 3,
            unitPrice: Money(minorUnits: 850),
            choices: [SnackBar.bacon, SnackBar.bacon]
        )
        #expect(line.amount == Money(minorUnits: 3 * (850 + 240)))
    }
}
