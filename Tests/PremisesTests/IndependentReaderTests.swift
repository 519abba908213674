import Foundation
import Journal
import Kernel
import Sealing
import Settings
import Testing

@testable import Premises

/// Another program in another language, written by the documented format, opens what we seal.
@Suite(.enabled(if: IndependentReader.isHere, "needs Debian's python3-cryptography"))
final class IndependentReaderTests {
    let state: String

    init() throws {
        state = NSTemporaryDirectory() + "comanda-" + UUID().uuidString
        for text in ["feijoada", "caipirinha"] {
            let journal = try OpenPremises.journal(
                in: state,
                vault: StoreSettings.Vault(),
                time: SystemTime(),
                random: SystemRandom()
            )
            let entry = SealedJournal.Entry(
                kind: "order.fired",
                event: EventID(from: SystemRandom()),
                owedTo: []
            ) { _ in Array(text.utf8) }
            _ = try journal.append([entry])
            journal.close()
            // The second record is sealed with another key, under another vault's key.
            _ = try care.rotate()
            _ = try care.rotateVaultKey()
        }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: state)
    }

    private var care: VaultCare {
        get throws {
            VaultCare(try OpenPremises.vaultSetup(in: state, StoreSettings.Vault()))
        }
    }

    @Test func `it opens records of two keys with the key file`() throws {
        #expect(try IndependentReader.read(state, "1") == "feijoada")
        #expect(try IndependentReader.read(state, "2") == "caipirinha")
    }

    @Test func `it opens a record with a backup and its passphrase`() throws {
        let file = state + "/word"
        try Data("two green chairs\n".utf8).write(to: URL(fileURLWithPath: file))
        let passphrase = try Secret.content(ofFile: file)
        try care.backUp(to: state + "/backup", passphrase: passphrase)
        try FileManager.default.removeItem(atPath: state + "/vault.key")
        let text = try IndependentReader.read(state, "1", state + "/backup", "two green chairs")
        #expect(text == "feijoada")
    }

    @Test func `it opens a record with the chain's private key`() throws {
        try IndependentReader.run(
            "/usr/bin/openssl",
            "genpkey",
            "-algorithm",
            "X25519",
            "-out",
            pem
        )
        try IndependentReader.run("/usr/bin/openssl", "pkey", "-in", pem, "-pubout", "-out", pub)
        let text = Array(try Data(contentsOf: URL(fileURLWithPath: pub)))
        try care.setRecovery(try #require(RecoveryPublicKey(pem: text)))
        try FileManager.default.removeItem(atPath: state + "/vault.key")
        #expect(try IndependentReader.read(state, "2", pem) == "caipirinha")
    }

    private var pem: String { state + "/chain.pem" }
    private var pub: String { state + "/chain.pub" }
}

enum IndependentReader {
    private static let python = "/usr/bin/python3"

    static let isHere: Bool = {
        let answer = try? run(python, "-c", "import cryptography; print('here')")
        return answer == "here\n"
    }()

    /// The payload of a record as text.
    static func read(_ state: String, _ number: String, _ more: String...) throws -> String {
        let program = "Tests/Fixtures/vault-reader/open_record.py"
        return try run([python, program, state, number] + more)
    }

    @discardableResult
    static func run(_ words: String...) throws -> String { try run(words) }

    private static func run(_ words: [String]) throws -> String {
        let output = NSTemporaryDirectory() + "comanda-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: output) }
        try Data().write(to: URL(fileURLWithPath: output))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = Array(words.dropFirst())
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: try Data(contentsOf: URL(fileURLWithPath: output)), as: UTF8.self)
    }
}
