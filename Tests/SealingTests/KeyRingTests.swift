import Foundation
import Kernel
import Testing

@testable import Sealing

@Suite struct KeyRingTests {
    let safe: Safe
    let vault: Vault
    let blob: [UInt8]

    init() throws {
        safe = try Safe()
        vault = try safe.open(recordsExist: false)
        blob = try vault.seal([1, 2, 3], context: [9])
    }

    @Test func `a running program seals with a new key from its next record on`() throws {
        let old = vault.keyID
        let new = try safe.care.rotate()

        #expect(new != old)
        let next = try vault.seal([4], context: [9])
        #expect(Array(next[4..<20]) == new.bytes)
        #expect(vault.keyID == new)
        #expect(try vault.unseal(blob, context: [9]) == [1, 2, 3])
        let again = try safe.open()
        #expect(try again.unseal(blob, context: [9]) == [1, 2, 3])
        #expect(try again.unseal(next, context: [9]) == [4])
    }

    @Test func `a reader that opened before a rotation opens what came after`() throws {
        let reader = try safe.open()
        _ = try safe.care.rotate()
        let next = try vault.seal([4], context: [9])
        #expect(try reader.unseal(next, context: [9]) == [4])
    }

    @Test func `a new vault's key leaves records and the running program alone`() throws {
        let key = try safe.contents("vault.key")
        let current = vault.keyID
        _ = try safe.care.rotateVaultKey()

        #expect(try safe.contents("vault.key") != key)
        #expect(vault.keyID == current)
        #expect(try vault.unseal(vault.seal([4], context: []), context: []) == [4])
        #expect(try safe.open().unseal(blob, context: [9]) == [1, 2, 3])
        // And the next key of records goes under the new one.
        let next = try safe.care.rotate()
        #expect(Array(try vault.seal([], context: [])[4..<20]) == next.bytes)
        #expect(try safe.folder.names.contains("vault.key.next") == false)
    }

    @Test func `the old vault's key opens nothing any more`() throws {
        let key = try safe.contents("vault.key")
        _ = try safe.care.rotateVaultKey()
        try safe.write(key, to: "vault.key")
        let error = #expect(throws: VaultError.self) { try safe.open() }
        guard case .otherKey = error else { return #expect(Bool(false), "\(error as Any)") }
    }

    @Test func `any changed byte of the ring is found`() throws {
        let whole = try safe.contents("vault.ring")
        for place in whole.indices {
            var changed = whole
            changed[place] ^= 1
            try safe.write(changed, to: "vault.ring")
            #expect(throws: VaultError.self, "byte \(place)") { try safe.open() }
        }
        try safe.write(whole, to: "vault.ring")
        #expect(try safe.open().unseal(blob, context: [9]) == [1, 2, 3])
    }

    @Test func `a ring that is cut, or a line of which is gone or doubled, is found`() throws {
        _ = try safe.care.rotate()
        let whole = try safe.contents("vault.ring")
        let lines = whole.split(separator: 10)
        for place in lines.indices {
            var fewer = lines
            fewer.remove(at: place)
            var more = lines
            more.insert(lines[place], at: place)
            for text in [fewer, more] {
                try safe.write(Array(text.joined(separator: [10])) + [10], to: "vault.ring")
                #expect(throws: VaultError.self, "line \(place)") { try safe.open() }
            }
        }
        for count in stride(from: 0, to: whole.count, by: 7) {
            try safe.write(Array(whole.prefix(count)), to: "vault.ring")
            #expect(throws: VaultError.self) { try safe.open() }
        }
    }

    @Test func `a ring that was rolled back tells which key is missing`() throws {
        let before = try safe.contents("vault.ring")
        let new = try safe.care.rotate()
        let next = try vault.seal([4], context: [9])
        try safe.write(before, to: "vault.ring")
        let again = try safe.open()
        #expect(throws: SealingError.otherKey(new)) { try again.unseal(next, context: [9]) }
    }

    @Test func `nothing is sealed while the keys on the disk are gone or foreign`() throws {
        let ring = try safe.contents("vault.ring")
        let gone = SealingError.keysGone(path: safe.folder.file("vault.ring"))
        try safe.remove("vault.ring")
        #expect(throws: gone) { try vault.seal([], context: []) }

        let other = try Safe()
        _ = try other.open(recordsExist: false)
        try safe.write(try other.contents("vault.ring"), to: "vault.ring")
        #expect(throws: gone) { try vault.seal([], context: []) }
        #expect(try vault.unseal(blob, context: [9]) == [1, 2, 3])

        try safe.write(ring, to: "vault.ring")
        #expect(try vault.unseal(vault.seal([7], context: []), context: []) == [7])
    }

    @Test func `a missing ring is told, and no ring is made in its place`() throws {
        try safe.remove("vault.ring")
        for recordsExist in [true, false] {
            #expect(throws: VaultError.ringMissing(path: safe.folder.file("vault.ring"))) {
                try safe.open(recordsExist: recordsExist)
            }
        }
        #expect(try safe.folder.names.contains("vault.ring") == false)
    }

    @Test func `a link in the place of the ring or the key is not followed`() throws {
        for name in ["vault.ring", "vault.key"] {
            let whole = try safe.contents(name)
            try safe.write(whole, to: "elsewhere")
            try safe.remove(name)
            try FileManager.default.createSymbolicLink(
                atPath: safe.folder.file(name),
                withDestinationPath: safe.folder.file("elsewhere")
            )
            #expect(throws: VaultError.notAFile(path: safe.folder.file(name))) {
                try safe.open()
            }
            try safe.remove(name)
            try safe.write(whole, to: name)
        }
    }

    @Test(.enabled(if: geteuid() == 0, "needs root, to give a file away"))
    func `keys that belong to somebody else are refused`() throws {
        for name in ["vault.ring", "vault.key"] {
            let path = safe.folder.file(name)
            #expect(unsafe chown(path, 12_345, 12_345) == 0)
            #expect(throws: VaultError.notOurs(path: path, owner: 12_345)) { try safe.open() }
            #expect(unsafe chown(path, 0, 0) == 0)
        }
    }

    @Test(.enabled(if: geteuid() == 0, "needs root, to give a file away"))
    func `what root changes still belongs to the program's user`() throws {
        let path = safe.folder.path
        for name in try safe.folder.names {
            #expect(unsafe chown(safe.folder.file(name), 12_345, 12_345) == 0)
        }
        #expect(unsafe chown(path, 12_345, 12_345) == 0)
        _ = try safe.care.rotate()
        _ = try safe.care.rotateVaultKey()
        for name in try safe.folder.names {
            var facts = stat()
            #expect(unsafe stat(safe.folder.file(name), &facts) == 0)
            #expect(facts.st_uid == 12_345, "\(name)")
            #expect(facts.st_mode & 0o077 == 0, "\(name)")
        }
    }
}
