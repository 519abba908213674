/// Something that makes round trips with another process.
protocol Contestant: AnyObject {
    /// Makes round trips one after the other.
    ///
    /// - Returns: The microseconds of each; nil when the other end does not answer.
    func roundTrips(_ count: Int) -> [Double]?
}

/// Where and how round trips are made.
struct Course: Sendable {
    /// Where the two ends are, and how they wait.
    let mode: Mode
    let bytes: Int

    /// The processors of the two ends; nil for anywhere.
    let near: Int?
    let far: Int?

    /// A folder for buses, which goes after the benchmark.
    let folder: String

    /// A bus of its own for one contestant.
    func bus(_ name: String) -> String {
        folder + "/" + name.map { $0.isLetter ? String($0) : "-" }.joined()
    }
}

/// Where the two ends of a round trip are, and how they wait.
enum Mode: String, CaseIterable {
    /// One after the other on one processor: system calls and switches, without idle processors.
    case sameCore = "same core"

    /// Each on a processor of its own, asleep while it waits.
    case twoCores = "two cores"

    /// Each on a processor of its own, awake while it waits.
    case busy = "two cores busy"

    /// For how long a bus looks for more before it sleeps: longer than any message takes.
    var spinMicroseconds: Int { self == .busy ? 5000 : 0 }
}
