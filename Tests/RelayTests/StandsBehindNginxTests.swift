import Foundation
import RelayFixtures
import Testing

@testable import Relay

@Suite(.enabled(if: Nginx.isHere && PostgresServer.isHere, "\(Nginx.reason)"))
struct StandsBehindNginxTests {
    private func relays() throws -> [RelayUnderTest] {
        let folder = try TemporaryFolder()
        return try StoreEngine.$current.withValue(.postgres) {
            try (0..<2).map { _ in try RelayUnderTest(in: folder) }
        }
    }

    private func post(_ number: Int64, to nginx: Nginx) throws -> String {
        try nginx.ask(
            "/v1/stores/demo/events",
            "--header",
            "Content-Type: application/cloudevents+json; charset=UTF-8",
            "--data-binary",
            String(decoding: RelayUnderTest.event(number), as: UTF8.self)
        )
    }

    @Test func `boxes of the chain get through to either relay, nobody else, and one may die`()
        throws
    {
        let relays = try relays()
        let nginx = try Nginx(before: relays.map(\.relay.port))
        #expect(try nginx.ask("/v1/health", asBox: false).hasSuffix("\n400"))
        #expect(try post(1, to: nginx).hasSuffix("\n200"))
        #expect(try post(1, to: nginx).contains("duplicate"))
        relays[0].relay.stop(graceSeconds: 0)
        for number in Int64(2)...4 { #expect(try post(number, to: nginx).hasSuffix("\n200")) }
        relays[1].relay.stop(graceSeconds: 0)
        let away = try nginx.ask("/v1/health", "--retry", "0")
        #expect(away.contains("urn:comanda:relay:problem:storage-unavailable"))
        #expect(away.hasSuffix("\n503"))
    }

    @Test func `events are followed through it as they come`() throws {
        let relays = try relays()
        let nginx = try Nginx(before: relays.map(\.relay.port))
        #expect(try post(1, to: nginx).hasSuffix("\n200"))
        let curl = Process()
        let output = Pipe()
        curl.executableURL = URL(filePath: "/usr/bin/curl")
        curl.arguments = nginx.words(
            "/v1/stores/demo/live?after=0",
            ["--no-buffer", "--max-time", "120", "--retry", "0"]
        )
        curl.standardOutput = output
        curl.standardError = FileHandle.nullDevice
        try curl.run()
        defer { curl.terminate() }
        var said = ""
        func hear(_ text: String) {
            while !said.contains(text) {
                // Nothing comes any more when curl has given up.
                let more = output.fileHandleForReading.availableData
                if more.isEmpty { return }
                said += String(decoding: more, as: UTF8.self)
            }
        }
        hear("event-1")
        #expect(try post(2, to: nginx).hasSuffix("\n200"))
        hear("event-2")
        #expect(said.contains("id: 2\n"))
    }

    @Test func `systemd takes the unit of a relay`() throws {
        let folder = try TemporaryFolder()
        let unit = try String(
            contentsOfFile: "Provisioning/relay/comanda-relay@.service",
            encoding: .utf8
        )
        let file = try folder.write(
            unit.replacing("/usr/bin/comanda-relay", with: "/bin/true"),
            to: "comanda-relay@8471.service"
        )
        let (status, words) = try Nginx.run("/usr/bin/systemd-analyze", ["verify", file])
        #expect(status == 0 && !words.contains("comanda-relay@8471.service:"), "\(words)")
    }
}
