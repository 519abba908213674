import Foundation
import Glibc
import Testing

@testable import Journal

/// `journal-writer` in a process of its own.
struct Writer {
    let process = Process()
    private let output = Pipe()
    private let input = Pipe()

    /// The program, which is built beside the one that runs the tests.
    static let path =
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().path + "/journal-writer"

    init(_ arguments: String...) throws {
        process.executableURL = URL(fileURLWithPath: Self.path)
        process.arguments = arguments
        process.standardOutput = output
        process.standardInput = input
        try process.run()
    }

    /// Waits until it has said so many lines.
    func lines(atLeast count: Int) -> [String] {
        var text = Data()
        while text.count(where: { $0 == 10 }) < count {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { break }
            text += more
        }
        return Self.whole(text)
    }

    /// Waits for its end.
    func rest() -> [String] {
        try? input.fileHandleForWriting.close()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Self.whole(text)
    }

    func kill() {
        _ = Glibc.kill(process.processIdentifier, SIGKILL)
    }

    private static func whole(_ text: Data) -> [String] {
        // What follows the last line feed was cut off by the end.
        String(decoding: text, as: UTF8.self).split(
            separator: "\n",
            omittingEmptySubsequences: false
        ).dropLast().map(String.init)
    }
}

@Suite struct ProcessTests {
    let shop: Shop

    init() throws {
        shop = try Shop()
    }

    /// Expects that whatever was acknowledged is there, and nothing beyond one record in flight.
    private func expectAll(_ acknowledged: [String], upTo extra: Int64, in shop: Shop) throws {
        let journal = try shop.open()
        let numbers = try journal.read().map(\.number.rawValue)
        let last = try #require(acknowledged.last.flatMap(Int64.init))
        #expect(numbers == Array(1...Int64(numbers.count)))
        #expect((last...last + extra).contains(Int64(numbers.count)))
        #expect(try journal.owed(to: Shop.relay, countMax: 5).allSatisfy { $0.record.number > 0 })
        journal.close()
    }

    /// Puts what was flushed in the place of what was written.
    private func leaveFlushedOnly(in shop: Shop) throws {
        for name in ["journal.sqlite", "journal.sqlite-wal"] {
            let path = shop.folder.file(name)
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.moveItem(atPath: path + ".flushed", toPath: path)
        }
    }

    @Test func `what is found after a kill is flushed before anybody hears of it`() throws {
        let writer = try Writer("append", shop.folder.path)
        _ = writer.lines(atLeast: 5)
        writer.kill()
        _ = writer.rest()
        let found = try Writer("look", shop.folder.path).rest()
        try leaveFlushedOnly(in: shop)
        try expectAll(found, upTo: 0, in: shop)
    }

    @Test func `a writer that is killed again and again loses nothing`() throws {
        var last = 0
        for round in 1...15 {
            let writer = try Writer("append", shop.folder.path)
            var lines = writer.lines(atLeast: round)
            writer.kill()
            lines += writer.rest()
            let numbers = lines.compactMap(Int.init)
            #expect(numbers.first.map { (last + 1...last + 2).contains($0) } == true)
            try expectAll(lines, upTo: 1, in: shop)
            last = try #require(numbers.last)
        }
    }

    @Test func `what was stored survives a cut of the power, though settling is not flushed`()
        throws
    {
        let writer = try Writer("cut-power", shop.folder.path)
        let lines = writer.rest()
        #expect(lines.count == 80)
        try leaveFlushedOnly(in: shop)
        try expectAll(lines, upTo: 0, in: shop)
        let waiting = try shop.open().backlog(to: Shop.relay).waiting
        // The last settling may be undone, those before it were flushed with the next record.
        #expect((40...41).contains(waiting))
    }

    @Test(arguments: ["at-once", "at-the-end"])
    func `a flush that fails and loses what it had to flush loses no record`(
        cut: String
    ) throws {
        for flush in 1...100 {
            let shop = try Shop()
            let writer = try Writer("lose-flush", shop.folder.path, "\(flush)", cut)
            let lines = writer.rest()
            #expect(writer.process.terminationStatus == 0)
            try leaveFlushedOnly(in: shop)
            try expectAll(Array(lines.dropLast()), upTo: 0, in: shop)
            if lines.last == "done" { return }
        }
        Issue.record("the flush that fails is never beyond the last")
    }

    @Test func `each append flushes once, and settling never`() throws {
        let lines = try Writer("count-flushes", shop.folder.path).rest()
        #expect(lines == ["appending 10", "settling 0", "after 1"])
    }

    @Test func `a second process is told who has the journal`() throws {
        let holder = try Writer("hold", shop.folder.path)
        #expect(holder.lines(atLeast: 1) == ["open"])
        let id = holder.process.processIdentifier
        #expect(throws: JournalError.inUse(path: shop.folder.path, process: id)) {
            try shop.open()
        }
        holder.kill()
        _ = holder.rest()
        _ = try shop.open()
    }

    @Test func `whichever call to the disk fails, nothing is lost, doubled or half stored`() throws
    {
        // In memory where possible: it takes hundreds of journals, and the faults are made up.
        let isInMemory = FileManager.default.isWritableFile(atPath: "/dev/shm")
        let folder = try TemporaryFolder(in: isInMemory ? "/dev/shm" : NSTemporaryDirectory())
        let writer = try Writer("fail-each-call", folder.path)
        let lines = writer.rest()
        #expect(writer.process.terminationStatus == 0)
        #expect(lines.count == 2)
        #expect(lines.compactMap(Int.init).allSatisfy { $0 > 50 })
    }

    @Test func `a disk that is full takes what fits into the space held for it`() throws {
        let lines = try Writer("fill-disk", shop.folder.path).rest()
        #expect(lines.last == "accepted again")
        let count = lines.first?.split(separator: " ").last.flatMap { Int($0) }
        #expect(try #require(count) >= 50)
    }
}
