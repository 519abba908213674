internal import Synchronization

/// What the relay has done since it started, in Prometheus' text format 0.0.4.
///
/// No label names a store: who may see the counts need not know the chain.
final class RelayMetrics: Sendable {
    /// The upper ends of the commit's histogram, in seconds.
    private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

    private struct Answers: Hashable, Comparable {
        let route: String
        let method: String
        let status: Int

        static func < (left: Answers, right: Answers) -> Bool {
            (left.route, left.method, left.status) < (right.route, right.method, right.status)
        }
    }

    private struct Counts {
        var answers: [Answers: Int] = [:]
        var events = ["duplicate": 0, "refused": 0, "stored": 0]
        var bytes = 0
        var commits = [Int](repeating: 0, count: RelayMetrics.bounds.count + 1)
        var commitSeconds = 0.0
        var failures = 0
    }

    private let counts = Mutex(Counts())

    /// Counts an answer.
    func answered(route: String, method: String, status: Int) {
        let answers = Answers(route: route, method: method, status: status)
        counts.withLock { $0.answers[answers, default: 0] += 1 }
    }

    /// Counts what became of events, and the bytes of their request.
    func judged(_ statuses: [String], bytes: Int) {
        counts.withLock { counts in
            counts.bytes += bytes
            for status in statuses { counts.events[status, default: 0] += 1 }
        }
    }

    /// Counts a commit and how long it took.
    func committed(nanoseconds: Int64) {
        let seconds = Double(nanoseconds) / 1_000_000_000
        let place = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
        counts.withLock { counts in
            counts.commits[place] += 1
            counts.commitSeconds += seconds
        }
    }

    /// Counts a failure of the store.
    func failed() { counts.withLock { $0.failures += 1 } }

    /// All of it.
    ///
    /// - Parameter followers: How many follow events at present.
    /// - Returns: The text for Prometheus.
    func text(followers: Int) -> String {
        let counts = counts.withLock { $0 }
        return Self.family(
            "comanda_relay_answers_total",
            "counter",
            "Answers by route, method and status.",
            counts.answers.sorted { $0.key < $1.key }.map { answers, count in
                let labels =
                    "{route=\"\(answers.route)\",method=\"\(answers.method)\","
                    + "status=\"\(answers.status)\"}"
                return (labels, "\(count)")
            }
        )
            + Self.family(
                "comanda_relay_events_total",
                "counter",
                "Events by what became of them.",
                counts.events.sorted { $0.key < $1.key }.map { status, count in
                    ("{status=\"\(status)\"}", "\(count)")
                }
            )
            + Self.family(
                "comanda_relay_received_bytes_total",
                "counter",
                "Bytes of requests with events.",
                [("", "\(counts.bytes)")]
            ) + Self.commits(counts)
            + Self.family(
                "comanda_relay_store_failures_total",
                "counter",
                "Times that the store could not be written or read.",
                [("", "\(counts.failures)")]
            )
            + Self.family(
                "comanda_relay_followers",
                "gauge",
                "Clients that follow events live.",
                [("", "\(followers)")]
            )
    }

    private static func commits(_ counts: Counts) -> String {
        var sum = 0
        var rows: [(String, String)] = []
        for (place, count) in counts.commits.enumerated() {
            sum += count
            let bound = place < bounds.count ? "\(bounds[place])" : "+Inf"
            rows.append(("_bucket{le=\"\(bound)\"}", "\(sum)"))
        }
        rows += [("_sum", "\(counts.commitSeconds)"), ("_count", "\(sum)")]
        return family(
            "comanda_relay_commit_seconds",
            "histogram",
            "How long it took to store the events of one request.",
            rows
        )
    }

    private static func family(
        _ name: String,
        _ type: String,
        _ help: String,
        _ rows: [(labels: String, value: String)]
    ) -> String {
        let head = "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
        return rows.reduce(into: head) { $0 += "\(name)\($1.labels) \($1.value)\n" }
    }
}
