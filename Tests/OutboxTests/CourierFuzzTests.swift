import RelayContract
import Testing

@testable import Outbox

@Suite struct CourierFuzzTests {
    private static let outcomes: [DeliveryReport.Outcome] = [
        .unreachable(.notConnected, detail: ""), .interrupted(detail: ""),
        .unexpected(status: 200, type: "text/html"), .busy(seconds: 3), .inProgress,
        .unauthorised(status: 401), .misdirected(status: 404), .tooLarge,
        .refused(detail: "no"), .serverError(status: 503), .stopped, .unable(detail: ""),
    ]

    /// A relay that does anything, and remembers what it has confirmed or refused.
    private final class AnyRelay {
        let random: SeededRandom
        var isHealed = false
        var confirmed: Set<Int64> = []
        var refused: Set<Int64> = []

        init(seed: UInt64) {
            random = SeededRandom(seed: seed)
        }

        func answer(_ parcels: [Parcel]) -> DeliveryReport {
            if !isHealed, random.number(below: 3) > 0 {
                let outcome = outcomes[random.number(below: outcomes.count)]
                if parcels.count == 1, [.tooLarge, .refused(detail: "no")].contains(outcome) {
                    refused.insert(parcels[0].sequence)
                }
                return DeliveryReport(outcome, unanswered: parcels.count)
            }
            return DeliveryReport(.answered, verdicts: parcels.map { verdict(on: $0.sequence) })
        }

        private func verdict(on sequence: Int64) -> DeliveryReport.Verdict {
            switch isHealed ? 0 : random.number(below: 10) {
            case 9:
                refused.insert(sequence)
                return .refused(.malformed, detail: "")
            case 8: return .unanswered
            default:
                confirmed.insert(sequence)
                return .stored
            }
        }
    }

    @Test func `whatever the relay and the store do, each row ends settled or with a person`() {
        for seed in 0..<100 as Range<UInt64> {
            let relay = AnyRelay(seed: seed)
            var world = CourierWorld(rows: 40, seed: seed) { parcels, _ in relay.answer(parcels) }
            let inputs: [Courier.Input] = [.linkUp, .linkDown, .rowsResent, .tick, .storeFailed]
            for number in 41...80 as ClosedRange<Int64> {
                world.run(for: .seconds(relay.random.number(below: 2000)))
                world.save(number)
                world.brokenSettlements = relay.random.number(below: 8) == 0 ? 1 : 0
                if relay.random.number(below: 4) == 0 {
                    world.tell(inputs[relay.random.number(below: inputs.count)])
                }
            }
            world.brokenSettlements = 0
            relay.isHealed = true
            world.run(for: .seconds(100 * 3600))

            #expect(world.owed.isEmpty, "seed \(seed)")
            #expect(Set(world.settled).isSubset(of: relay.confirmed))
            #expect(world.settled.count == Set(world.settled).count)
            #expect(Set(world.settled).union(world.aside.keys) == Set(1...80))
            for (number, reason) in world.aside {
                if case .attemptsUsedUp = reason { continue }
                #expect(relay.refused.contains(number))
            }
        }
    }
}
