import Foundation
import Glibc
import RelayContract
import RelayFixtures
import Synchronization
import Testing

@testable import Relay

/// A whole chain on loopback: three servers, two relays and many stores, of which things die.
@Suite(
    .serialized,
    .enabled(if: PostgresServer.isHere, "\(PostgresServer.reason)"),
    .timeLimit(.minutes(30))
)
struct SurvivesFailoverTests {
    private static let isLong = ProcessInfo.processInfo.environment["COMANDA_LONG_TESTS"] == "1"

    @Test func `whoever is killed, nothing acknowledged is lost and nothing is stored twice`()
        async throws
    {
        let chain = try Chain(stores: Self.isLong ? 200 : 20)
        let orders = try Self.isLong ? RealOrders.all() : (1...40).map { "{\"order\":\($0)}" }
        let boxes = chain.stores.map { ReplayingBox(of: $0, orders, to: chain) }
        let reader = FollowingReader(of: chain.stores[0], in: chain)
        let senders = boxes.map { box in OnThread { box.sendAll() } }
        let total = boxes.count * orders.count

        /// Lets them go on, and waits until they are in the middle of it.
        func run(to share: Double) async throws {
            chain.permit(share)
            let wanted = Int((share - 0.1) * Double(total))
            while boxes.reduce(0, { $0 + $1.acknowledged }) < wanted {
                try await Task.sleep(for: .milliseconds(5))
            }
        }
        try await run(to: 0.2)
        chain.standbys[0].kill()
        try await run(to: 0.4)
        try chain.standbys[0].start()
        try chain.killAndRestartRelay(0)
        try await run(to: 0.6)
        try chain.killPrimaryAndPromote()
        try await run(to: 0.8)
        try chain.killAndRestartRelay(1)
        chain.permit(1)
        for sender in senders { _ = try await sender.value() }

        let seen = try reader.ids(upTo: orders.count)
        #expect(seen == (1...orders.count).map { "\(chain.stores[0])-\($0)" }, "\(seen.count)")
        let rows = try chain.rows(
            """
            SELECT count(*), count(DISTINCT (store, id)), count(DISTINCT (store, epoch, sequence)),
                count(DISTINCT store), max(position) FROM event
            """
        )
        #expect(
            (0..<5).map { rows.integer(0, $0) } == [
                Int64(total), Int64(total), Int64(total), Int64(boxes.count), Int64(orders.count),
            ]
        )
        let runs = try chain.rows("SELECT count(*), min(last), max(last) FROM run")
        let ends = [boxes.count, orders.count, orders.count].map(Int64.init)
        #expect((0..<3).map { runs.integer(0, $0) } == ends)
        let refused = boxes.reduce(0) { $0 + $1.refusals }
        print("\(total) events, \(refused) requests asked again")
    }

    @Test func `a commit whose wait for a standby is broken off is a 503, also when repeated`()
        async throws
    {
        let chain = try Chain(stores: 1)
        let box = ReplayingBox(of: chain.stores[0], ["1", "2"], to: chain)
        #expect(box.send(1...1) == 200)
        for standby in chain.standbys { standby.kill() }
        // The second time it is there already, on one machine: a duplicate, and yet no 200.
        for _ in 0..<2 {
            let status = OnThread { box.send(2...2) }
            try await chain.breakOffWaits()
            #expect(try await status.value() == 503)
        }
        let state = try chain.rows("SELECT count(*) FROM event")
        #expect(state.integer(0, 0) == 2)
        try chain.standbys[1].start()
        #expect(box.send(2...2) == 200)
    }
}
