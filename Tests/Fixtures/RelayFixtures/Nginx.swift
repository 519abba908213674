internal import Foundation
internal import Glibc

/// Debian's nginx with the site of `Provisioning/relay`, on a socket in a folder of its own and on
/// a port of loopback.
package final class Nginx {
    private static let program = "/usr/sbin/nginx"

    /// Why there is none.
    package static let reason = "nginx-light is not installed"

    /// Whether there is one.
    package static var isHere: Bool { FileManager.default.isExecutableFile(atPath: program) }

    /// The port of loopback that it listens on.
    package let port: Int
    private let folder: TemporaryFolder
    private let process = Process()

    /// Starts it in front of relays on these ports of loopback.
    package init(before ports: [Int]) throws {
        folder = try TemporaryFolder()
        // Below the ports that the kernel gives out by itself, which other tests get.
        port = Int.random(in: 10_000...17_000)
        try Self.makeCertificates(in: folder.path)
        var site = try String(contentsOfFile: "Provisioning/relay/nginx.conf", encoding: .utf8)
        site.replace("/etc/comanda/relay", with: folder.path)
        site.replace("listen 443", with: "listen unix:\(folder.path)/nginx")
        site.replace("listen [::]:443", with: "listen 127.0.0.1:\(port)")
        for (port, number) in zip(ports, [8471, 8472]) {
            site.replace("127.0.0.1:\(number)", with: "127.0.0.1:\(port)")
        }
        _ = try folder.write(site, to: "site.conf")
        let user = geteuid() == 0 ? "user root;" : ""
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map { "\($0)_temp_path \(folder.path)/\($0);" }.joined(separator: "\n")
        let around = """
            daemon off; \(user) pid \(folder.path)/pid; error_log \(folder.path)/log;
            events { worker_connections 64; }
            http { \(temporary) include \(folder.path)/site.conf; }
            """
        let arguments = [
            "-p", folder.path, "-e", folder.path + "/log", "-c",
            try folder.write(around, to: "nginx.conf"),
        ]
        let (status, words) = try Self.run(Self.program, ["-t"] + arguments)
        guard status == 0 else { throw Refused(words: words) }
        process.executableURL = URL(filePath: Self.program)
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
        for _ in 0..<3000 where process.isRunning && !isListening { usleep(20_000) }
        guard process.isRunning else {
            let log = try? String(contentsOfFile: folder.path + "/log", encoding: .utf8)
            throw Refused(words: log ?? "nginx ended")
        }
    }

    /// Whether somebody takes connections at its port.
    private var isListening: Bool {
        let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { _ = close(number) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                let length = socklen_t(MemoryLayout<sockaddr_in>.size)
                return unsafe connect(number, $0, length) == 0
            }
        }
    }

    /// What it says of a configuration that it does not take.
    package struct Refused: Error {
        let words: String
    }

    /// A file of the folder with the chain's certificates: `clients.pem` is the authority's,
    /// `box.pem` and `box.key` are a box's.
    package func file(_ name: String) -> String { folder.path + "/" + name }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }

    /// The words for curl to ask for a path as a box does, or as somebody without a certificate.
    package func words(_ path: String, asBox: Bool = true, _ more: [String]) -> [String] {
        let own = ["--cert", "\(folder.path)/box.pem", "--key", "\(folder.path)/box.key"]
        return [
            "--silent", "--show-error", "--retry", "20", "--retry-delay", "1",
            "--retry-connrefused", "--unix-socket", "\(folder.path)/nginx", "--cacert",
            "\(folder.path)/clients.pem", "--header",
            "Authorization: Bearer \(RelayProcess.token)", "https://relay.test" + path,
        ] + (asBox ? own : []) + more
    }

    /// Asks for a path and gives what curl prints: the answer's body, and its status at the end.
    package func ask(_ path: String, asBox: Bool = true, _ more: String...) throws -> String {
        let status = ["--write-out", "\n%{http_code}"]
        return try Self.run("/usr/bin/curl", words(path, asBox: asBox, more + status)).words
    }

    /// An authority, and certificates by it for the server and for a box.
    private static func makeCertificates(in folder: String) throws {
        let make = [
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
        ]
        let names = "subjectAltName=DNS:relay.test,IP:127.0.0.1"
        let authority = ["-CA", "\(folder)/clients.pem", "-CAkey", "\(folder)/clients.key"]
        for (name, subject, more) in [
            ("clients", "/CN=chain", []),
            ("server", "/CN=relay.test", authority + ["-addext", names]),
            ("box", "/CN=demo", authority),
        ] {
            let files = ["-keyout", "\(folder)/\(name).key", "-out", "\(folder)/\(name).pem"]
            let (status, words) = try run(
                "/usr/bin/openssl",
                make + ["-subj", subject, "-days", "2"] + files + more
            )
            guard status == 0 else { throw Refused(words: words) }
        }
    }

    /// Runs a program to its end, and gives how it ended and all that it said.
    package static func run(
        _ program: String,
        _ words: [String]
    ) throws -> (status: Int32, words: String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: program)
        process.arguments = words
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: said, as: UTF8.self))
    }
}
