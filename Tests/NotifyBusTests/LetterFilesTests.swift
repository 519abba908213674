import Foundation
import Glibc
import Kernel
import Testing

@testable import NotifyBus

@Suite struct LetterFilesTests {
    @Test func `a pipe in a file's place is no message, and holds nobody up`() throws {
        let bus = NSTemporaryDirectory() + "letter-files-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: bus) }
        try FileManager.default.createDirectory(
            atPath: bus + "/blob",
            withIntermediateDirectories: true
        )
        let pipe = bus + "/blob/0000000000000007"
        try #require(unsafe mkfifo(pipe, 0o660) == 0)
        let files = LetterFiles(busDirectory: bus)
        do {
            // While somebody is at the other end, opening it would go well.
            let end = try Descriptor(opening: pipe, flags: O_RDWR)
            try #require(files.read(7, byteCount: 0) == nil)
            _ = consume end
        }
        #expect(files.read(7, byteCount: 1) == nil)
    }

    @Test func `a pipe in the place of the names' rights is refused, and holds nobody up`() throws {
        let pipe = NSTemporaryDirectory() + "name-rights-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: pipe) }
        try #require(unsafe mkfifo(pipe, 0o600) == 0)
        do {
            let end = try Descriptor(opening: pipe, flags: O_RDWR)
            try #require(throws: BusError.self) { try NameRights(contentsOf: pipe) }
            _ = consume end
        }
        #expect(throws: BusError.self) { try NameRights(contentsOf: pipe) }
    }
}
