import RelayContract
import Synchronization

@testable import Outbox

/// Owed rows in memory, for the courier's thread.
final class MemoryRows: OwedRows {
    static let epoch = "00112233aabbccdd"

    private struct State {
        var owed: [Int64: OwedRow] = [:]
        var aside: [Int64: SetAsideReason] = [:]
        var settled: [Int64] = []
    }

    private let state = Mutex(State())

    static func parcel(_ number: Int) -> Parcel {
        let envelope = EventEnvelope(
            id: "event-\(number)",
            source: "urn:comanda:demo:till-1",
            type: "comanda.order.fired",
            epoch: epoch,
            sequence: Int64(number)
        )
        let data = Array(#"{"total":\#(number)}"#.utf8)
        return Parcel(
            id: envelope.id,
            sequence: envelope.sequence,
            bytes: envelope.wireBytes(data: data)
        )
    }

    func save(_ numbers: ClosedRange<Int>) {
        state.withLock { state in
            for number in numbers {
                state.owed[Int64(number)] = OwedRow(parcel: Self.parcel(number), attempts: 0)
            }
        }
    }

    var settled: [Int64] { state.withLock { $0.settled } }
    var aside: [Int64: SetAsideReason] { state.withLock { $0.aside } }

    func owed(
        after sequence: Int64,
        countMax: Int,
        bytesMax: Int
    ) throws(OwedRowsError) -> [OwedRow] {
        state.withLock { state in
            state.owed.keys.sorted().filter { $0 > sequence }.prefix(countMax)
                .compactMap { state.owed[$0] }
        }
    }

    func settle(_ sequences: [Int64]) throws(OwedRowsError) {
        state.withLock { state in
            state.settled += sequences.filter { state.owed.removeValue(forKey: $0) != nil }
        }
    }

    func countAttempt(at sequences: [Int64]) throws(OwedRowsError) {
        state.withLock { state in
            for sequence in sequences {
                guard let row = state.owed[sequence] else { continue }
                state.owed[sequence] = OwedRow(parcel: row.parcel, attempts: row.attempts + 1)
            }
        }
    }

    func setAside(_ sequence: Int64, because reason: SetAsideReason) throws(OwedRowsError) {
        state.withLock { state in
            state.owed[sequence] = nil
            state.aside[sequence] = reason
        }
    }

    func backlog() throws(OwedRowsError) -> OwedBacklog {
        state.withLock { state in
            OwedBacklog(
                waiting: state.owed.count,
                oldestMilliseconds: state.owed.isEmpty ? nil : 1,
                setAside: state.aside.count
            )
        }
    }
}
