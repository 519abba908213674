import Foundation
import Glibc
import Testing
import Words

@testable import Journal

@Suite struct MovedFilesTests {
    let shop: Shop
    let database: String

    init() throws {
        shop = try Shop()
        database = shop.folder.file("journal.sqlite")
    }

    @Test func `a journal that is removed while it is open takes nothing, and can be saved`()
        throws
    {
        let journal = try shop.open()
        _ = try journal.append([entry(), entry()])
        try FileManager.default.removeItem(atPath: database)
        #expect(throws: JournalError.displaced(path: database)) { try journal.append([entry()]) }
        #expect(throws: JournalError.displaced(path: database)) {
            try journal.settle([1], of: Shop.relay)
        }
        for language in Language.allCases {
            let words = JournalError.displaced(path: database).explanation[language]
            #expect(words.contains("comandactl journal backup"))
        }
        let copy = shop.folder.file("copy")
        #expect(try JournalReader(journal).copy(to: copy) == 2)
        journal.close()
        #expect(throws: JournalError.vanished(path: shop.folder.path)) { try shop.open() }
        try? FileManager.default.removeItem(atPath: database + "-wal")
        try FileManager.default.removeItem(atPath: database)
        try FileManager.default.moveItem(atPath: copy + "/journal.sqlite", toPath: database)
        #expect(try shop.open().read().count == 2)
    }

    @Test func `a journal that is replaced takes nothing, and goes on when it is back`() throws {
        let journal = try shop.open()
        _ = try journal.append([entry()])
        let aside = shop.folder.file("aside")
        try FileManager.default.moveItem(atPath: database, toPath: aside)
        try FileManager.default.copyItem(atPath: aside, toPath: database)
        #expect(throws: JournalError.displaced(path: database)) { try journal.append([entry()]) }
        unsafe rename(aside, database)
        #expect(try journal.append([entry()]) == [.stored(2)])
        journal.close()
        #expect(try shop.open().read().count == 2)
    }

    @Test func `a log that is removed while it is open costs no record`() throws {
        let journal = try shop.open(bytesReserved: 1 << 20)
        _ = try journal.append([entry(owedTo: [Shop.relay])])
        try FileManager.default.removeItem(atPath: database + "-wal")
        #expect(try journal.append([entry()]) == [.stored(2)])
        try FileManager.default.removeItem(atPath: database + "-wal")
        #expect(throws: JournalError.self) { try journal.settle([1], of: Shop.relay) }
        try journal.settle([1], of: Shop.relay)
        #expect(try journal.append([entry()]) == [.stored(3)])
        journal.close()
        let again = try shop.open()
        #expect(try again.read().count == 3)
        #expect(try again.backlog(to: Shop.relay).waiting == 0)
    }

    @Test(.enabled(if: Tmpfs.isPossible, "needs root, to mount a small file system"))
    func `on a disk that is read-only a journal is not opened, with words`() throws {
        let disk = try Tmpfs(bytes: 16 << 20)
        let shop = try Shop(in: disk.path)
        try shop.close(with: 3)
        let flags = UInt(MS_REMOUNT) | UInt(MS_RDONLY)
        try #require(unsafe mount("none", disk.path, nil, flags, nil) == 0)
        #expect(throws: JournalError.readOnly(path: shop.folder.path)) { try shop.open() }
        try #require(unsafe mount("none", disk.path, nil, UInt(MS_REMOUNT), nil) == 0)
        #expect(try shop.open().read().count == 3)
    }

    @Test func `a clock that stands in 1970, or before, stores and counts as any`() throws {
        for milliseconds in [Int64(0), -86_400_000] {
            let journal = try shop.open(time: StandingTime(milliseconds: milliseconds))
            _ = try journal.append([entry(owedTo: [Shop.relay])])
            journal.close()
        }
        let journal = try shop.open()
        #expect(try journal.read().map(\.storedMilliseconds) == [0, -86_400_000])
        #expect(try journal.backlog(to: Shop.relay).oldestStoredMilliseconds == 0)
    }
}
