import Testing

@testable import Restaurant

@Suite struct OrderIDTests {
    @Test func `it is written as a random UUID`() throws {
        let zeros = try #require(OrderID(bytes: Array(repeating: 0x00, count: 16)))
        let ones = try #require(OrderID(bytes: Array(repeating: 0xFF, count: 16)))
        #expect(zeros.description == "00000000-0000-4000-8000-000000000000")
        #expect(ones.description == "ffffffff-ffff-4fff-bfff-ffffffffffff")
    }

    @Test func `sixteen bytes make one and no other count`() {
        #expect(OrderID(bytes: []) == nil)
        #expect(OrderID(bytes: Array(repeating: 0, count: 15)) == nil)
        #expect(OrderID(bytes: Array(repeating: 0, count: 17)) == nil)
    }

    @Test(arguments: UInt64(1)...20)
    func `what is written is read again`(seed: UInt64) throws {
        var numbers = SeededNumbers(state: seed)
        let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }
        let id = try #require(OrderID(bytes: bytes))
        #expect(OrderID(id.description) == id)
        #expect(OrderID(id.description.uppercased()) == id)
        #expect(try SnackBar.read(SnackBar.json([id])) == [id])
    }

    @Test(arguments: [
        "", "x", "00010203-0405-4607-8809-0a0b0c0d0e0", "00010203-0405-4607-8809-0a0b0c0d0e0g",
        "00010203-0405-4607-8809-0a0b0c0d0e0f0", "é0010203-0405-4607-8809-0a0b0c0d0e0",
        "+0010203-0405-4607-8809-0a0b0c0d0e0f", "000102030405460788090a0b0c0d0e0f",
        "0001020304-05-4607-8809-0a0b0c0d0e0f", "--------00010203040546078809",
    ])
    func `what is no id is refused`(text: String) {
        #expect(OrderID(text) == nil)
        #expect(throws: (any Error).self) { let _: [OrderID] = try SnackBar.read("[\"\(text)\"]") }
    }
}
