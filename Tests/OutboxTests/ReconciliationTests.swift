import Foundation
import RelayContract
import Synchronization
import Testing
import Words

@testable import Outbox

@Suite struct ReconciliationTests {
    /// Records of which some are owed.
    private final class Records: MirroredRecords {
        let here: ClosedRange<Int64>?
        let owed: Mutex<Set<Int64>>
        let anew = Mutex<[Int64]>([])

        let runs: [MirroredEpoch]

        init(
            _ here: ClosedRange<Int64>?,
            owed: Set<Int64> = [],
            runs: [MirroredEpoch] = [MirroredEpoch("e", from: 1)]
        ) {
            self.here = here
            self.runs = runs
            self.owed = Mutex(owed)
        }

        func epochs() throws(OwedRowsError) -> [MirroredEpoch] { runs }

        func numbers() throws(OwedRowsError) -> ClosedRange<Int64>? { here }

        func unowed(
            in range: ClosedRange<Int64>
        ) throws(OwedRowsError) -> [ClosedRange<Int64>] {
            owed.withLock { owed in range.filter { !owed.contains($0) }.map { $0...$0 } }
        }

        func owe(_ range: ClosedRange<Int64>) throws(OwedRowsError) {
            anew.withLock { $0 += range }
        }
    }

    private func state(_ runs: [ClosedRange<Int64>]) -> JournalState {
        JournalState(
            epoch: "e",
            count: runs.map { Int64($0.count) }.reduce(0, +),
            highest: runs.last?.upperBound ?? 0,
            runs: runs
        )
    }

    private func compare(
        _ records: Records,
        _ states: [ClosedRange<Int64>]...
    ) -> Reconciliation.Account? {
        let answers = Mutex(states.map(state))
        let finding = Reconciliation(of: records) { _ throws(RelayUnanswered) in
            answers.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
        }.run()
        guard case .compared(let account) = finding else { return nil }
        return account
    }

    @Test func `what the relay lost is owed anew, and what waits is left to the courier`() {
        let records = Records(1...1000, owed: [6, 999, 1000])
        let account = compare(records, [1...4, 8...10, 12...998])
        #expect(account?.owedAnew == 3)
        #expect(records.anew.withLock { $0 } == [5, 7, 11])
        #expect(account?.isAlarming == false)
    }

    @Test func `a relay that lost all gets all, in pieces`() {
        let records = Records(1...1001)
        #expect(compare(records, [])?.owedAnew == 1001)
        #expect(records.anew.withLock { $0 } == Array(1...1001))
    }

    @Test func `a record that was settled between two looks is not sent twice`() {
        let records = Records(1...10)
        let account = compare(records, [1...8], [1...9])
        #expect(account?.owedAnew == 1)
        #expect(records.anew.withLock { $0 } == [10])
    }

    @Test func `what both have is complete, and an empty journal lacks nothing`() {
        #expect(compare(Records(1...5), [1...5]) == compare(Records(1...5), [1...5]))
        #expect(compare(Records(1...5), [1...5])?.owedAnew == 0)
        #expect(compare(Records(nil), [])?.isAlarming == false)
    }

    @Test func `what is lost on both sides, and what only the relay knows, is an alarm in words`() {
        let pruned = compare(Records(100...200), [50...200])
        #expect(pruned?.gone == 49)
        #expect(pruned?.owedAnew == 0)
        let older = compare(Records(1...10), [1...14])
        #expect(older?.beyond == 4)
        for language in Language.allCases {
            #expect(pruned?.warning?[language].contains("49") == true)
            #expect(older?.warning?[language].contains("4") == true)
            #expect(older?.phrase[language].contains("14") == true)
        }
    }

    @Test func `a copy that was put back is compared run by run, and what it lost is no alarm`() {
        let runs = [MirroredEpoch("old", from: 1), MirroredEpoch("new", from: 8)]
        let records = Records(1...12, runs: runs)
        let told = ["old": state([1...5, 7...40]), "new": state([8...9, 11...12])]
        let finding = Reconciliation(of: records) { epoch throws(RelayUnanswered) in
            guard let state = told[epoch] else {
                throw RelayUnanswered(outcome: .unauthorised(status: 401))
            }
            return state
        }.run()
        guard case .compared(let account) = finding else {
            Issue.record("\(finding)")
            return
        }
        #expect(account.owedAnew == 2)
        #expect(records.anew.withLock { $0 } == [6, 10])
        #expect(account.beyond == 0)
        #expect(!account.isAlarming)
    }

    @Test func `a copy that was put back twice over is an alarm for the last run only`() {
        let runs = [MirroredEpoch("old", from: 1), MirroredEpoch("new", from: 8)]
        let finding = Reconciliation(of: Records(1...7, runs: runs)) { epoch in
            epoch == "old" ? state([1...40]) : state([8...9])
        }.run()
        guard case .compared(let account) = finding else {
            Issue.record("\(finding)")
            return
        }
        #expect(account.beyond == 2)
    }

    @Test func `a relay that does not answer is said, and nothing is owed anew`() {
        let records = Records(1...10)
        let finding = Reconciliation(of: records) { _ throws(RelayUnanswered) in
            throw RelayUnanswered(outcome: .unauthorised(status: 401))
        }.run()
        #expect(finding == .unanswered(.unauthorised(status: 401)))
        #expect(finding.phrase[.portuguese].contains("relay"))
        #expect(records.anew.withLock { $0 } == [])
    }
}
