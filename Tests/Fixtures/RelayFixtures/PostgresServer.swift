internal import Foundation
internal import Glibc

/// A private server of Debian's `postgresql-15` on a socket in a temporary folder.
///
/// It ends with the process that started it, however that ends: a shell waits for the end of a
/// pipe, stops the server and removes the folder.
package final class PostgresServer: Sendable {
    /// Why tests that need it are left out.
    package static let reason = "postgresql-15 is not installed, or nobody but root may start it"
    private static let programs = "/usr/lib/postgresql/15/bin/"
    private static let isRoot = geteuid() == 0

    /// Whether the server's programs are installed, and a user that may run them is there.
    package static let isHere: Bool = {
        let hasUser = unsafe !isRoot || getpwnam("postgres") != nil
        return hasUser && FileManager.default.isExecutableFile(atPath: programs + "postgres")
    }()

    /// The one that all tests share which do not kill it; nil when it did not start.
    package static let shared: PostgresServer? = isHere ? try? PostgresServer() : nil

    /// It did not do what it was started for.
    package struct NotReady: Error {
        let words: String
    }

    /// The folder of its socket, which is its host's name too.
    package let folder: String
    private let orders: FileHandle

    /// Makes a new server and waits until it takes connections.
    package convenience init(
        in folder: String? = nil,
        _ settings: [String] = []
    ) throws {
        let folder = try folder ?? Self.newFolder()
        try Self.run([
            Self.programs + "initdb", "--pgdata=\(folder)/data", "--auth=trust", "--no-sync",
            "--username=relay", "--encoding=UTF8", "--locale=C.UTF-8", "--wal-segsize=1",
        ])
        try self.init(of: folder, settings)
    }

    /// Makes a standby under a name, which streams from the one of several that takes writes.
    package convenience init(in folder: String, following hosts: [String], as name: String) throws {
        try Self.run([
            Self.programs + "pg_basebackup", "--pgdata=\(folder)/data", "--no-sync",
            "--checkpoint=fast", "--write-recovery-conf",
            "--dbname=host=\(hosts.joined(separator: ",")) target_session_attrs=read-write "
                + "user=relay application_name=\(name)",
        ])
        try self.init(of: folder, ["cluster_name = '\(name)'"])
    }

    private init(of folder: String, _ settings: [String]) throws {
        self.folder = folder
        let pipe = Pipe()
        orders = pipe.fileHandleForWriting
        try Self.keeper(of: folder, reading: pipe)
        try change(
            [
                "listen_addresses = ''", "unix_socket_directories = '\(folder)'",
                "max_connections = 200", "shared_buffers = 16MB", "autovacuum = off",
                "wal_keep_size = 64MB", "hot_standby_feedback = off", "log_checkpoints = off",
                "max_wal_size = 64MB", "min_wal_size = 2MB", "wal_retrieve_retry_interval = 200ms",
            ] + settings
        )
        try start()
    }

    deinit {
        // The folder goes with the shell that reads this pipe to its end.
        try? orders.close()
    }

    /// An address for libpq: of this server, or of the one of several that takes writes.
    package static func address(of servers: [PostgresServer], options: String = "") -> String {
        let hosts = servers.map(\.folder).joined(separator: ",")
        return "postgresql://relay@/postgres?host=\(hosts)" + options
    }

    /// Adds lines to the settings, which the next ``reload()`` or start reads.
    package func change(_ settings: [String]) throws {
        let file = try FileHandle(forWritingTo: URL(filePath: folder + "/data/postgresql.conf"))
        try file.seekToEnd()
        try file.write(contentsOf: Data((settings.joined(separator: "\n") + "\n").utf8))
        try file.close()
    }

    /// Makes the server read its settings again.
    package func reload() { signal(SIGHUP) }

    /// Starts the server, again if it was killed.
    package func start() throws {
        try orders.write(contentsOf: Data("start\n".utf8))
        try waitUntil("ready", "standby")
    }

    /// A shell that starts the server at each line, and at the last stops it and tidies up.
    private static func keeper(of folder: String, reading orders: Pipe) throws {
        let script = """
            while read -r _; do
                "${@:2}" >>"$1/log" 2>&1 &
                pid=$!
            done
            kill -QUIT "$pid" && wait "$pid"
            rm --recursive --force "$1"
            """
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments =
            ["-c", script, "bash", folder]
            + asItsUser([programs + "postgres", "-D", folder + "/data"])
        process.standardInput = orders
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        try orders.fileHandleForReading.close()
    }

    /// Kills the server with all of its processes at once, as a loss of power does.
    package func kill() {
        let leader = pid
        let list = "/proc/\(leader)/task/\(leader)/children"
        let children = (try? String(contentsOfFile: list, encoding: .utf8)) ?? ""
        for process in [leader] + children.split(separator: " ").compactMap({ pid_t($0) }) {
            _ = Glibc.kill(process, SIGKILL)
        }
        try? FileManager.default.removeItem(atPath: folder + "/data/postmaster.pid")
    }

    /// Makes a standby take writes.
    package func promote() throws {
        try Self.run([Self.programs + "pg_ctl", "promote", "--wait", "--pgdata=\(folder)/data"])
    }

    private func signal(_ number: Int32) { _ = Glibc.kill(pid, number) }

    /// The server's process; see the manual's page on `postmaster.pid`.
    private var pid: pid_t { line(0).flatMap { pid_t($0) } ?? -1 }

    private func line(_ number: Int) -> String? {
        let text = try? String(contentsOfFile: folder + "/data/postmaster.pid", encoding: .utf8)
        let lines = text?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
        return lines.count > number ? lines[number].trimmingCharacters(in: .whitespaces) : nil
    }

    private func waitUntil(_ states: String...) throws {
        for _ in 0..<3000 {
            if let state = line(7), states.contains(state) { return }
            usleep(20_000)
        }
        let log = (try? String(contentsOfFile: folder + "/log", encoding: .utf8)) ?? ""
        throw NotReady(words: log)
    }

    /// Makes a folder for a server that belongs to the user that it runs as.
    package static func newFolder() throws -> String {
        let folder = NSTemporaryDirectory() + "comanda-pg-" + UUID().uuidString.prefix(8)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        if isRoot, let user = unsafe getpwnam("postgres") {
            guard unsafe chown(folder, user.pointee.pw_uid, user.pointee.pw_gid) == 0 else {
                throw NotReady(words: "chown")
            }
        }
        return folder
    }

    /// The server refuses to run as root.
    private static func asItsUser(_ words: [String]) -> [String] {
        guard isRoot else { return words }
        return ["/usr/bin/setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"] + words
    }

    private static func run(_ words: [String]) throws {
        let words = asItsUser(words)
        let process = Process()
        process.executableURL = URL(filePath: words[0])
        process.arguments = Array(words.dropFirst())
        process.currentDirectoryURL = URL(filePath: "/")
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw NotReady(words: words.joined(separator: " "))
        }
    }
}
