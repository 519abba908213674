import Foundation
import Kernel

@testable import Sealing

/// A state folder with a vault, as a program has it.
final class Safe: Sendable {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("vault.key")
    }

    var files: VaultFiles { VaultFiles(key: path) }

    func open(recordsExist: Bool = true) throws(VaultError) -> Vault {
        try Vault.open(at: path, recordsExist: recordsExist)
    }

    var care: VaultCare { VaultCare(VaultSetup(at: path)) }

    func contents(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: folder.file(name))))
    }

    func write(_ bytes: [UInt8], to name: String, rights: Int = 0o600) throws {
        let file = folder.file(name)
        try Data(bytes).write(to: URL(fileURLWithPath: file))
        try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: file)
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: folder.file(name))
    }
}

func word(_ text: String) -> Secret {
    unsafe Secret(count: text.utf8.count) { unsafe $0.copyBytes(from: Array(text.utf8)) }
}

/// As little work for a passphrase as a file may ask for, so that tests are quick.
let quickCost = ScryptCost(logarithm: 10, blockSize: 8, lanes: 1) ?? .standard

/// A clock that stands where a test puts it.
struct StandingTime: TimeSource {
    var milliseconds: Int64

    func wallMilliseconds() -> Int64 { milliseconds }
    func steadyNanoseconds() -> Int64 { milliseconds * 1_000_000 }
}
