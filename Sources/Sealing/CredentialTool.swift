internal import Glibc
internal import Kernel

/// systemd's tool for credentials, which the machine's TPM seals and opens.
///
/// It runs when a key is needed and not before the program, so that a machine whose TPM refuses
/// still starts the till, which then says so. See systemd-creds(1).
package struct CredentialTool: Sendable, Hashable {
    private let program: String
    private let device: String?
    private let registers: String

    /// Names the tool and what it seals to.
    ///
    /// - Parameters:
    ///   - program: The tool's path; systemd's own.
    ///   - device: The TPM, as its option `--tpm2-device` has it; nil for the one that it finds.
    ///   - registers: The registers whose values the key is bound to, as `--tpm2-pcrs` has them;
    ///     never none, for which systemd 252 makes what nobody can open.
    package init(
        program: String = "/usr/bin/systemd-creds",
        device: String? = nil,
        registers: String = "7"
    ) {
        self.program = program
        self.device = device
        self.registers = registers
    }

    private static let byteLimit = 16 << 10
    private static let patience = 30_000

    /// Seals a text to the machine.
    ///
    /// - Throws: ``VaultError/locked(reason:)``.
    func seal(_ text: Secret, name: String) throws(VaultError) -> [UInt8] {
        let sealed = try unsafe text.withBytes { text throws(VaultError) in
            try unsafe run(
                ["encrypt", "--with-key=tpm2", "--tpm2-pcrs=" + registers],
                name: name,
                input: text
            )
        }
        return unsafe sealed.withBytes { unsafe Array($0) }
    }

    /// Opens what was sealed to the machine.
    ///
    /// - Throws: ``VaultError/locked(reason:)``.
    func open(_ sealed: [UInt8], name: String) throws(VaultError) -> Secret {
        let input = unsafe Secret(count: sealed.count) { unsafe $0.copyBytes(from: sealed) }
        return try unsafe input.withBytes { input throws(VaultError) in
            try unsafe run(["decrypt"], name: name, input: input)
        }
    }

    private func run(
        _ verb: [String],
        name: String,
        input: UnsafeRawBufferPointer
    ) throws(VaultError) -> Secret {
        let device = self.device.map { ["--tpm2-device=" + $0] } ?? []
        let arguments = verb + ["--name=" + name] + device + ["-", "-"]
        var ending: ChildProgram.Ending?
        let output: Secret
        do {
            output = try unsafe Secret(count: Self.byteLimit) { room throws(SystemError) in
                ending = try unsafe ChildProgram.run(
                    program,
                    arguments,
                    input: input,
                    output: room,
                    milliseconds: Self.patience
                )
            }
        } catch {
            throw .locked(reason: "\(program): \(error)")
        }
        guard let ending, ending.status == 0, (1...Self.byteLimit).contains(ending.outputCount)
        else { throw .locked(reason: Self.reason(ending)) }
        return output.prefix(ending.outputCount)
    }

    private static func reason(_ ending: ChildProgram.Ending?) -> String {
        let lines = ending?.complaint.split(separator: "\n") ?? []
        let status = ending.map { "systemd-creds ended with \($0.status)" } ?? "systemd-creds"
        guard let last = lines.last else { return status }
        return status + ": " + String(last.prefix(200))
    }
}
