import Foundation
import Glibc
import RelayContract
import Synchronization

/// One store's box that sends its orders, again and again until each is acknowledged.
final class ReplayingBox: Sendable {
    private static let batch = 5
    private let store: String
    private let orders: [String]
    private let chain: Chain
    private let end = Atomic<Int>(0)
    private let repeats = Atomic<Int>(0)

    init(of store: String, _ orders: [String], to chain: Chain) {
        self.store = store
        self.orders = orders
        self.chain = chain
    }

    /// The number up to which all is acknowledged.
    var acknowledged: Int { end.load(ordering: .relaxed) }
    /// How many requests had no good answer.
    var refusals: Int { repeats.load(ordering: .relaxed) }

    /// Sends all orders in batches, each beginning with the end of the one before, as after a lost
    /// answer; asks the other relay after each failure.
    func sendAll() {
        var relay = store.utf8.reduce(0) { $0 + Int($1) } % 2
        while acknowledged < orders.count {
            let last = min(acknowledged + Self.batch, orders.count)
            guard chain.permits(Double(last) / Double(orders.count)) else {
                usleep(20_000)
                continue
            }
            if send(max(acknowledged - 1, 1)...last, by: relay) == 200 {
                end.store(last, ordering: .relaxed)
            } else {
                repeats.add(1, ordering: .relaxed)
                relay = 1 - relay
                usleep(100_000)
            }
        }
    }

    /// Sends some orders and gives the answer's status; 0 for none.
    func send(_ numbers: ClosedRange<Int>, by relay: Int = 0) -> Int {
        let events = numbers.map { number in
            EventEnvelope(
                id: "\(store)-\(number)",
                source: "urn:comanda:\(store):till-1",
                type: "comanda.order.fired",
                epoch: "00112233aabbccdd",
                sequence: Int64(number)
            ).wireBytes(data: Array(orders[number - 1].utf8))
        }
        let answer = try? RelayUnderTest.ask(
            port: chain.ports[relay],
            "POST",
            "/v1/stores/\(store)/events",
            token: Chain.token(of: store),
            type: MediaType.batch.rawValue,
            body: EventEnvelope.batch(of: events)
        )
        return answer?.status ?? 0
    }
}

/// One of the chain's systems, which reads a store's events on and on by their cursor.
final class FollowingReader: Sendable {
    private let isLast = Mutex(false)
    private let found = Mutex<[String]>([])
    private let store: String
    private let chain: Chain

    init(of store: String, in chain: Chain) {
        self.store = store
        self.chain = chain
        Thread.detachNewThread { [self] in read() }
    }

    /// What it read, in order, when it has so many or nothing more comes.
    func ids(upTo count: Int) throws -> [String] {
        for _ in 0..<3000 where found.withLock(\.count) < count { usleep(20_000) }
        isLast.withLock { $0 = true }
        return found.withLock { $0 }
    }

    private func read() {
        var cursor = "0"
        var relay = 0
        while !isLast.withLock({ $0 }) {
            usleep(20_000)
            let answer = try? RelayUnderTest.ask(
                port: chain.ports[relay],
                "GET",
                "/v1/stores/\(store)/events?limit=7&after=\(cursor)",
                token: Chain.token(of: store)
            )
            relay = 1 - relay
            guard let answer, answer.status == 200, let next = answer.json["next"] as? String else {
                continue
            }
            cursor = next
            let events = answer.json["events"] as? [[String: Any]] ?? []
            let ids = events.compactMap { ($0["event"] as? [String: Any])?["id"] as? String }
            found.withLock { $0 += ids }
        }
    }
}
