import Kernel
import Printing
import Words

/// A job that waits until somebody asks for it.
struct OldJob: Sendable, Hashable {
    /// Its place in the queue.
    let number: Int64

    /// When it was to be printed, in milliseconds since 1970 in UTC.
    let storedAt: Int64
}

// What is too old to be printed unasked, and what nobody asked for.
extension PrinterRound {
    /// Lets what is old by now be printed.
    mutating func allowOld() {
        do throws(PrintQueueError) {
            _ = try choose()
            guard let last = old.last else { return }
            allowedThrough = last.number
            allowedAt = time.wallMilliseconds()
            old = []
        } catch {
            standing.trouble = error.explanation
        }
    }

    /// Throws away what is old by now.
    mutating func dropOld() {
        // Also what was to be printed, and was not.
        allowedThrough = 0
        do throws(PrintQueueError) {
            _ = try choose()
            try queue.end(old.map(\.number))
            old = []
        } catch {
            standing.trouble = error.explanation
        }
    }

    /// The next job that may be printed; those before it that may not are ``old``.
    mutating func choose() throws(PrintQueueError) -> PrintJob? {
        let known = try queue.count(through: old.last?.number ?? 0)
        // Somebody else has ended some of them, or wants some again.
        if known != old.count { old = [] }
        // Whoever asked for slips of a printer that does not come is not there any more either.
        if time.wallMilliseconds() - allowedAt > askedMilliseconds { allowedThrough = 0 }
        while let job = try queue.next(after: old.last?.number ?? 0) {
            guard isOld(job), job.number > allowedThrough else {
                try setForgottenAside()
                return job
            }
            old.append(OldJob(number: job.number, storedAt: job.storedAt))
        }
        try setForgottenAside()
        return nil
    }

    /// Sets aside what was asked about for long enough: the journal keeps what waits, for ever.
    private mutating func setForgottenAside() throws(PrintQueueError) {
        let limit = time.wallMilliseconds() - minutesMilliseconds - askedMilliseconds
        let forgotten = old.prefix { $0.storedAt < limit }
        guard !forgotten.isEmpty else { return }
        try queue.setAside(forgotten.map(\.number), because: reason)
        old.removeFirst(forgotten.count)
    }

    private var reason: Phrase {
        let hours = settings.hoursAsked
        return Phrase(
            "Not printed, and not asked for within \(hours) hours.",
            pt: "Não impresso, nem pedido em \(hours) horas.",
            es: "No impreso, ni pedido en \(hours) horas."
        )
    }

    private func isOld(_ job: PrintJob) -> Bool {
        time.wallMilliseconds() - job.storedAt > minutesMilliseconds
    }

    private var minutesMilliseconds: Int64 { Int64(settings.minutesMax) * 60_000 }

    private var askedMilliseconds: Int64 { Int64(settings.hoursAsked) * 3_600_000 }
}
