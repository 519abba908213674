/// How hard a run is: each number says that something happens once in so many times, 0 never.
struct Temper {
    /// A program or the whole box stops at a step.
    var stop = 0
    /// A call of the disk fails.
    var disk = 0
    /// A message on the bus is lost, doubled or held up.
    var bus = 0
    /// A request to the relay goes wrong on the way.
    var network = 0
    /// The relay fails at a request.
    var relay = 0
    /// A display loses its records, or goes back to older ones.
    var loss = 0
    /// Orders that the cashier tries to sell.
    var orders = 0
    /// Longest pause between two keys, in nanoseconds.
    var pause: Int64 = 0
    /// Longest pause between two mishaps of the surroundings, in nanoseconds.
    var mishaps: Int64 = 0

    /// Nothing goes wrong.
    static let calm = Temper()

    /// A run's own temper; each run has something that never goes wrong.
    static func drawn(from chance: Chance) -> Temper {
        Temper(
            stop: chance.pick([0, 300, 100, 30]) ?? 0,
            disk: chance.pick([0, 0, 60, 12]) ?? 0,
            bus: chance.pick([0, 12, 3]) ?? 0,
            network: chance.pick([0, 5, 2]) ?? 0,
            relay: chance.pick([0, 0, 8, 3]) ?? 0,
            loss: chance.pick([0, 0, 1]) ?? 0,
            orders: chance.pick([1, 1, 2, 3]) ?? 1,
            pause: chance.pick([2_000_000, 500_000_000, 5_000_000_000]) ?? 0,
            mishaps: chance.pick([500_000_000, 4_000_000_000, 20_000_000_000]) ?? 0
        )
    }
}
