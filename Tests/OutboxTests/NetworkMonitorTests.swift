import Foundation
import Kernel
import Relay
import RelayContract
import RelayFixtures
import Synchronization
import Testing

@testable import Outbox

@Suite(.enabled(if: NetworkRoom.isAllowed, "needs root and iproute2 to make networks"))
struct NetworkMonitorTests {
    /// What a monitor told, in order.
    private final class Told: Sendable {
        let isUp = Mutex<[Bool]>([])
        var all: [Bool] { isUp.withLock { $0 } }
    }

    private func until(seconds: Int = 60, _ isSo: () -> Bool) async throws -> Bool {
        for _ in 0..<seconds * 100 {
            if isSo() { return true }
            try await Task.sleep(for: .milliseconds(10))
        }
        return false
    }

    /// A till's network with a cable to another, in which the relay is.
    private func cable() throws -> (till: NetworkRoom, relay: NetworkRoom) {
        let (till, relay) = (try NetworkRoom(), try NetworkRoom())
        try till.ip("link set lo up")
        try till.ip("link add till0 type veth peer name relay0 netns \(relay.file)")
        try relay.ip("address add 10.77.0.2/24 dev relay0")
        try relay.ip("link set relay0 up")
        return (till, relay)
    }

    @Test func `a link, its address, its cable and a route are told, and nothing twice`()
        async throws
    {
        let (till, relay) = try cable()
        let told = Told()
        let monitor = try till.run {
            try NetworkMonitor { isUp in told.isUp.withLock { $0.append(isUp) } }
        }
        defer { monitor.stop() }
        #expect(try await until { told.all == [false] })
        try till.ip("address add 10.77.0.1/24 dev till0")
        try till.ip("link set till0 up")
        #expect(try await until { told.all.last == true })
        try relay.ip("link set relay0 down")
        #expect(try await until { told.all.last == false })
        try relay.ip("link set relay0 up")
        #expect(try await until { told.all.last == true })
        let count = told.all.count
        try till.ip("route add default via 10.77.0.2")
        #expect(try await until { told.all.count > count })
        #expect(told.all.last == true)
    }

    @Test func `IPv6 alone is a network`() async throws {
        let (till, relay) = try cable()
        let told = Told()
        let monitor = try till.run {
            try NetworkMonitor { isUp in told.isUp.withLock { $0.append(isUp) } }
        }
        defer { monitor.stop() }
        try till.ip("link set till0 up")
        try till.ip("-6 address add fd77::1/64 dev till0 nodad")
        #expect(try await until { told.all.last == true })
        // The other end of the cable lives as long as its network.
        try relay.ip("link set relay0 down")
        #expect(try await until { told.all.last == false })
    }

    @Test(.enabled(if: TestAuthority.isHere, "needs openssl"))
    func `what waited goes out when the cable is back, although the pause was long`()
        async throws
    {
        let (tillRoom, relayRoom) = try cable()
        let folder = try TemporaryFolder()
        let authority = try TestAuthority(in: folder)
        try authority.sign("relay", address: "10.77.0.2")
        let relay = try relayRoom.run {
            var tokens = StoreTokens()
            try tokens.add("demo=\(RelayProcess.token)")
            return try Relay(
                RelaySettings(
                    listen: try ListenAddress("10.77.0.2:0"),
                    folder: folder.path,
                    tokens: tokens,
                    identity: try TLSIdentity(
                        certificate: authority.certificate("relay"),
                        key: authority.key("relay")
                    )
                )
            )
        }
        defer { relay.stop() }
        let rows = MemoryRows()
        rows.save(1...20)
        let (courier, monitor) = try tillRoom.run {
            let client = try RelayClientTests.client("https://10.77.0.2:\(relay.port)") {
                $0.authoritiesFile = authority.certificate("authority")
            }
            let courier = try RelayCourier(rows: rows, transport: client)
            return (courier, try NetworkMonitor { courier.linkChanged(isUp: $0) })
        }
        defer {
            monitor.stop()
            courier.stop(waitMilliseconds: 20_000)
        }
        // A link that is down means a pause of a minute; half of it is patience enough.
        #expect(try await until { courier.status.trouble == .unreachable(.notConnected) })
        try tillRoom.ip("address add 10.77.0.1/24 dev till0")
        try tillRoom.ip("link set till0 up")
        #expect(try await until(seconds: 30) { courier.status.isGreen })
        try relayRoom.ip("link set relay0 down")
        #expect(try await until { courier.status.trouble != nil })
        rows.save(21...40)
        courier.wake()
        #expect(courier.status.trouble != nil)
        try relayRoom.ip("link set relay0 up")
        #expect(try await until(seconds: 30) { courier.status.isGreen })
        #expect(rows.settled.count == 40)
    }
}
