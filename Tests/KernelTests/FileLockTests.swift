import Foundation
import Testing

@testable import Kernel

@Suite struct FileLockTests {
    private let path = FileManager.default.temporaryDirectory
        .appending(path: "lock-" + UUID().uuidString).path

    @Test func `a lock is held once, and by the next when it is given back`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let first = try FileLock(taking: path)
        #expect(throws: SystemError.tryAgain) { try FileLock(taking: path).release() }
        #expect(FileLock.lastOwner(of: path) == getpid())
        first.release()
        try FileLock(taking: path).release()
    }

    @Test func `a lock is given back although a forked child has the open file still`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let lock = try FileLock(taking: path)
        // What fork(2) does to each open file.
        let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        let number = numbers.compactMap { Int32($0) }.first {
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))
                == path
        }
        let copy = dup(try #require(number))
        defer { close(copy) }
        lock.release()
        try FileLock(taking: path).release()
    }
}
