/// Runs of the whole restaurant, each with one seed.
package enum Simulation {
    private static let second: Int64 = 1_000_000_000

    /// Runs one seed: mishaps first, then none, and looks at what has become of every order.
    ///
    /// - Parameters:
    ///   - seed: The same seed gives the same run.
    ///   - missing: A safety step that the run does without.
    ///   - hasTwoDisplays: Whether the kitchen has a display for the grill and one for the bar.
    ///   - reader: Gets the story of the run, line by line.
    /// - Returns: What went wrong; nothing when every promise was kept.
    package static func run(
        seed: UInt64,
        without missing: SafetyStep? = nil,
        hasTwoDisplays: Bool = false,
        tellingTo reader: ((String) -> Void)? = nil
    ) -> [String] {
        let world = World(
            seed: seed,
            without: missing,
            displays: hasTwoDisplays ? Display.two : [.only],
            story: Story(reader)
        )
        defer { world.end() }
        world.open()
        _ = world.run(until: world.chance.span(2 * second, 90 * second))
        world.heal()
        _ = world.run(until: world.now + 48 * 3600 * second)
        world.cashier.sellLast()
        var isQuiet = world.run(until: world.now + 48 * 3600 * second)
        if world.chance.oneIn(3) {
            // What a start finds is what was there.
            world.tell("world") { "all programs start once more" }
            world.restart()
            isQuiet = world.run(until: world.now + 48 * 3600 * second)
        }
        let faults = Inspection(world).faults + (isQuiet ? [] : ["it does not come to rest"])
        for fault in faults { world.tell("WRONG") { fault } }
        return faults
    }

    /// The first seed of some that goes wrong, with what went wrong.
    package static func firstFailure(
        in seeds: some Sequence<UInt64>,
        without missing: SafetyStep? = nil,
        hasTwoDisplays: Bool = false
    ) -> (seed: UInt64, faults: [String])? {
        for seed in seeds {
            let faults = run(
                seed: seed,
                without: missing,
                hasTwoDisplays: hasTwoDisplays
            )
            if !faults.isEmpty { return (seed, faults) }
        }
        return nil
    }
}
