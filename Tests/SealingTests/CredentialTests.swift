import Foundation
import Kernel
import Testing
import Words

@testable import Sealing

@Suite struct CredentialTests {
    let safe: Safe

    init() throws {
        safe = try Safe()
    }

    /// A program with the command line of systemd-creds that seals to nothing but its own name.
    private func standIn(_ body: String) throws -> CredentialTool {
        let path = safe.folder.file("creds")
        try safe.write(Array("#!/bin/bash\n\(body)\n".utf8), to: "creds", rights: 0o700)
        return CredentialTool(program: path)
    }

    private func setup(_ tool: CredentialTool) -> VaultSetup {
        VaultSetup(at: safe.path, source: .credential(tool))
    }

    private static let working = """
        case "$1" in
        encrypt) printf '%s\\n' "$*"; base64;;
        decrypt) read -r line; [[ "$line" == *"$2"* ]] || exit 1; base64 -d;;
        esac
        """

    @Test func `the vault's key is with the machine, and in no file`() throws {
        let tool = try standIn(Self.working)
        let vault = try Vault.open(setup(tool), recordsExist: false)
        let blob = try vault.seal([1, 2, 3], context: [9])

        #expect(try safe.folder.names.contains("vault.key") == false)
        let again = try Vault.open(setup(tool), recordsExist: true)
        #expect(try again.unseal(blob, context: [9]) == [1, 2, 3])
        let new = try VaultCare(setup(tool)).rotate()
        #expect(Array(try vault.seal([], context: [])[4..<20]) == new.bytes)
    }

    @Test(arguments: [
        "echo 'PCR policy digest does not match' >&2; exit 1", "exit 0", "echo rubbish",
        "head -c 100000 /dev/zero",
    ])
    func `a machine that does not open it is told, and nothing changes`(body: String) throws {
        let vault = try Vault.open(setup(try standIn(Self.working)), recordsExist: false)
        let blob = try vault.seal([1, 2, 3], context: [9])
        let ring = try safe.contents("vault.ring")
        let refusing = setup(try standIn(body))
        #expect(throws: VaultError.self) { try Vault.open(refusing, recordsExist: true) }
        #expect(throws: VaultError.self) { try Vault.open(refusing, recordsExist: false) }
        #expect(try safe.contents("vault.ring") == ring)
        #expect(try safe.folder.names.contains("vault.key") == false)
        // The program that has its keys goes on meanwhile.
        #expect(try vault.unseal(blob, context: [9]) == [1, 2, 3])
    }

    @Test func `a tool that is not there is told by its path`() throws {
        let tool = CredentialTool(program: safe.folder.file("none"))
        let error = #expect(throws: VaultError.self) {
            try Vault.open(setup(tool), recordsExist: false)
        }
        #expect(error?.explanation[.english].contains(safe.folder.file("none")) == true)
        #expect(try safe.folder.names.contains("vault.ring") == false)
    }

    @Test func `a credential that nobody can open is not taken`() throws {
        let tool = try standIn("[[ $1 == encrypt ]] && echo sealed")
        #expect(throws: VaultError.self) { try Vault.open(setup(tool), recordsExist: false) }
        #expect(try safe.folder.names.contains("vault.ring") == false)
    }

    @Test func `a key file planted beside it is not read`() throws {
        let tool = try standIn(Self.working)
        _ = try Vault.open(setup(tool), recordsExist: false)
        let other = try Safe()
        _ = try other.open(recordsExist: false)
        for name in ["vault.key", "vault.ring"] {
            try safe.write(try other.contents(name), to: name)
        }
        #expect(throws: VaultError.noSlot(path: safe.folder.file("vault.ring"), "credential")) {
            try Vault.open(setup(tool), recordsExist: true)
        }
    }

    @Test func `a store moves from its key file to the machine and back`() throws {
        let blob = try safe.open(recordsExist: false).seal([1, 2, 3], context: [9])
        let tool = try standIn(Self.working)
        _ = try VaultCare(setup(tool)).rotateVaultKey()
        #expect(try safe.folder.names.contains("vault.key") == false)
        let vault = try Vault.open(setup(tool), recordsExist: true)
        #expect(try vault.unseal(blob, context: [9]) == [1, 2, 3])
    }
}

/// systemd's own tool and a TPM in software, where the machine has both.
@Suite(.enabled(if: SoftTPM.isHere, "needs systemd-creds, swtpm and libtss2-tcti-swtpm0"))
struct TPMTests {
    @Test func `a vault opens with its TPM, and not with another`() throws {
        let safe = try Safe()
        let machine = try SoftTPM()
        let setup = VaultSetup(at: safe.path, source: .credential(try machine.tool))
        let pair = try ChainKeys(in: safe.folder)
        let blob = try Vault.open(setup, recordsExist: false).seal([1, 2, 3], context: [9])
        #expect(try Vault.open(setup, recordsExist: true).unseal(blob, context: [9]) == [1, 2, 3])
        try VaultCare(setup).setRecovery(pair.publicKey)

        let stranger = try SoftTPM()
        let elsewhere = VaultSetup(at: safe.path, source: .credential(try stranger.tool))
        let error = #expect(throws: VaultError.self) {
            try Vault.open(elsewhere, recordsExist: true)
        }
        guard case .locked = error else { return #expect(Bool(false), "\(error as Any)") }

        // The chain's key opens it there too, and seals it to that machine.
        try VaultCare(elsewhere).restore(with: .recovery(pair.privateKey))
        let moved = try Vault.open(elsewhere, recordsExist: true)
        #expect(try moved.unseal(blob, context: [9]) == [1, 2, 3])
    }
}

/// A TPM in software on two ports of loopback.
final class SoftTPM {
    private let process = Process()
    private let folder: TemporaryFolder
    private let port = UInt16.random(in: 20_000..<30_000) & ~1

    init() throws {
        folder = try TemporaryFolder()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/swtpm")
        process.arguments = [
            "socket", "--tpm2", "--tpmstate", "dir=\(folder.path)",
            "--server", "type=tcp,port=\(port),bindaddr=127.0.0.1",
            "--ctrl", "type=tcp,port=\(port + 1),bindaddr=127.0.0.1",
            "--flags", "not-need-init,startup-clear",
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        // It listens as soon as it has its state.
        for _ in 0..<500 where try folder.names.contains("tpm2-00.permall") == false {
            usleep(20_000)
        }
    }

    deinit {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// The tool with this TPM, after it has let go of old sessions: without the kernel's resource
    /// manager, which a real TPM has, a TPM holds three.
    var tool: CredentialTool {
        get throws {
            let device = "swtpm:host=127.0.0.1,port=\(port)"
            let path = folder.file("creds")
            let text = """
                #!/bin/bash
                for kind in -t -l -s; do tpm2_flushcontext -T \(device) $kind >&2; done
                exec systemd-creds "$@"
                """
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
            return CredentialTool(program: path, device: device)
        }
    }

    static var isHere: Bool {
        let files = FileManager.default
        return files.isExecutableFile(atPath: "/usr/bin/swtpm")
            && files.isExecutableFile(atPath: "/usr/bin/systemd-creds")
            && files.isExecutableFile(atPath: "/usr/bin/tpm2_flushcontext")
            && ["x86_64", "aarch64"].contains { kind in
                files.fileExists(atPath: "/usr/lib/\(kind)-linux-gnu/libtss2-tcti-swtpm.so.0")
            }
    }
}
