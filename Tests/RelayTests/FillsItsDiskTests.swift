import Foundation
import RelayContract
import RelayFixtures
import Sealing
import Testing

@testable import Relay

@Suite struct FillsItsDiskTests {
    private func interface(_ store: any EventStore) throws -> RelayInterface {
        var tokens = StoreTokens()
        try tokens.add("demo=12345678")
        return try RelayInterface(store: store, tokens: tokens, time: FixedTime()) { _ in }
    }

    private func ask(_ path: String, of interface: RelayInterface) -> Int {
        let request = HTTPRequest(
            method: "GET",
            path: path,
            headers: [:],
            arguments: [:],
            body: [],
            isTooLarge: false
        )
        return interface.respond(request).status
    }

    private func post(_ event: [UInt8], to interface: RelayInterface) -> HTTPResponse {
        interface.respond(
            HTTPRequest(
                method: "POST",
                path: "/v1/stores/demo/events",
                headers: ["Content-Type": MediaType.event.rawValue],
                arguments: [:],
                body: event,
                isTooLarge: false
            )
        )
    }

    @Test func `a full store says 503 with a time to wait, keeps what it has, and goes on`() throws
    {
        let folder = try TemporaryFolder()
        var number: Int64 = 0
        var stored = 0
        do {
            let interface = try interface(try SQLiteEvents(in: folder.path, pageLimit: 40))
            var response = HTTPResponse(.notFound)
            repeat {
                number += 1
                response = post(RelayUnderTest.event(number), to: interface)
                if response.status == 200 { stored += 1 }
            } while response.status == 200 && number < 2000
            #expect(response.status == 503)
            #expect(response.headers.contains { $0.name == "Retry-After" })
            #expect(stored > 10)
            #expect(post(RelayUnderTest.event(1), to: interface).status == 200)
            #expect(ask("/healthz", of: interface) == 200)
        }
        let interface = try interface(try SQLiteEvents(in: folder.path))
        #expect(post(RelayUnderTest.event(number), to: interface).status == 200)
        let demo = try #require(StoreName("demo"))
        let state = try interface.store.state(of: demo, epoch: "00112233aabbccdd")
        #expect(state.highestContiguous == Int64(stored + 1))
    }

    @Test func `a file that is no store is named and left alone`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/relay.sqlite"
        let text = String(repeating: "not a database ", count: 100)
        try text.write(toFile: path, atomically: false, encoding: .utf8)
        #expect(throws: EventStoreError.self) { try SQLiteEvents(in: folder.path) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
}
