internal import InternalNotification
internal import Kernel
internal import Measuring
internal import NotifyBus

/// One message to eight receivers that sleep.
struct FanOutPart {
    static let receivers = 8
    static let bytes = 64

    /// What sends to eight, the floor first.
    static var contestants: [String] { ["futex", "bus", "bus post", "sdk"] + TripsPart.peers }

    let course: Course
    let effort: Effort

    /// Measures all in turn: what sending costs, and when the last receiver has read.
    func run(_ wanted: Set<String>) -> Findings {
        var findings = Findings()
        var racers: [(name: String, caster: any Caster, posts: [Double], ends: [Double])] = []
        for name in Self.contestants where wanted.contains(name) {
            let obstacle = LinkKind.named(name)?.obstacle(bytes: Self.bytes, isBusy: false)
            if let obstacle {
                findings.note(name, obstacle)
            } else if let caster = caster(name) {
                racers.append((name, caster, [], []))
            } else {
                findings.note(name, .broken)
            }
        }
        for _ in 0..<effort.castings {
            for place in racers.indices {
                guard let times = Self.cast(racers[place].caster) else { continue }
                racers[place].posts.append(times.post)
                racers[place].ends.append(times.end)
            }
        }
        for racer in racers {
            guard racer.posts.count == effort.castings else {
                findings.note(racer.name, .broken)
                continue
            }
            findings.note(racer.name + "/post", Samples(blocks: [racer.posts]).p50)
            findings.note(racer.name + "/last", Samples(blocks: [racer.ends]).p50)
        }
        return findings
    }

    /// Microseconds until sending has returned, and until the last receiver has read.
    private static func cast(_ caster: any Caster) -> (post: Double, end: Double)? {
        // Long enough for all to fall asleep.
        nap(1500)
        let before = caster.clocks.map(\.received)
        let start = monotonicNanoseconds()
        guard caster.cast() else { return nil }
        let post = monotonicNanoseconds() - start
        let areAllDone = eventually { caster.clocks.map(\.received) == before.map { $0 + 1 } }
        guard areAllDone, let last = caster.clocks.map(\.notedAt).max() else { return nil }
        return (Double(post) / 1000, Double(last - start) / 1000)
    }

    private func caster(_ name: String) -> (any Caster)? {
        switch name {
        case "bus": BusCaster(on: course)
        case "bus post": PostCaster(on: course)
        case "sdk": SDKCaster(on: course)
        default: LinkKind.named(name).flatMap { LinkCaster($0, on: course) }
        }
    }
}

/// Something that sends one message to all receivers.
protocol Caster: AnyObject {
    /// What the receivers note on.
    var clocks: [Link] { get }

    /// Sends one message to all.
    func cast() -> Bool
}

/// Links of which only what both ends share is used.
func clockLinks(_ count: Int) -> [Link] {
    guard let kind = LinkKind.named("futex") else { return [] }
    return (0..<count).compactMap { _ in Link(kind, bytes: FanOutPart.bytes) }
}

/// Starts a process for each clock, which is told of the clock first.
func startSinks(
    _ role: FarRole,
    _ clocks: [Link],
    _ told: [String],
    on course: Course
)
    -> [FarProcess]
{
    clocks.compactMap { FarProcess(role, on: course.far, sharing: $0, told) }
}
