import Foundation
import Glibc
import Testing

@testable import Journal

@Suite struct FullDiskTests {
    @Test func `at its limit it refuses, stays whole, and still settles`() throws {
        let shop = try Shop()
        let journal = try shop.open(bytesMax: 1 << 20)
        let payload = [UInt8](repeating: 1, count: 2000)
        var count = 0
        let error = #expect(throws: JournalError.self) {
            while count < 10_000 {
                _ = try journal.append([entry(owedTo: [Shop.relay], payload: payload)])
                count += 1
            }
        }
        let database = shop.folder.file("journal.sqlite")
        #expect(error == .limitReached(path: database, megabytes: 1))
        #expect(count > 20)
        #expect(try journal.read().count == count)
        try journal.settle([1, 2, 3], of: Shop.relay)
        #expect(try journal.backlog(to: Shop.relay).waiting == count - 3)
        journal.close()

        let larger = try shop.open()
        let next = RecordNumber(rawValue: Int64(count + 1))
        #expect(try larger.append([entry()]) == [.stored(next)])
        #expect(try larger.read().count == count + 1)
    }

    @Test(.enabled(if: Tmpfs.isPossible, "needs root, to mount a small file system"))
    func `on a full disk the reserve takes at least fifty more, and space brings it back`() throws {
        let disk = try Tmpfs(bytes: 16 << 20)
        let shop = try Shop(in: disk.path)
        let journal = try shop.open(bytesReserved: 1 << 20)
        #expect(journal.hasReserve)
        // Some other program takes all the space there is.
        let filler = disk.path + "/filler"
        try fill(filler)

        let payload = [UInt8](repeating: 1, count: 2000)
        var count = 0
        let error = #expect(throws: JournalError.self) {
            while count < 10_000 {
                _ = try journal.append([entry(owedTo: [Shop.relay], payload: payload)])
                count += 1
            }
        }
        #expect(error == .diskFull(path: shop.folder.file("journal.sqlite")))
        #expect(count >= 50)
        #expect(!journal.hasReserve)
        #expect(try journal.read().count == count)
        journal.close()

        let again = try shop.open(bytesReserved: 1 << 20)
        #expect(try again.read().count == count)
        try #require(unsafe unlink(filler) == 0)
        _ = try again.append([entry()])
        try again.checkpointWhenIdle()
        #expect(again.hasReserve)
        again.close()
    }

    private func fill(_ path: String) throws {
        let file = unsafe try #require(fopen(path, "w"))
        var block = [UInt8](repeating: 1, count: 4096)
        unsafe setvbuf(file, nil, _IONBF, 0)
        while unsafe fwrite(&block, 1, block.count, file) == block.count {}
        unsafe fclose(file)
    }
}

/// A small file system in memory, gone with its owner.
final class Tmpfs {
    let path: String

    static var isPossible: Bool { (try? Tmpfs(bytes: 1 << 20)) != nil }

    init(bytes: Int) throws {
        path = NSTemporaryDirectory() + "comanda-disk-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        guard unsafe mount("none", path, "tmpfs", 0, "size=\(bytes)") == 0 else {
            let reason = errno
            try FileManager.default.removeItem(atPath: path)
            throw POSIXError(POSIXErrorCode(rawValue: reason) ?? .EPERM)
        }
    }

    deinit {
        _ = unsafe umount2(path, Int32(MNT_DETACH))
        try? FileManager.default.removeItem(atPath: path)
    }
}
