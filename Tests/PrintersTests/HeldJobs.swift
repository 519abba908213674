import Printers
import Printing
import Synchronization
import Words

/// A queue in memory, which counts how often it was asked.
final class HeldJobs: PrintQueue {
    private struct State {
        var jobs: [PrintJob] = []
        var looks = 0
        var ends = 0
        var failsToEnd = false
        var aside: [Int64] = []
        var reason: Phrase?
    }

    private let state = Mutex(State())

    var looks: Int { state.withLock(\.looks) }

    /// How often something was to end.
    var ends: Int { state.withLock(\.ends) }

    var isEmpty: Bool { state.withLock(\.jobs.isEmpty) }

    /// What was set aside, and why.
    var aside: [Int64] { state.withLock(\.aside) }
    var reason: Phrase? { state.withLock(\.reason) }

    /// From now on, whether nothing can be ended.
    func failToEnd(_ fails: Bool) { state.withLock { $0.failsToEnd = fails } }

    /// Somebody else takes a job away.
    func take(_ number: Int64) {
        state.withLock { state in state.jobs.removeAll { $0.number == number } }
    }

    func add(_ text: String, at storedAt: Int64, opensDrawer: Bool = false) {
        state.withLock { state in
            let number = (state.jobs.last?.number ?? 0) + 1
            let parts: [SlipPart] = text.isEmpty ? [] : [.text(text)]
            let slip = Slip(parts, opensDrawer: opensDrawer)
            let job = PrintJob(number: number, slip: slip, storedAt: storedAt, wasBegun: false)
            state.jobs.append(job)
        }
    }

    func next(after number: Int64) throws(PrintQueueError) -> PrintJob? {
        state.withLock { state in
            state.looks += 1
            return state.jobs.first { $0.number > number }
        }
    }

    func begin(_ number: Int64) throws(PrintQueueError) -> Bool {
        state.withLock { state in
            guard let place = state.jobs.firstIndex(where: { $0.number == number }) else {
                return false
            }
            let job = state.jobs[place]
            state.jobs[place] = PrintJob(
                number: number,
                slip: job.slip,
                storedAt: job.storedAt,
                wasBegun: true
            )
            return true
        }
    }

    func end(_ numbers: [Int64]) throws(PrintQueueError) {
        let isDone = state.withLock { state in
            state.ends += 1
            guard !state.failsToEnd else { return false }
            state.jobs.removeAll { numbers.contains($0.number) }
            return true
        }
        if !isDone { throw PrintQueueError(Phrase(verbatim: "The disk broke.")) }
    }

    func setAside(_ numbers: [Int64], because reason: Phrase) throws(PrintQueueError) {
        state.withLock { state in
            state.jobs.removeAll { numbers.contains($0.number) }
            state.aside += numbers
            state.reason = reason
        }
    }

    func count(through number: Int64) throws(PrintQueueError) -> Int {
        state.withLock { state in state.jobs.count { $0.number <= number } }
    }
}
