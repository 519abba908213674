import Journal
import Kitchen
import KitchenBoard
import Pass
import Restaurant

/// What one display's journal tells.
struct KitchenStory {
    let display: Display
    private(set) var tickets: [Ticket] = []
    private(set) var changes: [ShownChange] = []
    private(set) var reports: [KitchenProgress] = []
    /// What was done at it or at others, by the names of the records.
    private(set) var works: [WorkReport] = []
    private(set) var faults: [String] = []

    init(_ display: Display, _ records: [SealedJournal.Record]) {
        self.display = display
        for record in records {
            switch try? KitchenRecord(kind: record.kind, bytes: record.payload) {
            case .received(let received): tickets.append(received.ticket)
            case .changed(let shown): changes.append(shown)
            case .progressed(let report): reports.append(report.progress)
            case .worked(let work): works.append(WorkReport(id: record.event, work: work))
            case .stopped, .availability: break
            case nil:
                faults.append("record \(record.number) of the \(display.program) is unknown")
            }
        }
    }
}
