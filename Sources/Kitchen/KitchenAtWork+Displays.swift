import Journal
import KitchenBoard
import Pass
import Restaurant

// What other displays of the same kitchen do, as the till tells it.
extension KitchenAtWork {
    /// Stores what was done elsewhere, shows it, and only then says that it has it.
    func keep(_ reports: [WorkReport]) {
        reporting(asWriter: true) { () throws(JournalError) in
            try makeSure()
            let entries = reports.map { report in
                SealedJournal.Entry(
                    kind: KitchenRecord.Kind.worked.rawValue,
                    event: report.id,
                    owedTo: [],
                    payload: { _ in try KitchenRecord.worked(report.work).bytes() }
                )
            }
            unsure = entries.map(\.event)
            let results = try journal.append(entries)
            unsure = []
            for (report, result) in zip(reports, results) {
                guard case .stored = result else { continue }
                board.apply(.worked(report.work))
            }
            pass.send([.changesStored(reports.map(\.id))])
        }
    }

    /// Asks the till for all that is open, as long as there is no record of a ticket.
    func introduce() {
        guard board.isShared, board.isUntouched else { return }
        pass.send([.isNew])
    }
}

extension CallToTill {
    /// The order that it is of, whose news must not overtake each other.
    var order: OrderID? {
        switch self {
        case .progressed(let report): report.progress.order
        case .worked(let report): report.work.order
        case .stored, .changesStored, .isNew: nil
        }
    }
}
