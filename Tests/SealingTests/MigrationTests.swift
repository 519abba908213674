import Foundation
import Testing
import Words

@testable import Sealing

@Suite struct MigrationTests {
    let safe: Safe
    let old: SealingKey
    let blob: [UInt8]

    init() throws {
        safe = try Safe()
        old = try .random()
        blob = try Vault(key: old).seal([1, 2, 3], context: [9])
        try write(old, .records, to: "vault.key")
    }

    private func write(_ key: SealingKey, _ purpose: KeyFile.Purpose, to name: String) throws {
        let text = KeyFile.text(of: key, for: purpose)
        try safe.write(unsafe text.withBytes { unsafe Array($0) }, to: name)
    }

    @Test func `a store of the first version goes on, and its key is sealed from then on`() throws {
        let vault = try safe.open()
        #expect(try vault.unseal(blob, context: [9]) == [1, 2, 3])
        #expect(vault.keyID != old.id)

        let digits = unsafe old.bytes.withBytes { unsafe hexadecimal($0) }
        for name in try safe.folder.names {
            let text = String(decoding: try safe.contents(name), as: UTF8.self)
            #expect(!text.contains(digits), "\(name)")
        }
        #expect(try safe.open().unseal(blob, context: [9]) == [1, 2, 3])
    }

    /// The steps: the new key beside the old one, the ring, the new key in the old one's place.
    @Test func `a power cut at any step loses nothing`() throws {
        let before = try safe.contents("vault.key")
        _ = try safe.open()
        let (key, ring) = (try safe.contents("vault.key"), try safe.contents("vault.ring"))

        try safe.write(key, to: "vault.key.next")
        try safe.write(before, to: "vault.key")
        #expect(try safe.open().unseal(blob, context: [9]) == [1, 2, 3])
        #expect(try safe.contents("vault.key") == key)

        try safe.write(before, to: "vault.key")
        try safe.write(key, to: "vault.key.next")
        try safe.remove("vault.ring")
        #expect(try safe.open().unseal(blob, context: [9]) == [1, 2, 3])
        #expect(try safe.contents("vault.ring") != ring)
    }

    @Test func `a first creation that was cut short begins anew`() throws {
        try safe.remove("vault.key")
        try write(.random(), .keys, to: "vault.key.next")
        let vault = try safe.open(recordsExist: false)
        #expect(try safe.open().unseal(vault.seal([1], context: []), context: []) == [1])
    }
}
