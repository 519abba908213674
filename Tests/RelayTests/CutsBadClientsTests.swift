import Foundation
import RelayContract
import RelayFixtures
import Testing

@testable import Relay

@Suite struct CutsBadClientsTests {
    private func hastyRelay() throws -> RelayUnderTest {
        try RelayUnderTest { settings in
            settings.server.headerSeconds = 1
            settings.server.requestSeconds = 1
            settings.server.idleSeconds = 20
            settings.server.threads = 2
        }
    }

    /// Sends a letter now and then until the relay cuts the connection, at most a minute.
    private func dribble(_ letter: String, into connection: RawConnection) async throws -> Bool {
        for _ in 0..<300 {
            if !connection.send(letter) { return true }
            try await Task.sleep(for: .milliseconds(200))
        }
        return false
    }

    @Test func `a client that dribbles its headers is cut`() async throws {
        let relay = try hastyRelay()
        let connection = try RawConnection(port: relay.relay.port)
        connection.send("GET /v1/health HTTP/1.1\r\nX: ")
        #expect(try await dribble("x", into: connection))
    }

    @Test func `a client that dribbles its body is cut, and nothing is stored`() async throws {
        let relay = try hastyRelay()
        let connection = try RawConnection(port: relay.relay.port)
        let head = [
            "POST /v1/stores/demo/events HTTP/1.1", "Host: h", "Content-Length: 100000",
            "Authorization: Bearer \(RelayUnderTest.token)",
            "Content-Type: \(MediaType.batch.rawValue)", "", "",
        ]
        connection.send(head.joined(separator: "\r\n"))
        #expect(try await dribble(" ", into: connection))
        #expect(try relay.ask("GET", "/v1/health").status == 200)
    }

    @Test func `silent clients do not keep others out`() throws {
        let relay = try RelayUnderTest { $0.server.threads = 2 }
        let silent = try (0..<40).map { _ in try RawConnection(port: relay.relay.port) }
        for connection in silent { connection.send("POST /v1/stores/demo/events HTTP/1.1\r\n") }
        #expect(try relay.post([RelayUnderTest.event(1)]).status == 200)
    }

    @Test(arguments: [
        "\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n",
        "POST /v1/stores/demo/events HTTP/1.1\r\nHost: h\r\nContent-Length: -5\r\n\r\n",
        "POST /v1/stores/demo/events HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999999999999"
            + "\r\n\r\n",
        "GET /v1/health HTTP/1.1\r\nHost: h\r\nX: " + String(repeating: "x", count: 200_000)
            + "\r\n\r\n",
    ])
    func `what is no proper HTTP is turned away, and the relay goes on`(text: String) throws {
        let relay = try hastyRelay()
        let connection = try RawConnection(port: relay.relay.port)
        connection.send(text)
        let answer = Answer(connection.readToEnd())
        #expect(answer == nil || (400...599).contains(answer?.status ?? 0))
        #expect(try relay.ask("GET", "/v1/health").status == 200)
    }

    @Test func `a body announced far too large is refused without being read`() throws {
        let relay = try RelayUnderTest()
        let connection = try RawConnection(port: relay.relay.port)
        let head = [
            "POST /v1/stores/demo/events HTTP/1.1", "Host: h", "Content-Length: 900000000",
            "Authorization: Bearer \(RelayUnderTest.token)",
            "Content-Type: \(MediaType.batch.rawValue)", "", "",
        ]
        connection.send(head.joined(separator: "\r\n"))
        #expect(Answer(connection.readToEnd())?.status == 413)
    }

    @Test func `a client that hangs up in mid-request harms nobody`() throws {
        let relay = try RelayUnderTest()
        let event = RelayUnderTest.event(1)
        for missing in [1, 100, event.count, event.count + 20, event.count + 150] {
            let head =
                "POST /v1/stores/demo/events HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer "
                + "\(RelayUnderTest.token)\r\nContent-Type: \(MediaType.event.rawValue)\r\n"
                + "Content-Length: \(event.count)\r\n\r\n"
            let connection = try RawConnection(port: relay.relay.port)
            connection.send(Array((Array(head.utf8) + event).dropLast(missing)))
        }
        #expect(try relay.post([RelayUnderTest.event(1)]).statuses == ["stored"])
    }

    @Test func `a stop lets a running request end`() async throws {
        let relay = try RelayUnderTest()
        let connection = try RawConnection(port: relay.relay.port)
        let event = RelayUnderTest.event(1)
        connection.send(
            "POST /v1/stores/demo/events HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer "
                + "\(RelayUnderTest.token)\r\nContent-Type: \(MediaType.event.rawValue)\r\n"
                + "Content-Length: \(event.count)\r\nExpect: 100-continue\r\n\r\n"
        )
        // The relay has the request once it says that it wants the body.
        #expect(connection.readSome().starts(with: Array("HTTP/1.1 100".utf8)))
        let stopping = OnThread { [relay = relay.relay] in relay.stop(graceSeconds: 30) }
        // Not a task's sleep, which among many tests may last until the relay has lost patience.
        usleep(300_000)
        connection.send(event)
        #expect(Answer(connection.readToEnd())?.statuses == ["stored"])
        try await stopping.value()
    }
}

extension RawConnection {
    /// The bytes that come next.
    func readSome() -> [UInt8] {
        var piece = [UInt8](repeating: 0, count: 4096)
        let count = unsafe recv(descriptor, &piece, piece.count, 0)
        return Array(piece.prefix(max(count, 0)))
    }
}
