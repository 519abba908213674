import BusFixtures
import Foundation
import NotifyBus
import Testing

@testable import InternalNotification

/// Messages owed by a program that does not come back.
@Suite struct ForgettingTests {
    let place = TemporaryBus()
    let order = INMessage(kind: "order", payload: ["id": "7"])
    private let account = ChannelReader.account(of: "kitchen", channel: "c", key: "key")

    private func center(_ identifier: String) throws -> INCenter {
        try INCenter(
            identifier: "c",
            config: INAppConfig(identifier: identifier, apikey: "key"),
            bus: place.path,
            delivery: .busThread
        )
    }

    private func debts() throws -> [BusReport.Debt] {
        try #require(try BusReport.read(directory: place.path)).debts
    }

    @Test func `a sender that is there is told that they are lost, once they are forgotten`()
        async throws
    {
        let till = try center("till")
        let hand = try Bus(directory: place.path, rights: .standard)
        defer {
            till.stop()
            hand.stop()
        }
        let note = String(repeating: "x", count: 9000)
        let large = INMessage(kind: "order", payload: ["note": .string(note)])
        let consignments = [order, large].map {
            till.messenger.send([$0], toProgram: "kitchen", delivery: .acknowledged)
        }
        let owed = try debts()
        #expect(owed.map(\.account) == [account] && owed.first?.messages == 2)
        #expect(owed.first?.debtors == [] && owed.first?.bytes ?? 0 > 9000)

        #expect(try hand.forget(account) == .forgotten)

        for consignment in consignments {
            #expect(await consignment.settled().map(\.outcome) == [.lost])
        }
        #expect(try debts() == [])
        #expect(hand.poolUse == (0, 0))
        #expect(try hand.forget(account) == .nothingOwed)
    }

    @Test func `what a sender left that has gone is freed, with its file`() async throws {
        let till = try center("till")
        let huge = INMessage(
            kind: "order",
            payload: ["note": .string(String(repeating: "x", count: 3 << 20))]
        )
        _ = till.messenger.send([order, huge], toProgram: "kitchen", delivery: .acknowledged)
        till.stop()
        let hand = try Bus(directory: place.path, rights: .standard)
        defer { hand.stop() }
        #expect(try debts().first?.messages ?? 0 > 0)

        #expect(try hand.forget(account) == .forgotten)

        #expect(try debts() == [] && hand.poolUse == (0, 0))
        #expect(try filesLeft() == [])
    }

    @Test func `a program that is there keeps its debts, and one that comes later gets new ones`()
        async throws
    {
        let till = try center("till")
        let hand = try Bus(directory: place.path, rights: .standard)
        defer {
            till.stop()
            hand.stop()
        }
        let first = till.messenger.send([order], toProgram: "kitchen", delivery: .acknowledged)
        #expect(try hand.forget(account) == .forgotten)
        #expect(await first.settled().map(\.outcome) == [.lost])
        let second = till.messenger.send([order], toProgram: "kitchen", delivery: .acknowledged)
        let kitchen = try center("kitchen")
        defer { kitchen.stop() }
        #expect(try hand.forget(account) == .isThere)
        kitchen.messenger.onReceive { _ in }

        #expect(await second.settled().map(\.outcome) == [.acknowledged])
    }

    private func filesLeft() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: place.path + "/blob")
    }
}
