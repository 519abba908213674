import Glibc
import SimulatedStore

// Runs many seeds, or tells the story of one:
//     simulate --seeds 1000000 --from 0
//     simulate --story 17
//     simulate --seeds 300 --without flushesBeforeItAnswers
//     simulate --seeds 300 --displays 2

var count: UInt64 = 2000
var first: UInt64 = 0
var story: UInt64?
var missing: SafetyStep?
var hasTwo = false
var arguments = CommandLine.arguments.dropFirst()
while let name = arguments.popFirst(), let value = arguments.popFirst() {
    switch name {
    case "--seeds": count = UInt64(value) ?? count
    case "--from": first = UInt64(value) ?? first
    case "--story": story = UInt64(value)
    case "--without": missing = SafetyStep(rawValue: value)
    case "--displays": hasTwo = value == "2"
    default:
        print("simulate: \(name) is not known")
        exit(64)
    }
}

if let story {
    let faults = Simulation.run(seed: story, without: missing, hasTwoDisplays: hasTwo) { print($0) }
    exit(faults.isEmpty ? 0 : 1)
}
let step = max(count / 100, 1)
for seed in first..<first + count {
    let faults = Simulation.run(seed: seed, without: missing, hasTwoDisplays: hasTwo)
    if !faults.isEmpty {
        for fault in faults { print("seed \(seed): \(fault)") }
        print("simulate --story \(seed) tells how it came to that")
        exit(1)
    }
    if count >= 10_000, (seed - first + 1) % step == 0 { print("\(seed - first + 1) runs well") }
}
print("\(count) runs, all well")
