import Testing

@testable import Sealing

@Suite struct VaultTests {
    let vault: Vault
    let key: SealingKey

    init() throws {
        key = try .random()
        vault = Vault(key: key)
    }

    @Test func `what was sealed opens in the same context`() throws {
        let blob = try vault.seal([1, 2, 3], context: [9])
        #expect(try vault.unseal(blob, context: [9]) == [1, 2, 3])
    }

    @Test func `a blob has the documented form`() throws {
        let blob = try vault.seal(Array("feijoada".utf8), context: [9])

        #expect(Array(blob[0..<4]) == Array("CMD1".utf8))
        #expect(Array(blob[4..<20]) == vault.keyID.bytes)
        #expect(blob.count == 4 + 16 + 12 + 8 + 16)
        let opened = try AES256GCM.open(
            Array(blob[32..<40]),
            tag: Array(blob[40...]),
            key: key.bytes,
            nonce: Nonce(bytes: Array(blob[20..<32])),
            associated: Array(blob[0..<20]) + [9]
        )
        #expect(opened == Array("feijoada".utf8))
    }

    @Test func `each seal has a nonce of its own`() throws {
        let nonces = try (0..<1000).map { _ in
            Array(try vault.seal([], context: [])[20..<32])
        }
        #expect(Set(nonces).count == 1000)
    }

    @Test func `a flipped bit anywhere is found`() throws {
        let blob = try vault.seal([1, 2, 3], context: [9])
        for place in blob.indices {
            for bit in 0..<8 {
                var changed = blob
                changed[place] ^= 1 << bit
                #expect(throws: SealingError.self) { try vault.unseal(changed, context: [9]) }
            }
        }
    }

    @Test func `a blob that is cut or goes on is found`() throws {
        let blob = try vault.seal([1, 2, 3], context: [9])
        for count in blob.indices {
            #expect(throws: SealingError.self) {
                try vault.unseal(Array(blob.prefix(count)), context: [9])
            }
        }
        #expect(throws: SealingError.notAuthentic) { try vault.unseal(blob + [0], context: [9]) }
    }

    @Test func `a blob in another context does not open`() throws {
        let blob = try vault.seal([1, 2, 3], context: [9])
        for context in [[], [8], [9, 9]] as [[UInt8]] {
            #expect(throws: SealingError.notAuthentic) {
                try vault.unseal(blob, context: context)
            }
        }
    }

    @Test func `a blob of another vault is told by its key, not tried`() throws {
        let other = Vault(key: try .random())
        let blob = try other.seal([1, 2, 3], context: [])
        #expect(throws: SealingError.otherKey(other.keyID)) {
            try vault.unseal(blob, context: [])
        }
    }
}
