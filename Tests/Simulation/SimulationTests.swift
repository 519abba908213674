import Foundation
import SimulatedStore
import Testing

@Suite struct SimulationTests {
    private static let environment = ProcessInfo.processInfo.environment

    /// As many parts as may run at once.
    private static let parts: UInt64 = 8

    private static var seeds: UInt64 {
        environment["COMANDA_SIMULATED_SEEDS"].flatMap { UInt64($0) } ?? 2000
    }

    @Test(arguments: 0..<parts)
    func `every order comes once to kitchen and relay, whatever breaks`(part: UInt64) {
        let seeds = stride(from: part, to: Self.seeds, by: Int(Self.parts))
        guard let (seed, faults) = Simulation.firstFailure(in: seeds) else { return }
        Issue.record("seed \(seed): \(faults); COMANDA_SEED=\(seed) tells its story")
    }

    @Test(arguments: 0..<parts)
    func `two displays get every order, act at their stations and agree, whatever breaks`(
        part: UInt64
    ) {
        let seeds = stride(from: part, to: Self.seeds / 2, by: Int(Self.parts))
        guard
            let (seed, faults) = Simulation.firstFailure(in: seeds, hasTwoDisplays: true)
        else { return }
        Issue.record("seed \(seed): \(faults); COMANDA_SEED=\(seed) COMANDA_DISPLAYS=2")
    }

    @Test(arguments: [
        SafetyStep.sendsAgain, .sendsAfterRestart, .kitchenKnowsRepeats, .flushesBeforeItAnswers,
    ])
    func `a safety step that is taken out is missed at two displays as well`(step: SafetyStep) {
        let failure = Simulation.firstFailure(in: 0..<3000, without: step, hasTwoDisplays: true)
        #expect(failure != nil, "nobody missed that it \(step.rawValue)")
    }

    @Test(.enabled(if: environment["COMANDA_SEED"] != nil))
    func `one seed tells its story`() throws {
        let seed = try #require(Self.environment["COMANDA_SEED"].flatMap { UInt64($0) })
        let hasTwo = Self.environment["COMANDA_DISPLAYS"] == "2"
        let faults = Simulation.run(seed: seed, hasTwoDisplays: hasTwo) { print($0) }
        #expect(faults == [])
    }

    @Test func `a seed gives the same run each time`() {
        for seed in [3, 14, 159] as [UInt64] {
            var stories: [[String]] = [[], []]
            for index in stories.indices {
                _ = Simulation.run(seed: seed) { stories[index].append($0) }
            }
            #expect(stories[0] == stories[1])
            #expect(stories[0].count > 20)
        }
    }

    @Test(arguments: SafetyStep.allCases)
    func `a safety step that is taken out is missed`(step: SafetyStep) {
        // It stops at the first; the rarest fault needs some 3300.
        let failure = Simulation.firstFailure(in: 0..<10_000, without: step)
        #expect(failure != nil, "nobody missed that it \(step.rawValue)")
    }
}
