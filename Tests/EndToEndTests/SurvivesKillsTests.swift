import Foundation
import Testing

/// All three programs are killed at random while a whole day is keyed; nothing is lost or doubled.
@Suite(.serialized) struct SurvivesKillsTests {
    private static let table = "../shared/data/chipotle.tsv"
    private static let orders = 1834
    private static let total = 3_450_016

    @Test func `each order is in the kitchen once and at the relay once, whoever dies`() throws {
        guard FileManager.default.isReadableFile(atPath: Self.table) else {
            print("not run: \(Self.table) is missing")
            return
        }
        var random = SeededNumbers(seed: SeededNumbers.chosenSeed())
        let restaurant = try TestRestaurant()
        var relay = try restaurant.relay()
        var kitchen = try restaurant.kitchen()
        var till = try restaurant.replay(Self.table)
        var kills = [0, 0, 0]
        while kills.min() ?? 0 < 4, kills.reduce(0, +) < 40 {
            usleep(UInt32.random(in: 20_000...250_000, using: &random))
            let victim = Int.random(in: 0..<3, using: &random)
            guard till.isRunning else { break }
            kills[victim] += 1
            switch victim {
            case 0:
                till.cut()
                till = try restaurant.replay(Self.table)
            case 1:
                kitchen.cut()
                pause(using: &random)
                kitchen = try restaurant.kitchen()
            default:
                relay.cut()
                pause(using: &random)
                relay = try restaurant.relay()
            }
        }
        print("killed the till \(kills[0]), the kitchen \(kills[1]), the relay \(kills[2]) times")

        #expect(till.status() == 0, "\(till.complaint)")
        try checkResult(till)
        kitchen.end()
        try checkKitchen(restaurant)
        try checkRelay(restaurant)
        relay.end()
    }

    private func pause(using random: inout SeededNumbers) {
        if Bool.random(using: &random) { usleep(.random(in: 1000...150_000, using: &random)) }
    }

    private func checkResult(_ till: RunningProgram) throws {
        let last = try #require(till.lines.last)
        let object = try? JSONSerialization.jsonObject(with: Data(last.utf8))
        let result = try #require(object as? [String: Any], "\(till.lines) \(till.complaint)")
        #expect(result["orders"] as? Int == Self.orders)
        #expect(result["kitchen"] as? Int == Self.orders)
        #expect(result["mirrored"] as? Int == Self.orders)
        #expect(result["total_minor"] as? Int == Self.total)
    }

    /// A kitchen that starts again shows what it has: each order once.
    private func checkKitchen(_ restaurant: TestRestaurant) throws {
        let kitchen = try restaurant.kitchen()
        defer { kitchen.end() }
        #expect(eventually { kitchen.lines.count >= Self.orders })
        struct Line: Decodable {
            let order: String
            let number: Int
        }
        let lines = try kitchen.lines.map { line in
            let decoded = try? JSONDecoder().decode(Line.self, from: Data(line.utf8))
            return try #require(decoded, "\(line)")
        }
        #expect(lines.count == Self.orders)
        #expect(Set(lines.map(\.order)).count == Self.orders)
        #expect(Set(lines.map(\.number)) == Set(1...Self.orders))
    }

    private func checkRelay(_ restaurant: TestRestaurant) throws {
        let events = try restaurant.mirrored().compactMap { $0["event"] as? [String: Any] }
        let fired = events.filter { $0["type"] as? String == "comanda.order.fired" }
        #expect(fired.count == Self.orders)
        #expect(Set(fired.compactMap { $0["id"] as? String }).count == Self.orders)
        let totals = fired.compactMap { ($0["data"] as? [String: Any])?["total"] as? Int }
        #expect(totals.reduce(0, +) == Self.total)
    }
}
