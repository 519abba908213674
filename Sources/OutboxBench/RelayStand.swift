internal import Foundation
internal import Outbox
internal import RelayContract

/// A relay of the benchmark's own, as a process on loopback.
final class RelayStand {
    private static let store = "bench"
    private static let token = "a-token-of-the-benchmark"

    /// The relay's program, in the folder in which this one lies.
    static var program: URL {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("comanda-relay")
    }

    private let process = Process()
    private let port: Int

    /// Starts it.
    ///
    /// - Throws: ``Obstacle`` when it does not come up.
    init(in folder: String) throws(Obstacle) {
        let portFile = folder + "/port"
        process.executableURL = Self.program
        process.arguments = [
            "--listen", "127.0.0.1:0", "--state", folder + "/relay", "--token",
            "\(Self.store)=\(Self.token)", "--port-file", portFile, "--end-with-parent",
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw .notUp("comanda-relay")
        }
        guard let port = Self.port(in: portFile, of: process) else {
            process.terminate()
            throw .notUp("comanda-relay")
        }
        self.port = port
    }

    deinit {
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
    }

    private static func port(in file: String, of relay: Process) -> Int? {
        let deadline = Date.now.addingTimeInterval(20)
        while Date.now < deadline, relay.isRunning {
            if let text = try? String(contentsOfFile: file, encoding: .utf8),
                let port = Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
            {
                return port
            }
            usleep(10_000)
        }
        return nil
    }

    /// A client of it.
    func client() throws -> RelayClient {
        guard let store = StoreName(Self.store) else { throw Obstacle.notUp("comanda-relay") }
        let address = try RelayAddress("http://127.0.0.1:\(port)")
        let settings = RelayClientSettings(address: address, store: store, token: Self.token)
        guard let client = RelayClient(settings) else { throw Obstacle.broken("libcurl") }
        return client
    }

    /// Posts files, each in a request of its own over one connection, with curl(1).
    func curl(_ files: [String], isBatch: Bool, config: String) throws {
        let type = isBatch ? MediaType.batch : .event
        let requests = files.map { file in
            """
            url = "http://127.0.0.1:\(port)/v1/stores/\(Self.store)/events"
            header = "Authorization: Bearer \(Self.token)"
            header = "Content-Type: \(type.rawValue)"
            header = "Expect:"
            data-binary = "@\(file)"
            output = "/dev/null"
            fail
            silent
            """
        }
        try requests.joined(separator: "\nnext\n")
            .write(toFile: config, atomically: false, encoding: .utf8)
        let curl = Process()
        curl.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
        curl.arguments = ["--config", config]
        curl.standardInput = FileHandle.nullDevice
        do {
            try curl.run()
        } catch {
            throw Obstacle.notUp("curl")
        }
        curl.waitUntilExit()
        guard curl.terminationStatus == 0 else {
            throw Obstacle.broken("curl \(curl.terminationStatus)")
        }
    }
}
