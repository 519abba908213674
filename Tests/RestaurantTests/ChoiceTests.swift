import Testing

@testable import Restaurant

@Suite struct ChoiceTests {
    @Test func `it keeps the option's name and price of its time`() {
        let choice = Choice(SnackBar.size.options[1], in: "size")
        #expect(choice.group == "size")
        #expect(choice.option == "l")
        #expect(choice.name == "large")
        #expect(choice.price == Money(minorUnits: 150))
    }
}
