import Testing

@testable import Restaurant

@Suite struct ModifierGroupTests {
    @Test func `a group that wants an answer is required`() {
        #expect(SnackBar.size.isRequired)
        #expect(!SnackBar.extras.isRequired)
    }
}
