import Foundation
import Outbox
import RelayContract

/// What carries the courier's parcels over the simulated network.
struct SimulatedTransport: RelayTransport, @unchecked Sendable {
    // A run belongs to one thread, and so do its programs; hence sendable.
    unowned let life: TillLife

    func deliver(_ parcels: [Parcel], besides backlog: BacklogReport?) -> DeliveryReport {
        let numbers = parcels.map(\.sequence)
        guard life.goesOn({ "posts records \(numbers) to the relay" }) else {
            return stopped(parcels)
        }
        life.tell { "posts records \(numbers) to the relay" }
        let exchange = life.world.network.exchange(parcels)
        guard life.goesOn({ "hears of records \(numbers)" }) else { return stopped(parcels) }
        let report = careless(exchange, parcels) ?? DeliveryReport(exchange, of: parcels)
        life.tell { "concludes: \(report.outcome), \(report.verdicts)" }
        return report
    }

    func forgetConnections() {}

    func stop() {}

    private func stopped(_ parcels: [Parcel]) -> DeliveryReport {
        DeliveryReport(.stopped, unanswered: parcels.count)
    }

    /// What a client concludes that does without a safety step.
    private func careless(_ exchange: HTTPExchange, _ parcels: [Parcel]) -> DeliveryReport? {
        let all = DeliveryReport(.answered, verdicts: parcels.map { _ in .stored })
        switch exchange.end {
        case .interrupted where life.world.lacks(.doubtsBrokenRequests): return all
        case .answered where life.world.lacks(.wantsReceipt) && exchange.status == 200: return all
        case .answered where life.world.lacks(.comparesHashes):
            let body = Data(exchange.body)
            guard let receipt = try? JSONDecoder().decode(Receipt.self, from: body) else {
                return nil
            }
            let stored = Set(receipt.results.filter { $0.status != .refused }.map(\.id))
            return DeliveryReport(
                .answered,
                verdicts: parcels.map { stored.contains($0.id) ? .stored : .unanswered }
            )
        default: return nil
        }
    }
}
