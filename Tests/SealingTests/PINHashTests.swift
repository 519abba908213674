import Kernel
import Testing

@testable import Sealing

@Suite struct PINHashTests {
    private let salt = [UInt8](0..<16)

    @Test func `a PIN is known again, another is not, and its text is read back`() throws {
        let cost = try #require(ScryptCost(logarithm: 10, blockSize: 1, lanes: 1))
        let hash = try PINHash("2468", salt: salt, cost: cost)
        #expect(try hash.matches("2468"))
        #expect(try !hash.matches("2469"))
        #expect(try !hash.matches(""))
        #expect(PINHash(hash.text) == hash)
        #expect(!hash.text.contains("2468"))
    }

    @Test(arguments: ["", "scrypt:10:1:1:00:00", "plain:10:1:1:0:0", "scrypt:99:8:1:00:00"])
    func `another text is no hash`(text: String) {
        #expect(PINHash(text) == nil)
    }
}
