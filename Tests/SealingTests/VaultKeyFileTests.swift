import Foundation
import Kernel
import Testing
import Words

@testable import Sealing

@Suite struct VaultKeyFileTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("vault.key")
    }

    private var contents: [UInt8] {
        get throws { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }
    }

    private func write(_ bytes: [UInt8], rights: Int = 0o600) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: path)
    }

    /// The files that say something; the lock and the count do not.
    private var keptNames: [String] {
        get throws { try folder.names.filter { !$0.hasSuffix(".lock") } }
    }

    /// Expects an error, an explanation in each language, and nothing changed in the folder.
    private func expectRefused(_ expected: VaultError, recordsExist: Bool = true) throws {
        let before = (try keptNames, try? contents)
        let error = #expect(throws: VaultError.self) {
            try Vault.open(at: path, recordsExist: recordsExist)
        }
        #expect(error == expected)
        for language in Language.allCases {
            #expect(error?.explanation[language].contains(path) == true)
        }
        #expect(try keptNames == before.0)
        #expect((try? contents) == before.1)
    }

    @Test func `the first key is made for its owner only, and stays the same`() throws {
        let first = try Vault.open(at: path, recordsExist: false)
        let again = try Vault.open(at: path, recordsExist: true)

        #expect(try again.unseal(first.seal([1], context: []), context: []) == [1])
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try folder.names == ["vault.count", "vault.key", "vault.lock", "vault.ring"])
        #expect(String(decoding: try contents, as: UTF8.self).hasPrefix("comanda vault key 2\nid "))
    }

    @Test func `a key that is missing is not replaced while there are records`() throws {
        try expectRefused(.keyMissing(path: path))
    }

    @Test func `a key file that cannot be read is not replaced`() throws {
        try Data().write(to: URL(fileURLWithPath: folder.file("file")))
        let below = folder.file("file") + "/vault.key"
        let reason = SystemError(rawValue: ENOTDIR)
        #expect(throws: VaultError.unreadable(path: below, reason)) {
            try Vault.open(at: below, recordsExist: false)
        }
    }

    @Test(.enabled(if: geteuid() != 0, "needs a user who is not root"))
    func `a key file that is not ours is not replaced`() throws {
        _ = try Vault.open(at: path, recordsExist: false)
        try write(contents, rights: 0)
        let error = #expect(throws: VaultError.self) {
            try Vault.open(at: path, recordsExist: false)
        }
        #expect(error == .unreadable(path: path, .notPermitted))
    }

    @Test(arguments: [0o640, 0o604, 0o660, 0o610])
    func `a key file that others may touch is refused`(rights: Int) throws {
        _ = try Vault.open(at: path, recordsExist: false)
        try write(contents, rights: rights)
        try expectRefused(.openToOthers(path: path, rights: UInt32(rights)))
    }

    @Test func `a file that is cut or longer is damaged`() throws {
        _ = try Vault.open(at: path, recordsExist: false)
        let whole = try contents
        for text in [[], Array(whole.prefix(20)), whole.dropLast(), whole + [10], whole + whole] {
            try write(Array(text))
            try expectRefused(.damaged(path: path), recordsExist: false)
        }
    }

    @Test func `any changed byte is found`() throws {
        _ = try Vault.open(at: path, recordsExist: false)
        let whole = try contents
        for place in whole.indices {
            var changed = whole
            changed[place] ^= 1
            try write(changed)
            #expect(throws: VaultError.self) { try Vault.open(at: path, recordsExist: false) }
        }
    }

    @Test func `a key that does not fit its check value is wrong`() throws {
        _ = try Vault.open(at: path, recordsExist: false)
        let lines = String(decoding: try contents, as: UTF8.self).split(separator: "\n")
        let other = "key " + String(repeating: "0", count: 64)
        let text = [String(lines[0]), String(lines[1]), other, String(lines[3]), ""]
        try write(Array(text.joined(separator: "\n").utf8))
        try expectRefused(.wrongKey(path: path))
    }

    @Test(arguments: ["3\nid ", "10\nid ", "3 sealed with a passphrase"])
    func `a newer form is not called damaged`(rest: String) throws {
        try write(Array("comanda vault key \(rest)".utf8))
        try expectRefused(.newer(path: path))
    }

    @Test func `a folder or a pipe in the file's place is refused at once`() throws {
        try #require(unsafe mkfifo(path, 0o600) == 0)
        #expect(throws: VaultError.notAFile(path: path)) {
            try Vault.open(at: path, recordsExist: false)
        }
        try #require(unsafe unlink(path) == 0 && mkdir(path, 0o700) == 0)
        #expect(throws: VaultError.notAFile(path: path)) {
            try Vault.open(at: path, recordsExist: false)
        }
    }

    @Test func `a folder that is missing is told`() throws {
        let below = folder.file("none") + "/vault.key"
        #expect(throws: VaultError.cannotStore(path: below, .noSuchFile)) {
            try Vault.open(at: below, recordsExist: false)
        }
    }

    @Test func `of many who make the first key at once, all get the same`() async throws {
        let path = path
        let ids = try await withThrowingTaskGroup(of: KeyID.self) { group in
            for _ in 0..<16 {
                group.addTask { try Vault.open(at: path, recordsExist: false).keyID }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(ids.count == 1)
        #expect(try folder.names.contains { $0.hasSuffix(".draft") } == false)
    }
}
