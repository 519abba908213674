import Foundation
import RelayContract
import RelayFixtures
import Sealing
import Testing

@testable import Outbox

@Suite struct RelayClientTests {
    static let event = EventEnvelope(
        id: "a1",
        source: "urn:comanda:demo:till-1",
        type: "comanda.order.fired",
        epoch: "00112233aabbccdd",
        sequence: 1
    ).wireBytes(data: Array(#"{"total":1}"#.utf8))
    static let parcel = Parcel(id: "a1", sequence: 1, bytes: event)

    static func client(
        _ address: String,
        change: (inout RelayClientSettings) -> Void = { _ in }
    ) throws -> RelayClient {
        var settings = RelayClientSettings(
            address: try RelayAddress(address),
            store: try #require(StoreName("demo")),
            token: RelayProcess.token
        )
        settings.connectMilliseconds = 5000
        settings.totalMilliseconds = 20_000
        change(&settings)
        return try #require(RelayClient(settings))
    }

    private func report(
        _ move: ScriptedServer.Move,
        change: (inout RelayClientSettings) -> Void = { _ in }
    ) async throws -> DeliveryReport {
        let server = try ScriptedServer(move)
        defer { server.end() }
        let client = try Self.client("http://127.0.0.1:\(server.port)", change: change)
        return try await OnThread { client.deliver([Self.parcel]) }.value()
    }

    private static func receipt(hash: String, status: String = "stored") -> ScriptedServer.Move {
        let body =
            #"{"results":[{"id":"a1","sequence":1,"sha256":"\#(hash)","status":"\#(status)"}]}"#
        return ScriptedServer.answer("200 OK", MediaType.receipt.rawValue, body)
    }

    @Test func `sends the exact bytes with token and type, and believes the receipt`() async throws
    {
        let server = try ScriptedServer(
            Self.receipt(hash: EventDigest(sha256(Self.event)).description)
        )
        defer { server.end() }
        let client = try Self.client("http://127.0.0.1:\(server.port)/base/")
        let report = try await OnThread { client.deliver([Self.parcel]) }.value()
        #expect(report == DeliveryReport(.answered, verdicts: [.stored]))
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("POST /base/v1/stores/demo/events HTTP/1.1\r\n"))
        #expect(request.contains("\r\nAuthorization: Bearer \(RelayProcess.token)\r\n"))
        #expect(request.contains("\r\nContent-Type: \(MediaType.event.rawValue)\r\n"))
        #expect(request.contains("\r\nIdempotency-Key: \"a1\"\r\n"))
        #expect(!request.contains("Expect"))
        #expect(!request.contains(BacklogReport.headerName))
        #expect(request.hasSuffix("\r\n\r\n" + String(decoding: Self.event, as: UTF8.self)))
    }

    @Test(
        arguments: [
            (
                "200 OK", "text/html", "<html>success</html>",
                .unexpected(status: 200, type: "text/html")
            ),
            (
                "200 OK", "application/json", "{}",
                .unexpected(status: 200, type: "application/json")
            ),
            ("204 No Content", "x/y", "", .unexpected(status: 204, type: "x/y")),
            ("202 Accepted", "x/y", "", .unexpected(status: 202, type: "x/y")),
            ("302 Found", "x/y", "", .unexpected(status: 302, type: "x/y")),
            ("400 Bad Request", "text/html", "no", .unexpected(status: 400, type: "text/html")),
            ("400 Bad Request", "application/problem+json", "{}", .refused(detail: "")),
            ("401 Unauthorized", "x/y", "", .unauthorised(status: 401)),
            ("403 Forbidden", "x/y", "", .unauthorised(status: 403)),
            ("404 Not Found", "text/html", "", .misdirected(status: 404)),
            ("405 Method Not Allowed", "x/y", "", .misdirected(status: 405)),
            ("407 Proxy Authentication Required", "x/y", "", .unreachable(.proxy, detail: "407")),
            ("408 Request Timeout", "x/y", "", .serverError(status: 408)),
            ("409 Conflict", "x/y", "", .inProgress),
            ("413 Content Too Large", "text/html", "<html>", .tooLarge),
            ("429 Too Many Requests", "x/y", "", .busy(seconds: nil)),
            ("500 Internal Server Error", "text/html", "", .serverError(status: 500)),
            ("503 Service Unavailable", "x/y", "", .serverError(status: 503)),
            (
                "511 Network Authentication Required", "x/y", "",
                .unexpected(status: 511, type: "x/y")
            ),
        ] as [(String, String, String, DeliveryReport.Outcome)]
    )
    func `each class of answer is told apart`(
        status: String,
        type: String,
        body: String,
        outcome: DeliveryReport.Outcome
    ) async throws {
        let more = status.hasPrefix("302") ? "Location: http://127.0.0.1:1/\r\n" : ""
        let report = try await report(ScriptedServer.answer(status, type, body, more: more))
        #expect(report == DeliveryReport(outcome, unanswered: 1))
    }

    @Test(arguments: ["429 Too Many Requests", "503 Service Unavailable"])
    func `a Retry-After is read, also as a date`(status: String) async throws {
        let seconds = try await report(
            ScriptedServer.answer(status, "x/y", "", more: "Retry-After: 7.5\r\n")
        )
        #expect(seconds.outcome == .busy(seconds: 7.5))
        let more =
            "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\nRetry-After: Sun, 06 Nov 1994 08:50:37 GMT\r\n"
        let date = try await report(ScriptedServer.answer(status, "x/y", "", more: more))
        #expect(date.outcome == .busy(seconds: 60))
    }

    @Test func `a receipt for other bytes confirms nothing`() async throws {
        let report = try await report(Self.receipt(hash: String(repeating: "0", count: 64)))
        #expect(report == DeliveryReport(.answered, verdicts: [.unanswered]))
    }

    @Test func `an answer without end is cut, and is not the relay's`() async throws {
        let body = String(repeating: " ", count: 100_000)
        let report = try await report(
            ScriptedServer.answer("200 OK", MediaType.receipt.rawValue, body)
        )
        #expect(report.outcome == .unexpected(status: 200, type: MediaType.receipt.rawValue))
    }

    @Test(arguments: ["SSH-2.0-OpenSSH_9.2\r\n", "hello\r\n\r\n"])
    func `what is no HTTP is not the relay`(text: String) async throws {
        let report = try await report(.send(text))
        guard case .unexpected = report.outcome else {
            Issue.record("\(report.outcome)")
            return
        }
    }

    @Test(
        arguments: [.close, .send("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nabc")]
            as [ScriptedServer.Move]
    )
    func `a connection that breaks after the request leaves it open whether it arrived`(
        move: ScriptedServer.Move
    ) async throws {
        guard case .interrupted = try await report(move).outcome else {
            Issue.record("not interrupted")
            return
        }
    }

    @Test func `a server that hangs or dribbles is given up in time`() async throws {
        let letters = "HTTP/1.1 200 OK\r\nX: " + String(repeating: "x", count: 10_000)
        for move in [ScriptedServer.Move.hang, .dribble(letters)] {
            let report = try await report(move) { $0.totalMilliseconds = 700 }
            guard case .interrupted = report.outcome else {
                Issue.record("\(report.outcome)")
                return
            }
        }
    }

    @Test func `nobody there, and no such name, are told apart`() async throws {
        let server = try ScriptedServer(.hang)
        let port = server.port
        server.end()
        let refused = try Self.client("http://127.0.0.1:\(port)")
        let report = try await OnThread { refused.deliver([Self.parcel]) }.value()
        guard case .unreachable(.notConnected, _) = report.outcome else {
            Issue.record("\(report.outcome)")
            return
        }
        let nameless = try Self.client("https://no-such-relay.invalid")
        let second = try await OnThread { nameless.deliver([Self.parcel]) }.value()
        guard case .unreachable(.notResolved, _) = second.outcome else {
            Issue.record("\(second.outcome)")
            return
        }
    }

    @Test func `a delivery that hangs ends when it is stopped`() async throws {
        let server = try ScriptedServer(.hang)
        defer { server.end() }
        let client = try Self.client("http://127.0.0.1:\(server.port)") {
            $0.totalMilliseconds = 600_000
            $0.slowSeconds = 600
        }
        let delivery = OnThread { client.deliver([Self.parcel]) }
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        client.stop()
        #expect(try await delivery.value().outcome == .stopped)
        #expect(client.deliver([Self.parcel]).outcome == .stopped)
    }

    /// In a process of its own: all programs of all tests would get this one's environment.
    @Test func `proxies in the environment are not used`() async {
        await #expect(processExitsWith: .success) {
            unsafe setenv("http_proxy", "http://127.0.0.1:1", 1)
            let report = try await RelayClientTests()
                .report(ScriptedServer.answer("409 Conflict", "x/y", ""))
            try #require(report.outcome == .inProgress)
        }
    }
}
