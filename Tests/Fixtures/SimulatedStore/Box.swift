import Kernel

/// The machine in the restaurant: its clocks and its runs.
final class Box {
    /// 12:00 on a day of trade, in milliseconds since 1970.
    private static let noon: Int64 = 1_764_504_000_000

    /// How often it was started.
    private(set) var boots = 1
    /// When it was started last, in the run's nanoseconds.
    private(set) var bootedAt: Int64 = 0
    /// By how much the wall clock is wrong, in milliseconds.
    var wallOffset: Int64 = 0
    /// Whether the disk has no room.
    var isFull = false

    func boot(at now: Int64) {
        boots += 1
        bootedAt = now
    }

    func wall(at now: Int64) -> Int64 { Self.noon + now / 1_000_000 + wallOffset }

    /// The clock that never goes back, which begins anew at each boot.
    func steady(at now: Int64) -> Int64 { now - bootedAt + 7_000_000_000 }

    /// The run's time at which the steady clock shows a number.
    func time(ofSteady steady: Int64) -> Int64 { steady + bootedAt - 7_000_000_000 }
}

/// The box's clocks as a program of one run reads them.
struct BoxTime: TimeSource {
    unowned let world: World

    func wallMilliseconds() -> Int64 { world.box.wall(at: world.now) }

    func steadyNanoseconds() -> Int64 { world.box.steady(at: world.now) }
}
