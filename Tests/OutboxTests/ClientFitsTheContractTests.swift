import Foundation
import RelayContract
import RelayFixtures
import Testing

@testable import Outbox

@Suite(.enabled(if: ContractCheck.isHere, "python3-jsonschema is not installed"))
struct ClientFitsTheContractTests {
    private static func exchange(_ request: String) throws -> ContractCheck.Exchange {
        let end = try #require(request.range(of: "\r\n\r\n"))
        let lines = request[..<end.lowerBound].components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ").map(String.init)
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        return ContractCheck.Exchange(
            method: words[0],
            path: words[1],
            headers: headers,
            body: String(request[end.upperBound...])
        )
    }

    @Test func `each request that the client really makes is in the contract`() async throws {
        let server = try ScriptedServer(ScriptedServer.answer("503 Busy", "text/plain", "later"))
        defer { server.end() }
        let client = try RelayClientTests.client("http://127.0.0.1:\(server.port)")
        let parcels = (Int64(1)...3).map { number in
            let event = EventEnvelope(
                id: "a\(number)",
                source: "urn:comanda:demo:till-1",
                type: "comanda.order.fired",
                time: Timestamp.text(ofMilliseconds: 1_772_737_445_123),
                epoch: "00112233aabbccdd",
                sequence: number
            )
            return Parcel(
                id: "a\(number)",
                sequence: number,
                bytes: event.wireBytes(data: Array("{}".utf8))
            )
        }
        try await OnThread {
            let backlog = BacklogReport(waiting: 12, oldestSeconds: 1_772_737_445, setAside: 1)
            _ = client.deliver([parcels[0]])
            _ = client.deliver(parcels, besides: backlog)
            _ = try? client.state(ofJournal: "00112233aabbccdd")
            _ = client.look()
            let code = "00000-00000-00000-00000"
            let digits = { (count: Int) in String(repeating: "a", count: count) }
            _ = client.enrol(
                EnrolmentRequest(code: code, key: digits(64), proof: digits(128))
            )
            _ = client.tell(DeviceReport(mark: digits(32), previous: ""))
            _ = client.deviceAccount()
        }.value()
        let exchanges = try server.requests.map(Self.exchange)
        #expect(exchanges.count == 7)
        #expect(server.requests[1].contains("Comanda-Backlog: 12;oldest=1772737445;aside=1\r\n"))
        #expect(server.requests[1].contains("Idempotency-Key: \""))
        #expect(try ContractCheck.run(exchanges).faults == [])
    }
}
