import Foundation
import Kernel
import RelayContract
import RelayFixtures
import Testing

@testable import Relay

/// The relay closed the connection without an answer.
struct NoAnswer: Error {}

/// A relay on a free port of loopback, with stores `demo` and `other`.
final class RelayUnderTest {
    static let token = RelayProcess.token
    static let owner = "owner-token"
    let folder: TemporaryFolder
    let relay: Relay

    init(
        in folder: TemporaryFolder? = nil,
        time: any TimeSource = SystemTime(),
        change: (inout RelaySettings) -> Void = { _ in }
    ) throws {
        self.folder = try folder ?? TemporaryFolder()
        var tokens = StoreTokens()
        try tokens.add("demo=\(Self.token)")
        try tokens.add("other=other-token")
        try tokens.add("*=\(Self.owner)")
        var settings = try RelaySettings(
            listen: try ListenAddress("127.0.0.1:0"),
            folder: self.folder.path,
            tokens: tokens
        )
        if StoreEngine.current == .postgres {
            settings.database = try StoreEngine.address(of: self.folder)
        }
        change(&settings)
        relay = try Relay(settings, time: time)
    }

    deinit {
        relay.stop(graceSeconds: 5)
    }

    /// Sends one request on a connection of its own, and holds the answer to the contract.
    func ask(
        _ method: String,
        _ path: String,
        token: String? = token,
        type: String? = nil,
        body: [UInt8] = [],
        headers: [String] = []
    ) throws -> Answer {
        let answer = try Self.ask(
            port: relay.port,
            method,
            path,
            token: token,
            type: type,
            body: body,
            headers: headers
        )
        if method != "HEAD" {
            let faults = try OpenAPI().faults(of: answer, to: method, path)
            #expect(faults == [])
        }
        return answer
    }

    func post(_ events: [[UInt8]]) throws -> Answer {
        try ask(
            "POST",
            "/v1/stores/demo/events",
            type: MediaType.batch.rawValue,
            body: EventEnvelope.batch(of: events)
        )
    }

    func post(single event: [UInt8]) throws -> Answer {
        try ask("POST", "/v1/stores/demo/events", type: MediaType.event.rawValue, body: event)
    }

    static func ask(
        port: Int,
        _ method: String,
        _ path: String,
        token: String? = token,
        type: String? = nil,
        body: [UInt8] = [],
        headers: [String] = []
    ) throws -> Answer {
        var lines = ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]
        if let token { lines.append("Authorization: Bearer \(token)") }
        if let type { lines.append("Content-Type: \(type)") }
        if !body.isEmpty { lines.append("Content-Length: \(body.count)") }
        lines += headers
        let connection = try RawConnection(port: port)
        connection.send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
        guard let answer = Answer(connection.readToEnd()) else { throw NoAnswer() }
        return answer
    }

    /// Asks with a name and a password, as a browser does for a person.
    func look(
        _ path: String,
        as name: String,
        _ token: String,
        headers: [String] = []
    ) throws
        -> Answer
    {
        let secret = Data("\(name):\(token)".utf8).base64EncodedString()
        let header = "Authorization: Basic \(secret)"
        return try ask("GET", path, token: nil, headers: [header] + headers)
    }

    /// An event of the journal `00112233aabbccdd`.
    static func event(
        _ number: Int64,
        id: String? = nil,
        total: Int = 1250,
        time: String? = nil
    ) -> [UInt8] {
        EventEnvelope(
            id: id ?? "event-\(number)",
            source: "urn:comanda:demo:till-1",
            type: number.isMultiple(of: 10) ? "comanda.shift.closed" : "comanda.order.fired",
            time: time,
            epoch: "00112233aabbccdd",
            sequence: number
        ).wireBytes(data: Array(#"{"total": \#(total), "note":"pão 🍞"}"#.utf8))
    }
}
