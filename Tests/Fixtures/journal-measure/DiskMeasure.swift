import Foundation
import Journal
import Kernel

/// What an order costs on the disk: stored, delivered to two destinations, and pruned.
struct DiskMeasure {
    private static let orders = 2000
    private static let payloadBytes = 700
    private let time = MovingTime()
    private let folder: String

    init(folder: String) {
        self.folder = folder
    }

    func run() throws {
        let journal = try openJournal(folder, time: time)
        let destinations = [Destination(rawValue: "kitchen"), Destination(rawValue: "relay")]
        try written("stored and delivered") {
            for _ in 0..<Self.orders {
                let numbers = try journal.append([entry(owedTo: destinations)]).map(\.number)
                for destination in destinations { try journal.settle(numbers, of: destination) }
            }
            try journal.checkpointWhenIdle()
        }
        try written("stored and delivered, the log moved at every idle moment") {
            for _ in 0..<Self.orders {
                let numbers = try journal.append([entry(owedTo: destinations)]).map(\.number)
                for destination in destinations { try journal.settle(numbers, of: destination) }
                try journal.checkpointWhenIdle()
            }
        }
        try written("pruned") {
            while try journal.prune(
                storedBefore: .max,
                keepingLast: Self.orders,
                telling: { _ in entry() }
            ) {}
            try journal.checkpointWhenIdle()
        }
        journal.close()
    }

    private func entry(owedTo destinations: [Destination] = []) -> SealedJournal.Entry {
        let payload = [UInt8](repeating: 1, count: Self.payloadBytes)
        return SealedJournal.Entry(
            kind: "comanda.order.fired",
            event: EventID(from: SystemRandom()),
            owedTo: destinations
        ) { _ in payload }
    }

    private func written(_ name: String, _ work: () throws -> Void) throws {
        let start = bytesWrittenByThisProcess()
        try measured(name, work)
        guard let start, let end = bytesWrittenByThisProcess() else { return }
        print("bytes written per order:", (end - start) / Self.orders)
    }
}
