import Foundation
import Kernel
import Sealing
import Testing
import Words

@testable import Journal

@Suite struct OpeningTests {
    let shop: Shop
    let path: String

    init() throws {
        shop = try Shop()
        path = shop.folder.file("journal.sqlite")
    }

    private func expectRefused(_ expected: JournalError) {
        let error = #expect(throws: JournalError.self) { try shop.open() }
        #expect(error == expected)
        for language in Language.allCases {
            #expect(error?.explanation[language].isEmpty == false)
        }
    }

    @Test func `the connection has all the settings that the journal relies on`() throws {
        let journal = try shop.open()
        let answers = try journal.withStore { (store) throws(JournalError) in
            var answers: [String: String] = [:]
            for name in [
                "journal_mode", "locking_mode", "synchronous", "page_size", "auto_vacuum",
                "journal_size_limit", "wal_autocheckpoint", "trusted_schema", "cell_size_check",
                "application_id", "user_version",
            ] {
                answers[name] = try store.connection.row("PRAGMA \(name)") { $0.text(0) }
            }
            return answers
        }
        #expect(
            answers == [
                "journal_mode": "wal", "locking_mode": "exclusive", "synchronous": "2",
                "page_size": "4096", "auto_vacuum": "0", "journal_size_limit": "-1",
                "wal_autocheckpoint": "0", "trusted_schema": "0", "cell_size_check": "1",
                "application_id": "1129137226", "user_version": "2",
            ]
        )
        try journal.settle([1], of: Shop.relay)
        let after = try journal.withStore { (store) throws(JournalError) in
            try store.connection.row("PRAGMA synchronous") { $0.integer(0) }
        }
        #expect(after == 2)
    }

    @Test func `a folder tells whether it holds a journal`() throws {
        #expect(try !SealedJournal.exists(inFolder: shop.folder.path))
        _ = try shop.open()
        #expect(try SealedJournal.exists(inFolder: shop.folder.path))
        #expect(throws: JournalError.folderMissing(path: path + "/x")) {
            try SealedJournal.exists(inFolder: path + "/x")
        }
    }

    @Test func `a folder that is missing or no folder is told`() throws {
        for folder in [shop.folder.file("none"), shop.folder.file("vault.key")] {
            #expect(throws: JournalError.folderMissing(path: folder)) {
                try SealedJournal(opening: folder, vault: shop.vault)
            }
        }
    }

    @Test(.enabled(if: geteuid() != 0, "needs a user who is not root"))
    func `a folder that may not be written to is told`() throws {
        try #require(unsafe chmod(shop.folder.path, 0o500) == 0)
        defer { _ = unsafe chmod(shop.folder.path, 0o700) }
        expectRefused(.notPermitted(path: shop.folder.path))
    }

    @Test func `a second opening is refused at once, until the first is closed`() throws {
        let first = try shop.open()
        expectRefused(.inUse(path: shop.folder.path, process: getpid()))
        first.close()
        _ = try shop.open()
    }

    @Test func `a closed journal says so`() throws {
        let journal = try shop.open()
        journal.close()
        journal.close()
        #expect(throws: JournalError.closed) { try journal.append([entry()]) }
        #expect(throws: JournalError.closed) { try journal.read() }
    }

    @Test func `a file that is not a journal is left alone`() throws {
        let text = Data("not a database, but somebody's text\n".utf8)
        try text.write(to: URL(fileURLWithPath: path))
        #expect(throws: JournalError.self) { try shop.open() }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text)
    }

    @Test func `another program's database is left alone`() throws {
        try shop.alter("CREATE TABLE song(title TEXT)")
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        expectRefused(.damagedFile(path: path, detail: "application 0"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test func `a newer journal is left alone`() throws {
        try shop.close(with: 1)
        try shop.alter("PRAGMA user_version=3")
        expectRefused(.newer(path: path))
    }

    @Test(arguments: ["TRIGGER t AFTER INSERT ON record BEGIN DELETE FROM owed; END", "TABLE t(a)"])
    func `a trigger or a table that was added is found`(what: String) throws {
        try shop.close(with: 1)
        try shop.alter("CREATE \(what)")
        expectRefused(.damagedFile(path: path, detail: "sqlite_schema"))
    }

    @Test(arguments: ["identity", "head"])
    func `a value that was changed or taken away is found`(name: String) throws {
        try shop.close(with: 1)
        try shop.alter("UPDATE meta SET value=zeroblob(16) WHERE name='\(name)'")
        expectRefused(.damagedFile(path: path, detail: "meta.head"))
        try shop.alter("DELETE FROM meta WHERE name='\(name)'")
        expectRefused(.damagedFile(path: path, detail: "meta.\(name)"))
    }

    @Test func `a journal of another key is not touched`() throws {
        try shop.close(with: 1)
        let other = try Vault.open(at: shop.folder.file("other.key"), recordsExist: false)
        let keyID = shop.vault.keyID
        #expect(throws: JournalError.wrongKey(path: path, keyID)) {
            try SealedJournal(opening: shop.folder.path, vault: other)
        }
        #expect(try shop.open().read().count == 1)
    }

    @Test func `a first start that was cut short begins again`() throws {
        try Data().write(to: URL(fileURLWithPath: path))
        #expect(try shop.open().append([entry()]) == [.stored(1)])
    }
}
