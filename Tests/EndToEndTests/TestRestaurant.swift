import Foundation
import Testing

/// A restaurant in a temporary folder: where its three programs keep their things.
final class TestRestaurant: Sendable {
    let folder: String
    let port: Int

    init() throws {
        folder =
            FileManager.default.temporaryDirectory
            .appending(path: "comanda-test-" + UUID().uuidString).path
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true
        )
        let token = folder + "/token"
        try Data(Self.token.utf8).write(to: URL(fileURLWithPath: token))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: token)
        // Below the ports that the kernel gives out by itself, which other tests get.
        port = Int.random(in: 18_000...31_000)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    static let token = "a-token-of-the-tests-only"

    /// Starts the relay, and returns when it listens.
    ///
    /// Others on the machine may have its port for a moment while it is down.
    func relay() throws -> RunningProgram {
        for _ in 0..<100 {
            let relay = try RunningProgram(
                "comanda-relay",
                [
                    "--listen", "127.0.0.1:\(port)", "--state", folder + "/relay", "--token",
                    "test=" + Self.token,
                ]
            )
            let listens = { relay.lines.contains { $0.hasPrefix("listening on") } }
            _ = eventually { listens() || !relay.isRunning }
            if relay.isRunning { return relay }
            usleep(200_000)
        }
        throw CocoaError(.fileReadUnknown)
    }

    func kitchen() throws -> RunningProgram {
        try RunningProgram(
            "comanda-kds",
            ["--headless", "--state", folder + "/kds", "--bus", folder + "/bus"]
        )
    }

    func replay(_ table: String, _ more: [String] = []) throws -> RunningProgram {
        try RunningProgram(
            "comandactl",
            [
                "replay", table, "--json", "--state", folder + "/pos", "--bus", folder + "/bus",
                "--relay", "http://127.0.0.1:\(port)", "--store", "test", "--token-file",
                folder + "/token",
            ] + more
        )
    }

    /// Keys two orders and waits for the kitchen and the relay to have them.
    func twoMirroredOrders(_ run: Int) throws -> RunningProgram {
        let table = folder + "/orders-\(run).csv"
        try Data("o,i,p\n1,Tea,2.50\n2,Bun,3.00\n".utf8).write(to: URL(fileURLWithPath: table))
        return try replay(table, ["--columns", "order=o,item=i,price=p", "--patience", "20"])
    }

    /// Keys two orders without a relay, and waits for the kitchen to have them.
    func twoOrders() throws -> RunningProgram {
        let table = folder + "/orders.csv"
        try Data("o,i,p\n1,Tea,2.50\n2,Bun,3.00\n".utf8).write(to: URL(fileURLWithPath: table))
        return try RunningProgram(
            "comandactl",
            [
                "replay", table, "--columns", "order=o,item=i,price=p", "--state", folder + "/pos",
                "--bus", folder + "/bus", "--patience", "20",
            ]
        )
    }

    /// Everything the relay has, page by page.
    func mirrored() throws -> [[String: Any]] {
        var events: [[String: Any]] = []
        var after = "0"
        while true {
            let answer = try get("/v1/stores/test/events?after=\(after)&limit=500")
            guard let page = answer["events"] as? [[String: Any]], !page.isEmpty else {
                return events
            }
            events += page
            after = "\(answer["next"] ?? "0")"
        }
    }

    /// Asks the relay with curl, as a person would.
    ///
    /// On a machine with all its cores taken an answer may be late; curl asks again then.
    private func get(_ path: String) throws -> [String: Any] {
        let page = folder + "/page-" + UUID().uuidString
        let asked = try RunningProgram(
            at: "/usr/bin/curl",
            [
                "--silent", "--show-error", "--retry", "30", "--retry-all-errors",
                "--retry-delay", "1", "--output", page,
                "--header", "Authorization: Bearer \(Self.token)",
                "http://127.0.0.1:\(port)\(path)",
            ]
        )
        let status = asked.status()
        let answer = try? Data(contentsOf: URL(fileURLWithPath: page))
        let object = try? JSONSerialization.jsonObject(with: answer ?? Data())
        let head = String(decoding: answer?.prefix(200) ?? Data(), as: UTF8.self)
        return try #require(
            object as? [String: Any],
            """
            curl ended with \(status): \(asked.complaint)
            \(answer?.count ?? -1) bytes: \(head)
            """
        )
    }
}

/// Waits until something is so; false when it does not become so within a minute.
func eventually(_ condition: () -> Bool) -> Bool {
    for _ in 0..<6000 {
        if condition() { return true }
        usleep(10_000)
    }
    return condition()
}
