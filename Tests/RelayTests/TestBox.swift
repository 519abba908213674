import Foundation
import Kernel
import RelayContract
import RelayFixtures
import Sealing
import Words

@testable import Relay

/// A box with a key of its own, as it asks a relay to be enrolled.
final class TestBox {
    let folder: TemporaryFolder
    private let key: SignerPrivateKey

    init() throws {
        folder = try TemporaryFolder()
        key = try DeviceKeyFile.key(in: folder.path)
    }

    /// A code as the chain's command makes it.
    static func code(
        store: String = "demo",
        hours: Int64 = 1,
        owner: String = RelayUnderTest.owner
    ) throws -> String {
        var tokens = StoreTokens()
        try tokens.add("*=" + owner)
        let end = SystemTime().wallMilliseconds() + hours * 3_600_000
        let random = SystemRandom().bytes(9)
        return EnrolmentCodes(of: tokens).code(for: store, until: end, random: random) ?? ""
    }

    /// The body of its request.
    func request(_ code: String, signing signed: String? = nil) throws -> [UInt8] {
        guard let store = StoreName("demo") else { throw CocoaError(.coderInvalidValue) }
        let text = EnrolmentRequest.signedText(code: signed ?? code, store: store)
        let request = EnrolmentRequest(
            code: code,
            key: hexadecimal(key.publicKey.bytes),
            proof: hexadecimal(try key.signature(of: text))
        )
        return Array(try JSONEncoder().encode(request))
    }

    /// A mark by its number.
    static func mark(_ number: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 32 - digits.count) + digits
    }
}
