import RelayContract
import Testing

@testable import Outbox

@Suite struct CourierTests {
    private static func report(_ parcels: [Parcel], _ bad: Set<Int64>) -> DeliveryReport {
        DeliveryReport(
            .answered,
            verdicts: parcels.map {
                bad.contains($0.sequence) ? .refused(.malformed, detail: "bad") : .stored
            }
        )
    }

    @Test func `delivers all rows in their order, in growing batches`() {
        var world = CourierWorld(rows: 500, relay: CourierWorld.good)
        world.run(for: .seconds(1))
        #expect(world.settled == Array(1...500))
        #expect(world.requests.map(\.sequences.count).prefix(7) == [1, 2, 4, 8, 16, 32, 50])
        #expect(world.courier.trouble == nil)
        world.save(501)
        world.run(for: .seconds(1))
        #expect(world.settled.last == 501)
    }

    @Test func `a duplicate is as good as stored`() {
        var world = CourierWorld(rows: 3) { parcels, _ in
            DeliveryReport(.answered, verdicts: parcels.map { _ in .duplicate })
        }
        world.run(for: .seconds(1))
        #expect(world.settled == [1, 2, 3])
    }

    @Test func `a refused row is set aside with its reason, the others arrive`() {
        var world = CourierWorld(rows: 100) { parcels, _ in Self.report(parcels, [1, 50]) }
        world.run(for: .seconds(1))
        #expect(world.settled.count == 98)
        #expect(world.aside[1] == .refused(.malformed, detail: "bad"))
        #expect(world.aside.count == 2)
    }

    @Test func `a row at which the relay fails holds nobody up`() {
        var world = CourierWorld(rows: 1000) { parcels, now in
            parcels.contains { $0.sequence == 1 }
                ? DeliveryReport(.serverError(status: 500), unanswered: parcels.count)
                : CourierWorld.good(parcels, now)
        }
        world.run(for: .seconds(1))
        #expect(world.settled == Array(2...1000))
        world.run(for: .seconds(24 * 3600))
        #expect(world.aside == [1: .attemptsUsedUp(.serverError(status: 500))])
    }

    @Test func `a store that failed and answers again is no trouble when nothing is left`() {
        var world = CourierWorld(rows: 1, relay: CourierWorld.good)
        world.run(for: .seconds(1))
        world.tell(.storeFailed)
        world.run(for: .seconds(1))
        #expect(world.courier.trouble == .store)
        world.run(for: .seconds(60))
        #expect(world.courier.trouble == nil)
    }

    @Test func `a row waits for an earlier one of its check, and no other does`() {
        var failures = 0
        var world = CourierWorld { parcels, now in
            guard parcels.contains(where: { $0.sequence == 2 }), failures < 3 else {
                return CourierWorld.good(parcels, now)
            }
            failures += 1
            return DeliveryReport(.interrupted(detail: ""), unanswered: parcels.count)
        }
        for number in 1...60 as ClosedRange<Int64> {
            world.save(number, check: number % 20 == 2 ? "two" : "\(number)")
        }
        world.run(for: .seconds(1))
        #expect(Set(world.settled).isDisjoint(with: [2, 22, 42]))
        let others = (4...41 as ClosedRange<Int64>).filter { $0 != 22 }
        #expect(Set(world.settled).isSuperset(of: others))
        world.save(61, check: "two")
        world.run(for: .seconds(3600))
        let ofTheCheck: [Int64] = [2, 22, 42, 61]
        #expect(world.settled.filter { ofTheCheck.contains($0) } == ofTheCheck)
        #expect(world.owed.isEmpty)
    }

    @Test func `a batch with a row at which the relay fails is delivered row by row`() {
        var world = CourierWorld(rows: 200) { parcels, now in
            parcels.contains { $0.sequence == 100 }
                ? DeliveryReport(.serverError(status: 502), unanswered: parcels.count)
                : CourierWorld.good(parcels, now)
        }
        world.run(for: .seconds(60))
        #expect(Set(world.settled) == Set(1...200).subtracting([100]))
        #expect(world.aside.isEmpty)
    }

    @Test func `twenty attempts take more than nine hours, whatever is drawn`() throws {
        for seed in 0..<1000 as Range<UInt64> {
            let failing = CourierWorld.always(.serverError(status: 500))
            var world = CourierWorld(rows: 1, seed: seed, relay: failing)
            world.run(for: .seconds(40 * 3600))
            #expect(world.requests.count == 20)
            #expect(world.aside[1] == .attemptsUsedUp(.serverError(status: 500)))
            let last = try #require(world.requests.last)
            #expect(last.at >= .seconds(9 * 3600) && last.at <= .seconds(20 * 3600))
        }
    }

    @Test func `the first retry comes within seconds`() {
        var world = CourierWorld(rows: 1, relay: CourierWorld.always(.interrupted(detail: "")))
        world.run(for: .seconds(4))
        #expect(world.requests.count == 2)
        #expect(world.requests[1].at >= .seconds(2))
    }

    @Test func `a row larger than any relay takes is never sent`() {
        var world = CourierWorld(relay: CourierWorld.good)
        world.save(1, bytes: RelayLimits.eventBytes + 1)
        world.save(2, bytes: RelayLimits.eventBytes)
        world.run(for: .seconds(1))
        #expect(world.aside == [1: .tooLarge])
        #expect(world.settled == [2])
    }

    @Test func `a batch keeps to the bytes of the contract`() {
        var world = CourierWorld(relay: CourierWorld.good)
        for number in 1...40 as ClosedRange<Int64> { world.save(number, bytes: 200_000) }
        world.run(for: .seconds(1))
        #expect(world.settled.count == 40)
        #expect(world.requests.allSatisfy { $0.sequences.count <= 5 })
    }

    @Test func `a relay that takes smaller batches gets them`() {
        var world = CourierWorld(rows: 300) { parcels, now in
            parcels.count > 7
                ? DeliveryReport(.tooLarge, unanswered: parcels.count)
                : CourierWorld.good(parcels, now)
        }
        world.run(for: .seconds(1))
        #expect(world.settled == Array(1...300))
        #expect(world.aside.isEmpty)
    }

    @Test func `a row that alone is too large is set aside after one request`() {
        var world = CourierWorld(rows: 2, relay: CourierWorld.always(.tooLarge))
        world.run(for: .seconds(3600))
        #expect(world.aside == [1: .tooLarge, 2: .tooLarge])
        #expect(world.requests.count == 2)
    }

    @Test func `a batch refused whole is asked for row by row`() {
        var world = CourierWorld(rows: 60) { parcels, now in
            parcels.contains { $0.sequence == 30 }
                ? DeliveryReport(.refused(detail: "no"), unanswered: parcels.count)
                : CourierWorld.good(parcels, now)
        }
        world.run(for: .seconds(1))
        #expect(world.aside == [30: .refused(nil, detail: "no")])
        #expect(Set(world.settled) == Set(1...60).subtracting([30]))
    }

    @Test func `rows that a receipt does not name stay, and are asked for again`() {
        var failures = 3
        var world = CourierWorld(rows: 40) { parcels, _ in
            let verdicts = parcels.map { parcel -> DeliveryReport.Verdict in
                guard parcel.sequence == 9, failures > 0 else { return .stored }
                failures -= 1
                return .unanswered
            }
            return DeliveryReport(.answered, verdicts: verdicts)
        }
        world.run(for: .seconds(1))
        #expect(world.settled.count == 39)
        #expect(world.owed[9]?.attempts == 1)
        world.run(for: .seconds(60))
        #expect(world.settled.count == 40)
    }
}
