import Foundation
import RelayContract
import RelayFixtures
import Testing

@testable import Outbox

/// A relay's front door that wants to know who comes, played by openssl(1).
@Suite(.enabled(if: TestAuthority.isHere, "needs openssl")) struct ShowsWhoItIsTests {
    let folder: TemporaryFolder
    let authority: TestAuthority

    init() throws {
        folder = try TemporaryFolder()
        authority = try TestAuthority(in: folder)
        try authority.sign("relay", address: "127.0.0.1")
        try authority.sign("till")
    }

    /// `openssl s_server`, which with `-www` answers each GET with a page about the connection.
    private final class Door {
        let port: Int
        private let process = Process()
        private let log: String

        init(_ authority: TestAuthority, log: String, _ more: [String]) throws {
            self.log = log
            try Data().write(to: URL(fileURLWithPath: log))
            process.executableURL = URL(fileURLWithPath: TestAuthority.openssl)
            process.arguments =
                [
                    "s_server", "-accept", "127.0.0.1:0", "-cert",
                    authority.certificate("relay"), "-key", authority.key("relay"), "-CAfile",
                    authority.certificate("authority"),
                ] + more
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
            process.standardError = FileHandle.nullDevice
            try process.run()
            var found: Int?
            for _ in 0..<6000 where found == nil && process.isRunning {
                let said = try String(contentsOfFile: log, encoding: .utf8)
                let line = said.split(separator: "\n").first { $0.hasPrefix("ACCEPT 127.0.0.1:") }
                found = line.flatMap { Int($0.dropFirst("ACCEPT 127.0.0.1:".count)) }
                usleep(10_000)
            }
            port = try #require(found)
        }

        deinit { kill(process.processIdentifier, SIGKILL) }
    }

    private func outcome(
        at door: Door,
        change: @escaping (inout RelayClientSettings) -> Void
    ) async throws -> DeliveryReport.Outcome? {
        let client = try RelayClientTests.client("https://127.0.0.1:\(door.port)") {
            $0.authoritiesFile = authority.certificate("authority")
            change(&$0)
        }
        return try await OnThread { () -> DeliveryReport.Outcome? in
            do throws(RelayUnanswered) {
                _ = try client.state(ofJournal: MemoryRows.epoch)
                return nil
            } catch {
                return error.outcome
            }
        }.value()
    }

    private let page = DeliveryReport.Outcome.unexpected(status: 200, type: "text/html")

    @Test func `a certificate opens a door that lets nobody else in`() async throws {
        let door = try Door(
            authority,
            log: folder.path + "/log",
            ["-www", "-Verify", "1", "-verify_return_error"]
        )
        let known = try await outcome(at: door) {
            $0.certificateFile = authority.certificate("till")
            $0.keyFile = authority.key("till")
        }
        #expect(known == page)
        let stranger = try await outcome(at: door) { _ in }
        #expect(stranger != page && stranger != nil)
    }

    @Test func `a certificate that cannot be read is this box's fault`() async throws {
        let door = try Door(authority, log: folder.path + "/log", ["-www"])
        let outcome = try await outcome(at: door) { $0.certificateFile = "/nowhere/till.pem" }
        guard case .unable = outcome else {
            Issue.record("\(String(describing: outcome))")
            return
        }
    }

    @Test func `only the pinned key is the relay's, whoever vouches for another`() async throws {
        let door = try Door(authority, log: folder.path + "/log", ["-www"])
        let pin = try authority.pin(of: "relay")
        let other = try authority.pin(of: "till")
        #expect(try await outcome(at: door) { $0.pinnedKey = pin } == page)
        #expect(try await outcome(at: door) { $0.pinnedKey = other + ";" + pin } == page)
        guard
            case .unreachable(.trust, _) = try await outcome(
                at: door,
                change: { $0.pinnedKey = other }
            )
        else {
            Issue.record("another key was taken for the relay's")
            return
        }
    }

    @Test func `HTTP 2 is offered`() async throws {
        // Without a page to give it says what it was offered, and never answers.
        let door = try Door(authority, log: folder.path + "/log", ["-alpn", "http/1.1"])
        _ = try await outcome(at: door) { $0.totalMilliseconds = 5000 }
        let log = try String(contentsOfFile: folder.path + "/log", encoding: .utf8)
        #expect(log.contains("ALPN protocols advertised by the client: h2, http/1.1"), "\(log)")
    }
}
