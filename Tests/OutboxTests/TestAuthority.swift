import Foundation
import RelayFixtures

/// An authority of its own for one test, made with openssl(1), and certificates that it signs.
final class TestAuthority: Sendable {
    static let openssl = "/usr/bin/openssl"
    static let isHere = FileManager.default.isExecutableFile(atPath: openssl)

    private let folder: TemporaryFolder

    init(in folder: TemporaryFolder) throws {
        self.folder = folder
        try run(
            ["req", "-x509"] + Self.newKey
                + [
                    "-subj", "/CN=Test authority", "-days", "2", "-keyout", key("authority"),
                    "-out", certificate("authority"),
                ]
        )
    }

    private static let newKey = [
        "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
    ]

    /// The file of a certificate in PEM.
    func certificate(_ name: String) -> String { folder.path + "/\(name).pem" }

    /// The file of its key.
    func key(_ name: String) -> String { folder.path + "/\(name).key" }

    /// Makes a certificate for a name, or for an address.
    func sign(_ name: String, address: String? = nil) throws {
        let request = folder.path + "/\(name).csr"
        try run(
            ["req"] + Self.newKey
                + ["-subj", "/CN=\(name)", "-keyout", key(name), "-out", request]
        )
        let extensions = try folder.write(
            "subjectAltName=" + (address.map { "IP:" + $0 } ?? "DNS:" + name),
            to: "\(name).ext"
        )
        try run([
            "x509", "-req", "-in", request, "-CA", certificate("authority"), "-CAkey",
            key("authority"), "-CAcreateserial", "-days", "2", "-extfile", extensions, "-out",
            certificate(name),
        ])
    }

    /// The pin of a certificate's public key, as the guide says how to make it.
    func pin(of name: String) throws -> String {
        let script = """
            openssl x509 -in '\(certificate(name))' -pubkey -noout \
            | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64
            """
        return "sha256//" + (try OneProgram("/bin/sh", ["-c", script]).output)
    }

    private func run(_ arguments: [String]) throws {
        _ = try OneProgram(Self.openssl, arguments).output
    }
}

/// A program of the system that runs to its end.
struct OneProgram {
    struct Failed: Error {
        let said: String
    }

    /// What it printed, without the last end of line.
    let output: String

    init(_ path: String, _ arguments: [String]) throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("comanda-test-" + UUID().uuidString)
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: file)
        process.standardError = process.standardOutput
        try process.run()
        process.waitUntilExit()
        let said = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        guard process.terminationStatus == 0 else { throw Failed(said: said) }
        output = said.hasSuffix("\n") ? String(said.dropLast()) : said
    }
}
