import Kernel
import RelayContract
import Synchronization

@testable import Outbox

/// A courier with rows, a relay and a clock that a test moves.
struct CourierWorld {
    typealias Relay = ([Parcel], Duration) -> DeliveryReport

    private(set) var courier: Courier
    private(set) var owed: [Int64: OwedRow] = [:]
    private(set) var aside: [Int64: SetAsideReason] = [:]
    private(set) var settled: [Int64] = []
    private(set) var requests: [(at: Duration, sequences: [Int64])] = []
    private(set) var forgotten = 0
    /// Settlements that fail before one works.
    var brokenSettlements = 0
    var relay: Relay
    private(set) var now = Duration.zero
    private var inputs: [Courier.Input] = [.rowsSaved]
    private var due: Int64?

    init(rows: Int64 = 0, seed: UInt64 = 1, relay: @escaping Relay) {
        courier = Courier(random: SeededRandom(seed: seed))
        self.relay = relay
        for number in 1...max(rows, 1) where number <= rows { save(number) }
    }

    mutating func save(
        _ number: Int64,
        attempts: Int = 0,
        bytes: Int = 100,
        check: String? = nil
    ) {
        let parcel = Parcel(
            id: "event-\(number)",
            sequence: number,
            bytes: [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: bytes)
        )
        owed[number] = OwedRow(parcel: parcel, attempts: attempts, check: check)
        inputs.append(.rowsSaved)
    }

    /// A person owes a row again.
    mutating func resend(_ number: Int64) {
        aside[number] = nil
        save(number)
        inputs.append(.rowsResent)
    }

    mutating func tell(_ input: Courier.Input) { inputs.append(input) }

    /// Lets time pass, and all that happens in it.
    mutating func run(for duration: Duration) {
        let end = now + duration
        while true {
            if !inputs.isEmpty {
                handle(inputs.removeFirst())
            } else if let due, due <= end.nanoseconds {
                now = max(now, .nanoseconds(due))
                self.due = nil
                inputs.append(.tick)
            } else {
                now = end
                return
            }
        }
    }

    private mutating func handle(_ input: Courier.Input) {
        due = nil
        for decision in courier.receive(input, now: now.nanoseconds) {
            switch decision {
            case .load(let after, let count, _):
                let found = owed.keys.sorted().filter { $0 > after }.prefix(count)
                inputs.insert(.rowsLoaded(found.compactMap { owed[$0] }), at: 0)
            case .deliver(let parcels):
                requests.append((now, parcels.map(\.sequence)))
                inputs.insert(.reported(relay(parcels, now)), at: 0)
            case .settle(let numbers):
                guard brokenSettlements == 0 else {
                    brokenSettlements -= 1
                    inputs = [.storeFailed]
                    return
                }
                settled += numbers.filter { owed.removeValue(forKey: $0) != nil }
            case .countAttempt(let numbers):
                for number in numbers {
                    guard let row = owed[number] else { continue }
                    owed[number] = OwedRow(
                        parcel: row.parcel,
                        attempts: row.attempts + 1,
                        check: row.check
                    )
                }
            case .setAside(let number, let reason):
                if owed.removeValue(forKey: number) != nil { aside[number] = reason }
            case .forgetConnections: forgotten += 1
            case .wake(let time): due = time
            }
        }
    }

    /// A relay that stores all.
    static let good: @Sendable ([Parcel], Duration) -> DeliveryReport = { parcels, _ in
        DeliveryReport(.answered, verdicts: parcels.map { _ in .stored })
    }

    /// A relay that gives one outcome to all.
    static func always(_ outcome: DeliveryReport.Outcome) -> Relay {
        { parcels, _ in DeliveryReport(outcome, unanswered: parcels.count) }
    }
}

/// Draws that repeat with their seed.
final class SeededRandom: RandomSource {
    private let state: Mutex<UInt64>

    init(seed: UInt64) {
        state = Mutex(seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x2545_F491_4F6C_DD1D)
    }

    func bytes(_ count: Int) -> [UInt8] {
        state.withLock { state in
            (0..<count).map { _ in
                state ^= state << 13
                state ^= state >> 7
                state ^= state << 17
                return UInt8(truncatingIfNeeded: state >> 24)
            }
        }
    }

    func number(below limit: Int) -> Int {
        bytes(4).reduce(0) { $0 << 8 | Int($1) } % limit
    }
}
