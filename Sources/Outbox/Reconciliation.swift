package import RelayContract

/// Compares a journal with what the relay says that it has of it.
///
/// It finds what the relay has lost, and owes it anew. What waits or is set aside is passed over:
/// the courier and people know of that.
package struct Reconciliation: Sendable {
    /// Records that are owed in one transaction, so that no sale waits for them.
    private static let atOnce: Int64 = 200

    private let records: any MirroredRecords
    private let ask: @Sendable (_ epoch: String) throws(RelayUnanswered) -> JournalState

    /// Prepares it.
    ///
    /// - Parameters:
    ///   - records: The records of one journal.
    ///   - ask: Asks the relay what it has of them under a name.
    package init(
        of records: any MirroredRecords,
        asking ask: @escaping @Sendable (_ epoch: String) throws(RelayUnanswered) -> JournalState
    ) {
        self.records = records
        self.ask = ask
    }

    /// Compares once.
    ///
    /// - Returns: What was found; it is for people, and all that could be done about it is done.
    package func run() -> Finding {
        do {
            return .compared(try compare())
        } catch let error as RelayUnanswered {
            return .unanswered(error.outcome)
        } catch let error as OwedRowsError {
            return .unread(error.detail)
        } catch {
            return .unread("\(error)")
        }
    }

    private func compare() throws -> Account {
        // The records first: what is stored meanwhile is nobody's fault.
        let here = try records.numbers()
        let epochs = try records.epochs()
        var account = Account()
        for (epoch, later) in zip(epochs, epochs.dropFirst().map(Optional.some) + [nil]) {
            try compare(epoch, until: later, with: here, into: &account)
        }
        return account
    }

    private func compare(
        _ epoch: MirroredEpoch,
        until later: MirroredEpoch?,
        with here: ClosedRange<Int64>?,
        into account: inout Account
    ) throws {
        let state = try ask(epoch.name)
        let last = later.map { $0.first - 1 } ?? here?.upperBound ?? epoch.first - 1
        account.atRelay += state.count
        account.isCut = account.isCut || state.isCut
        // What the relay has of a run that ended with a copy is what the copy did not have.
        if later == nil { account.beyond = max(state.highest - last, 0) }
        guard epoch.first <= last, let here else { return }
        let numbers = epoch.first...last
        let lacking = state.lacking(in: numbers)
        account.gone += lacking.map { $0.count(below: here.lowerBound) }.reduce(0, +)
        let candidates = try lacking.flatMap { range in
            try range.common(with: here).map { try records.unowed(in: $0) } ?? []
        }
        guard !candidates.isEmpty else { return }
        // One that was settled between the two looks has reached the relay by now.
        let again = try ask(epoch.name).lacking(in: numbers)
        for range in candidates.flatMap({ run in again.compactMap { $0.common(with: run) } }) {
            for start in stride(from: range.lowerBound, through: range.upperBound, by: Self.step) {
                try records.owe(start...min(start + Self.atOnce - 1, range.upperBound))
            }
            account.owedAnew += Int64(range.count)
        }
    }

    private static var step: Int { Int(atOnce) }
}

// MARK: - Finding

extension Reconciliation {
    /// What came of a comparison.
    package enum Finding: Sendable, Hashable {
        /// The relay told what it has.
        case compared(Account)
        /// The relay did not tell.
        case unanswered(DeliveryReport.Outcome)
        /// The journal could not be read, with the reason for the log.
        case unread(String)
    }

    /// How journal and relay compare.
    package struct Account: Sendable, Hashable {
        /// Records that the relay has of this journal.
        package var atRelay: Int64 = 0
        /// Records that the relay lacked, and that go to it once more.
        package var owedAnew: Int64 = 0
        /// Records that the relay lacks and that are no longer here: pruned after it had them.
        package var gone: Int64 = 0
        /// How far the relay's numbers go beyond the journal's last: it is an older copy.
        package var beyond: Int64 = 0
        /// Whether the relay lacks more than one account can name; the next one goes on.
        package var isCut = false

        /// Whether a person has to know.
        package var isAlarming: Bool { gone > 0 || beyond > 0 }
    }
}

extension JournalState {
    /// Runs of some numbers that the relay has not; those beyond a cut are left out.
    func lacking(in numbers: ClosedRange<Int64>) -> [ClosedRange<Int64>] {
        var runs = missing.filter { $0.from <= $0.to }.map { $0.from...$0.to }
        if highest < numbers.upperBound { runs.append(highest + 1...numbers.upperBound) }
        return runs.compactMap { $0.common(with: numbers) }
    }
}

extension ClosedRange<Int64> {
    /// The part that lies in another range; nil for none.
    func common(with other: ClosedRange<Int64>) -> ClosedRange<Int64>? {
        overlaps(other)
            ? Swift.max(lowerBound, other.lowerBound)...Swift.min(upperBound, other.upperBound)
            : nil
    }

    /// How many of its numbers are below another.
    func count(below limit: Int64) -> Int64 {
        Swift.max(Swift.min(upperBound, limit - 1) - lowerBound + 1, 0)
    }
}
