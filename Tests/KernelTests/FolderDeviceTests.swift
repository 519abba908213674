import Foundation
import Testing

@testable import Kernel

@Suite struct FolderDeviceTests {
    private func isSealed(_ uuid: String?) throws -> Bool {
        let system = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: system) }
        let folder = system + "/dev/block/253:0/dm"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try uuid?.write(toFile: folder + "/uuid", atomically: false, encoding: .utf8)
        return FolderDevice(number: "253:0").isSealed(system: system)
    }

    @Test func `what LUKS opened is sealed, and no other mapping or partition`() throws {
        #expect(try isSealed("CRYPT-LUKS2-1f0c8a-comanda-data\n"))
        #expect(try !isSealed("CRYPT-PLAIN-comanda-data\n"))
        #expect(try !isSealed("LVM-abc\n"))
        #expect(try !isSealed(nil))
    }

    @Test func `a folder has a device, and one that is not there has none`() throws {
        #expect(FolderDevice(of: "/") != nil)
        #expect(FolderDevice(of: "/is/not/there") == nil)
    }
}
