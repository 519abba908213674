import Testing

@testable import Sealing

@Suite struct AES256GCMTests {
    let key = unsafe Secret(count: 32) { _ in }
    let nonce = Nonce(bytes: [UInt8](repeating: 7, count: 12))

    @Test(arguments: [0, 1, 15, 16, 17, 4096, 1_000_000])
    func `a text of any length comes back`(count: Int) throws {
        let text = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let sealed = try AES256GCM.seal(text, key: key, nonce: nonce, associated: [])

        #expect(sealed.count == count + 16)
        let opened = try AES256GCM.open(
            Array(sealed.dropLast(16)),
            tag: Array(sealed.suffix(16)),
            key: key,
            nonce: nonce,
            associated: []
        )
        #expect(opened == text)
    }

    @Test(arguments: [0, 1, 4, 12, 15])
    func `a shorter tag is refused, though OpenSSL would take it`(count: Int) throws {
        let sealed = try AES256GCM.seal([1, 2, 3], key: key, nonce: nonce, associated: [])

        #expect(throws: SealingError.notAuthentic) {
            try AES256GCM.open(
                Array(sealed.prefix(3)),
                tag: Array(sealed.suffix(16).prefix(count)),
                key: key,
                nonce: nonce,
                associated: []
            )
        }
    }
}
