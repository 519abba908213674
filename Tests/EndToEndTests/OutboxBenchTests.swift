import Foundation
import RelayFixtures
import Testing

/// The outbox's benchmark as a person runs it; how quick anything is, is nobody's business here.
@Suite struct OutboxBenchTests {
    private func bench(_ more: String...) throws -> (names: Set<String>, notes: String) {
        let program = try RunningProgram(
            "comandactl",
            ["bench", "outbox", "--quick", "--json", "--lang", "en"] + more
        )
        let status = program.status()
        #expect(status == 0 || status == 1)
        let names = try program.lines.map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
            let row = try #require(object as? [String: Any])
            #expect(row["value"] as? Double ?? 0 >= 0)
            return try #require(row["name"] as? String)
        }
        return (Set(names), program.complaint)
    }

    @Test func `storing is measured beside a bare file and SQLite alone`() throws {
        let folder = FileManager.default.temporaryDirectory.path
        let (names, notes) = try bench("--only", "p50", "--folder", folder)
        #expect(
            names == [
                "1 KiB, raw write and fdatasync, p50", "1 KiB, SQLite alone, p50",
                "1 KiB, sealed append, p50", "send to reset, p50",
            ]
        )
        #expect(notes.contains("Load average "))
    }

    @Test(
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl"),
            "needs curl"
        )
    )
    func `draining is measured beside curl, and the relay beside SQLite`() throws {
        let (names, notes) = try bench("--only", "a")
        for name in ["drain, one event a request", "drain, one event a request, curl"] {
            #expect(names.contains(name), "\(notes)")
        }
        #expect(names.contains("SQLite alone, 50 rows a transaction"))
        #expect(names.contains { $0.hasPrefix("memory, growth") })
    }

    @Test func `the relay measures itself, and a database that nobody named is named`() throws {
        let (names, notes) = try bench("--only", "accepted")
        #expect(names == ["relay, SQLite, accepted"])
        #expect(notes.contains("relay, PostgreSQL, accepted: name a database with --database"))
    }

    @Test(.enabled(if: PostgresServer.isHere, "\(PostgresServer.reason)"))
    func `the relay measures itself with a database that is named`() throws {
        let server = try PostgresServer()
        let address = PostgresServer.address(of: [server])
        let (names, notes) = try bench("--only", "PostgreSQL", "--database", address)
        #expect(names == ["relay, PostgreSQL, accepted"], "\(notes)")
        withExtendedLifetime(server) {}
    }

    @Test func `a database that does not answer is told, and the rest measured`() throws {
        let nowhere = "postgresql://relay@127.0.0.1:1/nothing"
        let (names, notes) = try bench("--only", "accepted", "--database", nowhere)
        #expect(names == ["relay, SQLite, accepted"])
        #expect(notes.contains("127.0.0.1:1"))
    }

    @Test func `a folder that is not there is told`() throws {
        let program = try RunningProgram(
            "comandactl",
            ["bench", "outbox", "--quick", "--folder", "/nowhere", "--lang", "en"]
        )
        #expect(program.status() == 73)
        #expect(program.complaint.contains("/nowhere"))
    }
}
