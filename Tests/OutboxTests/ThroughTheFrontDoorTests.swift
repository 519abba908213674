import RelayContract
import RelayFixtures
import Testing

@testable import Outbox

/// The box's own client at a chain's front door: nginx with mutual TLS, and relays behind it.
@Suite(.enabled(if: Nginx.isHere, "\(Nginx.reason)")) struct ThroughTheFrontDoorTests {
    @Test func `a box with its certificate delivers, is known again, and one without is let down`()
        async throws
    {
        let folder = try TemporaryFolder()
        let relay = try RelayProcess(state: folder.path)
        let door = try Nginx(before: [relay.port, relay.port])
        let address = "https://127.0.0.1:\(door.port)"
        let box = try RelayClientTests.client(address) {
            $0.authoritiesFile = door.file("clients.pem")
            $0.certificateFile = door.file("box.pem")
            $0.keyFile = door.file("box.key")
        }
        let stranger = try RelayClientTests.client(address) {
            $0.authoritiesFile = door.file("clients.pem")
        }
        let parcels = (1...50).map(MemoryRows.parcel)

        let reports = try await OnThread {
            [box.deliver(parcels), box.deliver(parcels), stranger.deliver(parcels)]
        }.value()
        let state = try await OnThread { try? box.state(ofJournal: MemoryRows.epoch) }.value()

        #expect(reports[0] == DeliveryReport(.answered, verdicts: parcels.map { _ in .stored }))
        #expect(reports[1] == DeliveryReport(.answered, verdicts: parcels.map { _ in .duplicate }))
        #expect(reports[2].verdicts.allSatisfy { $0 == .unanswered })
        #expect(reports[2].outcome != .answered)
        #expect(state?.highestContiguous == 50)
    }
}
