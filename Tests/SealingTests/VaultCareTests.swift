import Foundation
import Testing

@testable import Sealing

@Suite struct VaultCareTests {
    let safe: Safe
    let blob: [UInt8]
    let backup: String

    init() throws {
        safe = try Safe()
        blob = try safe.open(recordsExist: false).seal([1, 2, 3], context: [9])
        backup = safe.folder.file("backup")
    }

    private func backUp() throws(VaultCareError) {
        try safe.care.backUp(to: backup, passphrase: word("two green chairs"), cost: quickCost)
    }

    private func restore(isReplacing: Bool = false) throws(VaultCareError) {
        try safe.care.restore(
            from: backup,
            passphrase: word("two green chairs"),
            isReplacing: isReplacing
        )
    }

    @Test(arguments: [["vault.key"], ["vault.ring"], ["vault.key", "vault.ring"]])
    func `a backup brings back what was lost`(lost: [String]) throws {
        try backUp()
        for name in lost { try safe.remove(name) }
        try restore()
        #expect(try safe.open().unseal(blob, context: [9]) == [1, 2, 3])
    }

    @Test func `a backup of before a rotation keeps the keys that came after`() throws {
        try backUp()
        let new = try safe.care.rotate()
        let next = try safe.open().seal([4], context: [])
        try safe.remove("vault.key")
        try restore()
        #expect(try safe.open().unseal(next, context: []) == [4])
        #expect(try safe.open().keyID == new)
    }

    @Test func `a backup mends a ring that was rolled back`() throws {
        let before = try safe.contents("vault.ring")
        _ = try safe.care.rotate()
        let next = try safe.open().seal([4], context: [])
        try backUp()
        try safe.write(before, to: "vault.ring")
        try restore()
        #expect(try safe.open().unseal(next, context: []) == [4])
    }

    @Test func `damaged files are set aside, not thrown away`() throws {
        try backUp()
        try safe.write([1, 2, 3], to: "vault.key")
        try safe.write([4, 5, 6], to: "vault.ring")
        try restore()
        #expect(try safe.open().unseal(blob, context: [9]) == [1, 2, 3])
        #expect(try safe.contents("vault.key.aside-1") == [1, 2, 3])
        #expect(try safe.contents("vault.ring.aside-1") == [4, 5, 6])
    }

    @Test func `another vault's keys give way only when told`() throws {
        try backUp()
        for name in ["vault.key", "vault.ring"] { try safe.remove(name) }
        let other = try safe.open(recordsExist: false)
        let theirs = try safe.contents("vault.key")
        let error = #expect(throws: VaultCareError.self) { try restore() }
        guard case .wouldReplace = error else { return #expect(Bool(false), "\(error as Any)") }
        #expect(try safe.contents("vault.key") == theirs)

        try restore(isReplacing: true)
        #expect(try safe.open().unseal(blob, context: [9]) == [1, 2, 3])
        #expect(try safe.contents("vault.key.aside-1") == theirs)
        #expect(try other.unseal(blob, context: [9]) == [1, 2, 3])
    }

    @Test func `a wrong passphrase and a changed backup open nothing`() throws {
        try backUp()
        #expect(throws: VaultCareError.wrongSecret) {
            try safe.care.restore(from: backup, passphrase: word("three green chairs"))
        }
        let whole = try safe.contents("backup")
        for place in stride(from: 0, to: whole.count, by: 5) {
            var changed = whole
            changed[place] ^= 1
            try safe.write(changed, to: "backup")
            #expect(throws: VaultCareError.self, "byte \(place)") { try restore() }
        }
        #expect(throws: VaultCareError.exists(path: backup)) { try backUp() }
    }

    @Test func `the slot with a passphrase opens what lost its key file`() throws {
        try safe.care.setPassphrase(word("two green chairs"), cost: quickCost)
        try safe.remove("vault.key")
        #expect(throws: VaultCareError.wrongSecret) {
            try safe.care.restore(with: .passphrase(word("no green chairs")))
        }
        try safe.care.restore(with: .passphrase(word("two green chairs")))
        #expect(try safe.open().unseal(blob, context: [9]) == [1, 2, 3])
    }

    @Test func `a new vault's key needs the slot's passphrase, and checks it`() throws {
        try safe.care.setPassphrase(word("two green chairs"), cost: quickCost)
        #expect(throws: VaultCareError.passphraseNeeded) { try safe.care.rotateVaultKey() }
        #expect(throws: VaultCareError.wrongSecret) {
            try safe.care.rotateVaultKey(passphrase: word("no green chairs"))
        }
        _ = try safe.care.rotateVaultKey(passphrase: word("two green chairs"))
        try safe.remove("vault.key")
        try safe.care.restore(with: .passphrase(word("two green chairs")))
        #expect(try safe.open().unseal(blob, context: [9]) == [1, 2, 3])
    }

    @Test func `the chain's private key opens every vault that was sealed to its public half`()
        throws
    {
        let pair = try ChainKeys(in: safe.folder)
        let setup = VaultSetup(at: safe.path, recovery: pair.publicKey)
        _ = try Vault.open(setup, recordsExist: true)
        _ = try safe.care.rotateVaultKey()
        try safe.remove("vault.key")
        let stranger = try ChainKeys(in: safe.folder)
        #expect(throws: VaultCareError.wrongSecret) {
            try safe.care.restore(with: .recovery(stranger.privateKey))
        }
        try safe.care.restore(with: .recovery(pair.privateKey))
        #expect(try safe.open().unseal(blob, context: [9]) == [1, 2, 3])
    }

    @Test func `the status tells names and dates, and no key`() throws {
        _ = try safe.care.rotate()
        let status = try safe.care.status()
        #expect(status.trouble == nil)
        #expect(status.slots == [.keyFile])
        #expect(status.dataKeys.map(\.isCurrent) == [false, true])
        try safe.remove("vault.key")
        #expect(try safe.care.status().trouble == .keyMissing(path: safe.path))
        #expect(throws: VaultCareError.noVault(path: safe.folder.file("none/vault.ring"))) {
            try VaultCare(VaultSetup(at: safe.folder.file("none/vault.key"))).status()
        }
    }
}

/// A chain's key pair, made with the tool that a technician uses.
struct ChainKeys {
    let publicKey: RecoveryPublicKey
    let privateKey: RecoveryPrivateKey
    let privateFile: String

    init(in folder: TemporaryFolder) throws {
        let name = UUID().uuidString
        privateFile = folder.file(name + ".pem")
        let publicFile = folder.file(name + ".pub")
        try Self.run("genpkey", "-algorithm", "X25519", "-out", privateFile)
        try Self.run("pkey", "-in", privateFile, "-pubout", "-out", publicFile)
        let pem = Array(try Data(contentsOf: URL(fileURLWithPath: publicFile)))
        let found = RecoveryPublicKey(pem: pem)
        guard let found, let own = RecoveryPrivateKey(pem: try .content(ofFile: privateFile))
        else { throw SealingError.cipherUnavailable }
        publicKey = found
        privateKey = own
    }

    private static func run(_ arguments: String...) throws {
        let openssl = Process()
        openssl.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
        openssl.arguments = arguments
        openssl.standardError = FileHandle.nullDevice
        try openssl.run()
        openssl.waitUntilExit()
    }
}
