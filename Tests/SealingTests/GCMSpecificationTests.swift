import Testing
import Words

@testable import Sealing

/// Test cases 13 to 16 of McGrew and Viega, "The Galois/Counter Mode of Operation (GCM)", the
/// specification submitted to NIST: those with a key of 256 bits and a nonce of 96.
@Suite struct GCMSpecificationTests {
    private static let zeros = String(repeating: "0", count: 64)
    private static let key =
        "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308"
    private static let text =
        "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
        + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255"
    private static let sealed =
        "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
        + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662898015ad"

    struct Case: Sendable {
        let key: String
        let nonce: String
        let text: String
        let associated: String
        let sealed: String
        let tag: String
    }

    private static let cases = [
        Case(
            key: zeros,
            nonce: String(zeros.prefix(24)),
            text: "",
            associated: "",
            sealed: "",
            tag: "530f8afbc74536b9a963b4f1c4cb738b"
        ),
        Case(
            key: zeros,
            nonce: String(zeros.prefix(24)),
            text: String(zeros.prefix(32)),
            associated: "",
            sealed: "cea7403d4d606b6e074ec5d3baf39d18",
            tag: "d0d1c8a799996bf0265b98b5d48ab919"
        ),
        Case(
            key: key,
            nonce: "cafebabefacedbaddecaf888",
            text: text,
            associated: "",
            sealed: sealed,
            tag: "b094dac5d93471bdec1a502270e3cc6c"
        ),
        Case(
            key: key,
            nonce: "cafebabefacedbaddecaf888",
            text: String(text.prefix(120)),
            associated: "feedfacedeadbeeffeedfacedeadbeefabaddad2",
            sealed: String(sealed.prefix(120)),
            tag: "76fc6ece0f4e1768cddf8853bb2d551b"
        ),
    ]

    @Test(arguments: cases) func `seals and opens as specified`(vector: Case) throws {
        let plain = try #require(bytes(ofHexadecimal: vector.text))
        let keyBytes = try #require(bytes(ofHexadecimal: vector.key))
        let key = unsafe Secret(count: 32) { unsafe $0.copyBytes(from: keyBytes) }
        let nonce = Nonce(bytes: try #require(bytes(ofHexadecimal: vector.nonce)))
        let associated = try #require(bytes(ofHexadecimal: vector.associated))
        let sealed = try AES256GCM.seal(plain, key: key, nonce: nonce, associated: associated)
        #expect(hexadecimal(sealed) == vector.sealed + vector.tag)
        let opened = try AES256GCM.open(
            Array(sealed.dropLast(16)),
            tag: Array(sealed.suffix(16)),
            key: key,
            nonce: nonce,
            associated: associated
        )
        #expect(opened == plain)
    }
}
