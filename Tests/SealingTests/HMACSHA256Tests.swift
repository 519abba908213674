import Testing
import Words

@testable import Sealing

@Suite struct HMACSHA256Tests {
    /// Key, message and code of RFC 4231, section 4, cases 1, 2 and 6; and one for empty ones.
    @Test(
        arguments: [
            (
                [UInt8](repeating: 0x0b, count: 20), "Hi There",
                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
            ),
            (
                Array("Jefe".utf8), "what do ya want for nothing?",
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
            ),
            (
                [UInt8](repeating: 0xaa, count: 131),
                "Test Using Larger Than Block-Size Key - Hash Key First",
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
            ),
            ([], "", "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"),
        ]
    )
    func `agrees with the examples of RFC 4231`(key: [UInt8], text: String, code: String) {
        #expect(hexadecimal(hmacSHA256(key: key, Array(text.utf8))) == code)
    }

    @Test func `compares all bytes`() {
        #expect(areEqualInConstantTime([1, 2], [1, 2]))
        #expect(!areEqualInConstantTime([1, 2], [1, 3]))
        #expect(!areEqualInConstantTime([1, 2], [1]))
        #expect(areEqualInConstantTime([], []))
    }
}
