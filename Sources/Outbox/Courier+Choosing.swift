internal import RelayContract

extension Courier {
    /// Rows in one request at most, whatever the relay takes.
    static let windowMax = RelayLimits.batchEvents
    /// Suspects beyond which no new row is touched until some of them are decided.
    static let suspectsMax = 1000

    /// Chooses the next load, delivery or wait; nothing while one is under way.
    mutating func goOn(now: Int64) -> [Decision] {
        guard underWay.isEmpty, load == nil else { return [] }
        guard now >= breaker.openUntil else {
            return hasWork ? [.wake(atNanoseconds: breaker.openUntil)] : []
        }
        let earliest = firstOfTheirChecks.min { left, right in
            (left.value.dueNanoseconds, left.key) < (right.value.dueNanoseconds, right.key)
        }
        if let earliest, earliest.value.dueNanoseconds <= now, isSuspectsTurn {
            load = .suspect(earliest.key)
            return [.load(after: earliest.key - 1, countMax: 1, bytesMax: RelayLimits.eventBytes)]
        }
        if mayTakeFresh {
            if !fresh.isEmpty { return [deliverFresh()] }
            load = .fresh(after: cursor)
            let count = min(window, ceiling)
            return [.load(after: cursor, countMax: count, bytesMax: RelayLimits.batchBytes)]
        }
        return earliest.map { [.wake(atNanoseconds: $0.value.dueNanoseconds)] } ?? []
    }

    /// The suspects that wait for no earlier row of their check.
    private var firstOfTheirChecks: [Int64: Suspect] {
        var first: [String: Int64] = [:]
        for (number, suspect) in suspects {
            guard let check = suspect.check else { continue }
            first[check] = min(first[check] ?? number, number)
        }
        return suspects.filter { number, suspect in
            suspect.check.map { first[$0] == number } ?? true
        }
    }

    private var hasWork: Bool { !fresh.isEmpty || mayHaveMore || !suspects.isEmpty }

    private var mayTakeFresh: Bool {
        (!fresh.isEmpty || mayHaveMore) && suspects.count < Self.suspectsMax
    }

    /// Whether a suspect that is due goes before the others; when all is well, they alternate.
    ///
    /// While the relay fails, rows that have not failed yet probe it: a suspect would not tell
    /// whether it is the relay's fault or its own.
    private var isSuspectsTurn: Bool {
        guard mayTakeFresh else { return true }
        return breaker.failures == 0 && !lastWasSuspect
    }

    private mutating func deliverFresh() -> Decision {
        var bytes = 2
        var count = 0
        for row in fresh.prefix(min(window, ceiling)) {
            bytes += row.parcel.bytes.count + 1
            guard count == 0 || bytes <= RelayLimits.batchBytes else { break }
            count += 1
        }
        underWay = Array(fresh.prefix(count))
        fresh.removeFirst(count)
        lastWasSuspect = false
        return .deliver(underWay.map(\.parcel))
    }
}

// MARK: - Loading

extension Courier {
    /// Takes in what a load found.
    mutating func take(loaded rows: [OwedRow], now: Int64) -> [Decision] {
        let purpose = load
        load = nil
        switch purpose {
        case .suspect(let sequence):
            guard let row = rows.first, row.sequence == sequence else {
                // Settled by another, or set aside by a person.
                suspects[sequence] = nil
                return []
            }
            underWay = [row]
            lastWasSuspect = true
            return [.deliver([row.parcel])]
        case .fresh(let after):
            // A person's resend meanwhile has put the cursor back: what was found is found again.
            guard after == cursor else { return [] }
            return take(fresh: rows, now: now)
        case nil: return []
        }
    }

    private mutating func take(fresh rows: [OwedRow], now: Int64) -> [Decision] {
        guard let last = rows.last else {
            mayHaveMore = false
            if suspects.isEmpty { breaker.storeAnswered() }
            return []
        }
        cursor = last.sequence
        var decisions: [Decision] = []
        var waiting = Set(suspects.values.compactMap(\.check))
        for row in rows {
            if suspects[row.sequence] != nil { continue }
            if row.parcel.bytes.count > RelayLimits.eventBytes {
                decisions.append(.setAside(row.sequence, .tooLarge))
            } else if row.attempts >= policy.attemptsMax {
                decisions.append(.setAside(row.sequence, .attemptsUsedUp(.interrupted)))
            } else if row.attempts > 0 {
                let spread = policy.shortest * draw()
                suspects[row.sequence] = Suspect(
                    attempts: row.attempts,
                    dueNanoseconds: now + spread.nanoseconds,
                    check: row.check
                )
                if let check = row.check { waiting.insert(check) }
            } else if let check = row.check, waiting.contains(check) {
                suspects[row.sequence] = Suspect(attempts: 0, dueNanoseconds: now, check: check)
            } else {
                fresh.append(row)
            }
        }
        return decisions
    }

    /// Looks at all rows again, since some before the cursor are owed anew, and at once.
    mutating func startOver(now: Int64) {
        cursor = 0
        mayHaveMore = true
        fresh = []
        breaker.probeNow(now)
    }

    /// Forgets what it thought was settled or loaded, since the store did not do it.
    mutating func forget(now: Int64) {
        cursor = 0
        mayHaveMore = true
        fresh = []
        underWay = []
        load = nil
        let pause = policy.pause(afterFailures: min(breaker.failures + 1, 5), fraction: draw())
        breaker.open(for: .store, pause: pause, now: now)
    }
}
