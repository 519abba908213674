extension Courier {
    /// Draws the conclusions from a report on the request that was under way.
    mutating func judge(_ report: DeliveryReport, now: Int64) -> [Decision] {
        let rows = underWay
        underWay = []
        switch report.outcome {
        case .answered: return judge(rows, by: report.verdicts, now: now)
        case .tooLarge where rows.count > 1:
            ceiling = max(rows.count / 2, 1)
            putBack(rows)
            return []
        case .tooLarge:
            breaker.close()
            return rows.map { decide($0, setAside: .tooLarge) }
        case .refused(let detail): return refuse(rows, detail: detail, now: now)
        case .serverError(let status):
            return fail(rows, through: .serverError(status: status), now: now)
        case .interrupted: return fail(rows, through: .interrupted, now: now)
        case .stopped: putBack(rows)
        default: rest(report.outcome, rows: rows, now: now)
        }
        return []
    }

    /// Pauses for what is no row's fault: nothing is counted, and the rows stay as they were.
    private mutating func rest(
        _ outcome: DeliveryReport.Outcome,
        rows: [OwedRow],
        now: Int64
    ) {
        putBack(rows)
        let failures = breaker.failures
        switch outcome {
        case .busy(let seconds):
            window = max(window / 2, 1)
            let pause =
                seconds.map { policy.pause(asked: $0, fraction: draw()) }
                ?? policy.pause(afterFailures: failures + 1, fraction: draw())
            breaker.open(for: .busy, pause: pause, isAskedFor: true, now: now)
        case .inProgress:
            breaker.open(for: .busy, pause: .seconds(1) + .seconds(1) * draw(), now: now)
        case .unreachable(let why, _):
            probe(for: .unreachable(why), .milliseconds(500), atMost: .seconds(60), now: now)
        case .unexpected(let status, _):
            probe(for: .portal(status: status), .seconds(30), atMost: .seconds(300), now: now)
        case .unauthorised: probe(for: .unauthorised, .seconds(300), now: now)
        case .misdirected: probe(for: .misdirected, .seconds(900), now: now)
        default: probe(for: .unable, .seconds(60), now: now)
        }
    }

    /// Opens the breaker for a first pause that doubles up to a longest, and up to a fifth more.
    private mutating func probe(
        for trouble: CourierTrouble,
        _ first: Duration,
        atMost longest: Duration? = nil,
        now: Int64
    ) {
        window = 1
        let grown = first * (1 << min(breaker.failures, 20))
        let pause = min(longest ?? first, grown)
        breaker.open(for: trouble, pause: pause + pause / 5 * draw(), now: now)
    }

    /// Puts rows back to where they came from; what a resend will load again is left to that.
    private mutating func putBack(_ rows: [OwedRow]) {
        fresh =
            rows.filter { row in suspects[row.sequence] == nil && row.sequence <= cursor } + fresh
    }
}

// MARK: - Verdicts

extension Courier {
    private mutating func judge(
        _ rows: [OwedRow],
        by verdicts: [DeliveryReport.Verdict],
        now: Int64
    ) -> [Decision] {
        var settled: [Int64] = []
        var aside: [Decision] = []
        var unanswered: [OwedRow] = []
        for (row, verdict) in zip(rows, verdicts) {
            switch verdict {
            case .stored, .duplicate:
                settled.append(row.sequence)
                suspects[row.sequence] = nil
            case .refused(let reason, let detail):
                aside.append(decide(row, setAside: .refused(reason, detail: detail)))
            case .unanswered: unanswered.append(row)
            }
        }
        if unanswered.count == rows.count {
            return fail(rows, through: .unconfirmed, now: now)
        }
        breaker.close()
        ceiling = min(ceiling + 1, Self.windowMax)
        window = min(window * 2, Self.windowMax)
        return (settled.isEmpty ? [] : [.settle(settled)]) + aside
            + count(unanswered, through: .unconfirmed, now: now)
    }

    /// A request that is refused whole says nothing of its rows: each is asked for alone.
    private mutating func refuse(_ rows: [OwedRow], detail: String, now: Int64) -> [Decision] {
        breaker.close()
        guard rows.count > 1 else {
            return rows.map { decide($0, setAside: .refused(nil, detail: detail)) }
        }
        for row in rows {
            suspects[row.sequence] = Suspect(
                attempts: row.attempts,
                dueNanoseconds: now,
                check: row.check
            )
        }
        holdBack(now: now)
        return []
    }

    /// The relay failed at a request: all its rows are suspects, and the relay is one.
    ///
    /// After a first failure another row probes at once: when that one arrives, the fault was the
    /// row's, and nobody has waited for it.
    private mutating func fail(
        _ rows: [OwedRow],
        through trouble: CourierTrouble,
        now: Int64
    ) -> [Decision] {
        window = 1
        let failures = breaker.failures
        let pause =
            failures == 0 ? .zero : policy.pause(afterFailures: failures, fraction: draw())
        breaker.open(for: trouble, pause: pause, now: now)
        return count(rows, through: trouble, now: now)
    }

    /// Counts an attempt at rows, which wait for their own due time from now on.
    private mutating func count(
        _ rows: [OwedRow],
        through trouble: CourierTrouble,
        now: Int64
    ) -> [Decision] {
        guard !rows.isEmpty else { return [] }
        var decisions: [Decision] = [.countAttempt(rows.map(\.sequence))]
        for row in rows {
            let attempts = max(row.attempts, suspects[row.sequence]?.attempts ?? 0) + 1
            if attempts >= policy.attemptsMax {
                decisions.append(decide(row, setAside: .attemptsUsedUp(trouble)))
            } else {
                let pause = policy.pause(afterFailures: attempts, fraction: draw())
                suspects[row.sequence] = Suspect(
                    attempts: attempts,
                    dueNanoseconds: now + pause.nanoseconds,
                    check: row.check
                )
            }
        }
        holdBack(now: now)
        return decisions
    }

    /// Lets loaded rows wait whose check has an earlier row that is a suspect.
    private mutating func holdBack(now: Int64) {
        let waiting = Set(suspects.values.compactMap(\.check))
        fresh.removeAll { row in
            guard let check = row.check, waiting.contains(check) else { return false }
            suspects[row.sequence] = Suspect(attempts: 0, dueNanoseconds: now, check: check)
            return true
        }
    }

    private mutating func decide(
        _ row: OwedRow,
        setAside reason: SetAsideReason
    ) -> Decision {
        suspects[row.sequence] = nil
        return .setAside(row.sequence, reason)
    }
}
