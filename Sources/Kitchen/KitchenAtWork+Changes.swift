import Journal
import KitchenBoard
import Pass
import Restaurant

// What changes of tickets after they were fired.
extension KitchenAtWork {
    /// Stores changes that came, shows those that are new, and only then says that it has them.
    func keep(_ reports: [ChangeReport]) {
        reporting(asWriter: true) { () throws(JournalError) in
            try makeSure()
            let shown = now
            let records = reports.map {
                ShownChange(
                    id: $0.id,
                    received: ReceivedChange(change: $0.change, shown: shown, boot: boot)
                )
            }
            let results = try append(records.map { .changed($0) })
            var new: [TicketChange] = []
            for (record, result) in zip(records, results) {
                guard case .stored = result else { continue }
                if board.apply(.changed(record.received)) { new.append(record.received.change) }
            }
            pass.send([.changesStored(reports.map(\.id))])
            if !new.isEmpty { changed(new) }
        }
    }
}
