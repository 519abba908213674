import Foundation
import Glibc
import RelayFixtures
import Synchronization

@testable import Relay

/// A primary with two standbys, as `Provisioning/relay` sets them up, and two relays on them.
final class Chain: Sendable {
    let stores: [String]
    /// The relays' ports, the same after a restart.
    let ports: [Int]
    private let servers: [PostgresServer]
    private let primary = Mutex(0)
    private let relays: Mutex<[RelayProcess]>
    private let words: [String]
    private let tokens = try? TemporaryFolder()
    private let permitted = Mutex(0.0)

    init(stores count: Int) throws {
        stores = (1...count).map { "store-\($0)" }
        let settings = try String(
            contentsOfFile: "Provisioning/relay/postgresql.conf",
            encoding: .utf8
        )
        let folders = try (0..<3).map { _ in try PostgresServer.newFolder() }
        var servers = [try PostgresServer(in: folders[0], [settings, "cluster_name = 'db1'"])]
        for (folder, name) in zip(folders.dropFirst(), ["db2", "db3"]) {
            servers.append(try PostgresServer(in: folder, following: folders, as: name))
        }
        self.servers = servers
        let lines = stores.map { "\($0)=\(Self.token(of: $0))" }
        let file = try tokens?.write(lines.joined(separator: "\n"), to: "tokens") ?? ""
        words = ["--store", PostgresServer.address(of: servers), "--tokens", file]
        let first = try RelayProcess(words)
        let second = try RelayProcess(words)
        ports = [first.port, second.port]
        relays = Mutex([first, second])
    }

    static func token(of store: String) -> String { "token-of-" + store }

    var standbys: [PostgresServer] {
        let primary = primary.withLock { $0 }
        return servers.indices.filter { $0 != primary }.map { servers[$0] }
    }

    /// Lets the stores go on until so much of their orders is acknowledged.
    func permit(_ share: Double) { permitted.withLock { $0 = share } }

    func permits(_ share: Double) -> Bool { share <= permitted.withLock { $0 } }

    func killAndRestartRelay(_ index: Int) throws {
        try relays.withLock { relays in
            relays[index].end(with: SIGKILL)
            relays[index] = try RelayProcess(words, port: ports[index])
        }
    }

    /// What whoever has the watch does: the standby that is further takes over.
    func killPrimaryAndPromote() throws {
        let old = primary.withLock { $0 }
        servers[old].kill()
        let ends = try servers.indices.filter { $0 != old }.map { index in
            (try Self.receivedEnd(of: servers[index]), index)
        }
        guard let next = ends.max(by: { $0 < $1 })?.1 else { return }
        try servers[next].promote()
        primary.withLock { $0 = next }
    }

    private static func receivedEnd(of server: PostgresServer) throws -> Int64 {
        let address = PostgresServer.address(of: [server], options: "&target_session_attrs=any")
        let session = try PostgresConnection(to: try DatabaseAddress(address))
        let end = "SELECT pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::bigint"
        return try session.run(end).integer(0, 0)
    }

    /// What the server says that takes writes.
    func rows(_ statement: String) throws -> PostgresRows {
        let address = try DatabaseAddress(PostgresServer.address(of: servers))
        return try PostgresConnection(to: address).run(statement)
    }

    /// Waits until a commit waits for a standby, and breaks that off, as an operator may.
    func breakOffWaits() async throws {
        let cancel =
            "SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity "
            + "WHERE wait_event = 'SyncRep'"
        while try rows(cancel).integer(0, 0) == 0 { try await Task.sleep(for: .milliseconds(50)) }
    }
}
