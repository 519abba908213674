import Foundation
import Glibc
import Testing

@testable import Kernel

@Suite struct FileContentTests {
    private let path = FileManager.default.temporaryDirectory
        .appending(path: "content-" + UUID().uuidString).path

    @Test func `a pipe in a file's place is refused, and not waited for`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try #require(unsafe mkfifo(path, 0o600) == 0)
        let refusal = SystemError(rawValue: EOPNOTSUPP)
        do {
            // With bytes in it and somebody at the other end, reading it would go well.
            let end = try Descriptor(opening: path, flags: O_RDWR)
            try unsafe end.write(Array("xx".utf8).span.bytes)
            try #require(throws: refusal) { try content(ofFile: path, limit: 1) }
        }
        #expect(throws: refusal) { try content(ofFile: path) }
    }

    @Test func `files of the kernel and of a disk are read, and a folder is told`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data("abc".utf8).write(to: URL(filePath: path))
        #expect(try content(ofFile: path) == Array("abc".utf8))
        #expect(try !content(ofFile: "/proc/loadavg").isEmpty)
        #expect(throws: SystemError(rawValue: EISDIR)) { try content(ofFile: "/tmp") }
    }
}
