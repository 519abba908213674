import Foundation
import Testing

@testable import Sealing

/// The published vectors for AES-GCM of C2SP/wycheproof, of those sizes that the product uses.
struct WycheproofVectors: Decodable {
    struct Group: Decodable {
        let ivSize: Int
        let keySize: Int
        let tagSize: Int
        let tests: [Vector]
    }

    struct Vector: Decodable, CustomTestStringConvertible {
        let tcId: Int
        let key: String
        let iv: String
        let aad: String
        let msg: String
        let ct: String
        let tag: String
        let result: String

        var testDescription: String { "vector \(tcId), \(result)" }
    }

    let testGroups: [Group]

    static let path = "../shared/data/wycheproof-aes-gcm.json"
    static var isThere: Bool { FileManager.default.fileExists(atPath: path) }

    static func ours() throws -> [Vector] {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        return try JSONDecoder().decode(Self.self, from: data).testGroups
            .filter { $0.ivSize == 96 && $0.keySize == 256 && $0.tagSize == 128 }
            .flatMap(\.tests)
    }
}

@Suite(.enabled(if: WycheproofVectors.isThere, "needs \(WycheproofVectors.path)"))
struct WycheproofTests {
    @Test func `every right vector seals and opens, and every wrong one is refused`() throws {
        let vectors = try WycheproofVectors.ours()
        #expect(vectors.count == 66)
        #expect(vectors.count { $0.result == "invalid" } == 27)
        for vector in vectors { try check(vector) }
    }

    private func check(_ vector: WycheproofVectors.Vector) throws {
        let key = unsafe Secret(count: 32) { unsafe $0.copyBytes(from: bytes(vector.key)) }
        let nonce = Nonce(bytes: bytes(vector.iv))
        let opened = Result { () throws(SealingError) in
            try AES256GCM.open(
                bytes(vector.ct),
                tag: bytes(vector.tag),
                key: key,
                nonce: nonce,
                associated: bytes(vector.aad)
            )
        }
        guard vector.result == "valid" else {
            #expect(opened == .failure(.notAuthentic), "\(vector.testDescription)")
            return
        }
        #expect(opened == .success(bytes(vector.msg)), "\(vector.testDescription)")
        let sealed = try AES256GCM.seal(
            bytes(vector.msg),
            key: key,
            nonce: nonce,
            associated: bytes(vector.aad)
        )
        #expect(sealed == bytes(vector.ct) + bytes(vector.tag), "\(vector.testDescription)")
    }

    private func bytes(_ digits: String) -> [UInt8] {
        let digits = Array(digits.utf8)
        return stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
        }
    }
}
