import Testing

@testable import Outbox

@Suite struct CourierOutageTests {
    @Test(
        arguments: [
            .unreachable(.notResolved, detail: ""), .unreachable(.notConnected, detail: ""),
            .unreachable(.trust, detail: ""), .unreachable(.clock, detail: ""),
            .unreachable(.proxy, detail: ""), .unexpected(status: 200, type: "text/html"),
            .unexpected(status: 302, type: ""), .unauthorised(status: 401),
            .misdirected(status: 404), .busy(seconds: nil), .inProgress, .unable(detail: ""),
        ] as [DeliveryReport.Outcome]
    )
    func `what is not the relay's doing is held against no row`(outcome: DeliveryReport.Outcome) {
        var world = CourierWorld(rows: 20, relay: CourierWorld.always(outcome))
        world.run(for: .seconds(30 * 3600))
        #expect(world.settled.isEmpty && world.aside.isEmpty)
        #expect(world.owed.values.allSatisfy { $0.attempts == 0 })
        #expect(world.courier.trouble != nil)
        world.relay = CourierWorld.good
        world.run(for: .seconds(3 * 3600))
        #expect(world.settled == Array(1...20))
        #expect(world.courier.trouble == nil)
    }

    @Test(
        arguments: [
            .unreachable(.notConnected, detail: ""), .unexpected(status: 200, type: "text/html"),
            .serverError(status: 500), .interrupted(detail: ""), .unauthorised(status: 403),
            .busy(seconds: nil),
        ] as [DeliveryReport.Outcome]
    )
    func `an outage of two hours costs at most 150 requests`(outcome: DeliveryReport.Outcome) {
        var world = CourierWorld(rows: 500, relay: CourierWorld.always(outcome))
        for _ in 0..<240 {
            world.save(Int64(1000 + world.requests.count))
            world.run(for: .seconds(30))
        }
        #expect(world.requests.count <= 150)
        #expect(world.aside.isEmpty)
    }

    @Test func `a wait that the relay asks for is kept, whatever happens meanwhile`() {
        var isBusy = true
        var world = CourierWorld(rows: 10) { parcels, now in
            defer { isBusy = false }
            return isBusy
                ? DeliveryReport(.busy(seconds: 120), unanswered: parcels.count)
                : CourierWorld.good(parcels, now)
        }
        world.run(for: .seconds(5))
        world.tell(.linkDown)
        world.tell(.linkUp)
        world.tell(.rowsResent)
        world.save(11)
        world.run(for: .seconds(114))
        #expect(world.requests.count == 1)
        world.run(for: .seconds(30))
        #expect(world.settled == Array(1...11))
        #expect(world.requests[1].at >= .seconds(120))
        #expect(world.requests[1].at <= .seconds(144))
    }

    @Test(arguments: [(0.1, 1.0), (1_000_000.0, 86_400.0), (7.5, 7.5)])
    func `a wait that makes no sense is brought into bounds`(asked: Double, kept: Double) {
        let policy = RetryPolicy()
        #expect(policy.pause(asked: asked, fraction: 0) == .seconds(kept))
        #expect(policy.pause(asked: asked, fraction: 0.999) <= .seconds(kept * 1.2))
    }

    @Test func `a network that comes back is tried soon, and again if it was too early`() {
        var isUp = false
        var world = CourierWorld(rows: 5) { parcels, now in
            isUp
                ? CourierWorld.good(parcels, now)
                : DeliveryReport(.unreachable(.notConnected, detail: ""), unanswered: parcels.count)
        }
        world.run(for: .seconds(300))
        let before = world.requests.count
        world.tell(.linkUp)
        world.run(for: .seconds(2))
        #expect(world.requests.count >= before + 2)
        #expect(world.forgotten == 1)
        isUp = true
        world.run(for: .seconds(4))
        #expect(world.settled == Array(1...5))
    }

    @Test func `after a long outage boxes come back spread over a minute`() {
        var firsts: [Duration] = []
        for seed in 1...40 as ClosedRange<UInt64> {
            let down = CourierWorld.always(.unreachable(.notConnected, detail: ""))
            var world = CourierWorld(rows: 1, seed: seed, relay: down)
            world.run(for: .seconds(1200))
            let before = world.requests.count
            let up = world.now
            world.tell(.linkUp)
            world.run(for: .seconds(61))
            firsts.append(world.requests[before].at - up)
        }
        #expect((firsts.min() ?? .zero) < .seconds(15))
        #expect((firsts.max() ?? .zero) > .seconds(30))
    }

    @Test func `a link that is down is told of, and one that came back is not`() {
        var world = CourierWorld(relay: CourierWorld.good)
        world.run(for: .seconds(1))
        world.tell(.linkDown)
        world.run(for: .seconds(1))
        #expect(world.courier.trouble == .unreachable(.notConnected))
        world.tell(.linkUp)
        world.run(for: .seconds(1))
        #expect(world.courier.trouble == nil)
    }

    @Test func `a link said to be down is not believed for ever`() {
        var world = CourierWorld(relay: CourierWorld.good)
        world.run(for: .seconds(1))
        world.tell(.linkDown)
        world.save(1)
        world.run(for: .seconds(59))
        #expect(world.settled == [])
        world.run(for: .seconds(2))
        #expect(world.settled == [1])
        #expect(world.courier.trouble == nil)
    }

    @Test func `attempts counted before a start are counted on`() {
        var world = CourierWorld(relay: CourierWorld.always(.serverError(status: 500)))
        world.save(1, attempts: 19)
        world.save(2, attempts: 20)
        world.run(for: .seconds(10))
        #expect(world.requests.map(\.sequences) == [[1]])
        #expect(world.aside.keys.sorted() == [1, 2])
    }

    @Test func `what a person sends again goes out at once`() {
        var isBad = true
        var world = CourierWorld(rows: 20) { parcels, now in
            isBad && parcels.contains { $0.sequence == 4 }
                ? DeliveryReport(.refused(detail: "no"), unanswered: parcels.count)
                : CourierWorld.good(parcels, now)
        }
        world.run(for: .seconds(10))
        #expect(world.aside.keys.sorted() == [4])
        isBad = false
        world.resend(4)
        world.run(for: .seconds(1))
        #expect(world.settled.last == 4)
        #expect(world.aside.isEmpty)
    }

    @Test func `what the store failed to settle is sent again, and settled then`() {
        var world = CourierWorld(rows: 50, relay: CourierWorld.good)
        world.brokenSettlements = 3
        world.run(for: .seconds(300))
        #expect(Set(world.settled) == Set(1...50))
        #expect(world.courier.trouble == nil)
    }
}
