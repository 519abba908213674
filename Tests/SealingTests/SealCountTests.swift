import Foundation
import Testing

@testable import Sealing

@Suite struct SealCountTests {
    let safe: Safe

    init() throws {
        safe = try Safe()
    }

    private func count(_ count: Int, of key: KeyID) throws {
        try safe.write(Array("\(key.digits) \(count)\n".utf8), to: "vault.count")
    }

    @Test func `a key retires long before it may not go on`() throws {
        let first = try safe.open(recordsExist: false).keyID
        try count(SealCount.most - 1, of: first)
        let vault = try safe.open()
        var ids: [[UInt8]] = []
        for _ in 0...SealCount.step {
            ids.append(Array(try vault.seal([], context: [])[4..<20]))
        }
        #expect(ids.first == first.bytes)
        #expect(ids.last != first.bytes)
        #expect(ids.last == vault.keyID.bytes)
    }

    @Test func `a key of unknown use retires at once`() throws {
        let first = try safe.open(recordsExist: false).keyID
        try safe.remove("vault.count")
        let vault = try safe.open()
        _ = try vault.seal([], context: [])
        #expect(vault.keyID != first)
    }

    @Test func `a key retires by its age, and not by a clock that went back`() throws {
        let day: Int64 = 86_400_000
        func open(atDay number: Int64) throws -> Vault {
            let time = StandingTime(milliseconds: 1_700_000_000_000 + number * day)
            return try Vault.open(VaultSetup(at: safe.path, time: time), recordsExist: false)
        }
        let first = try open(atDay: 0).keyID
        for number: Int64 in [89, -10_000] {
            let vault = try open(atDay: number)
            _ = try vault.seal([], context: [])
            #expect(vault.keyID == first)
        }
        let vault = try open(atDay: 91)
        _ = try vault.seal([], context: [])
        #expect(vault.keyID != first)
    }

    @Test func `what a key has sealed at most is told`() throws {
        let vault = try safe.open(recordsExist: false)
        for _ in 0..<3 { _ = try vault.seal([], context: []) }
        let keys = try safe.care.status().dataKeys
        #expect(keys.map(\.sealedAtMost) == [SealCount.step])
        #expect(keys.map(\.isCurrent) == [true])
    }

    @Test func `two programs with one vault take one new key`() throws {
        let first = try safe.open(recordsExist: false)
        let second = try safe.open()
        try count(SealCount.most, of: first.keyID)
        _ = try first.seal([], context: [])
        _ = try second.seal([], context: [])
        #expect(first.keyID == second.keyID)
        #expect(try safe.care.status().dataKeys.count == 2)
    }
}
