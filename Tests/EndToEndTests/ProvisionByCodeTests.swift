import Foundation
import Testing

/// A store's file that is fetched from where a QR code says, over TLS and from a real server.
@Suite struct ProvisionByCodeTests {
    private let restaurant: TestRestaurant
    private var folder: String { restaurant.folder }

    init() throws {
        restaurant = try TestRestaurant()
        for name in ["site", "box", "www"] {
            try FileManager.default.createDirectory(
                atPath: folder + "/" + name,
                withIntermediateDirectories: true
            )
        }
        try put("{ store: { id: 'lisboa-1' }, currency: { code: 'EUR' } }", "site/site.json5")
        let menu = """
            { categories: [{ code: "c", name: "Snacks" }],
              items: [{ code: "11", name: "Pão de queijo", price: 2.5, category: "c" }] }
            """
        try put(menu, "site/menu.json5")
        try openssl(["genpkey", "-algorithm", "ED25519", "-out", folder + "/signer.pem"])
        try openssl([
            "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
            "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout",
            folder + "/server.key", "-out", folder + "/server.pem",
        ])
    }

    private func put(_ text: String, _ name: String) throws {
        let path = folder + "/" + name
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }

    private func openssl(_ words: [String]) throws { try run("/usr/bin/openssl", words) }

    private func provision(_ words: String...) throws -> RunningProgram {
        let program = try RunningProgram("comandactl", ["provision", "--lang", "en"] + words)
        _ = program.status()
        return program
    }

    /// Packs and signs, and returns the text of the code.
    private func pack(_ number: String) throws -> String {
        let file = folder + "/www/lisboa.site"
        let url = "https://127.0.0.1:\(restaurant.port)/lisboa.site"
        let packed = try provision(
            "pack",
            folder + "/site",
            "--number",
            number,
            "--out",
            file,
            "--qr",
            url
        )
        #expect(packed.status() == 0, "\(packed.complaint)")
        let signed = try provision("sign", file, "--key", folder + "/signer.pem")
        #expect(signed.status() == 0, "\(signed.complaint)")
        return try #require(packed.lines.first { $0.hasPrefix("https://") })
    }

    private func apply(_ text: String) throws -> RunningProgram {
        try provision(
            "apply",
            text,
            "--ca",
            folder + "/server.pem",
            "--trust-first",
            "--data",
            folder + "/box"
        )
    }

    @Test func `a box takes just the bundle that the code was made for`() throws {
        let server = try RunningProgram(
            at: "/usr/bin/env",
            [
                "--chdir=" + folder + "/www", "openssl", "s_server", "-WWW", "-quiet", "-accept",
                "127.0.0.1:\(restaurant.port)", "-cert", folder + "/server.pem", "-key",
                folder + "/server.key",
            ]
        )
        defer { server.cut() }
        let first = try pack("1")
        // Until the server listens nothing is there, and that is told.
        #expect(eventually { (try? apply(first))?.status() == 0 })
        let shown = try provision("show", "--data", folder + "/box")
        #expect(shown.lines.contains("In use: lisboa-1 1."))

        // Another file under the same address, though its signature is right, is not that bundle.
        _ = try pack("2")
        let other = try apply(first)
        #expect(other.status() == 65)
        #expect(other.complaint.contains("another bundle than the code was made for"))

        let gone = try apply(first.replacing("lisboa.site", with: "porto.site"))
        #expect(gone.status() != 0)
        let strange = try provision("apply", "https://127.0.0.1/x", "--data", folder + "/box")
        #expect(strange.status() == 65)
        let unknown = try provision("apply", first, "--data", folder + "/box")
        #expect(unknown.status() == 69, "a server that nobody vouches for is trusted")
        let kept = try provision("show", "--data", folder + "/box")
        #expect(kept.lines.contains("In use: lisboa-1 1."))
    }
}
