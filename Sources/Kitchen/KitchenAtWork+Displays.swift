import Journal
import KitchenBoard
import Pass
import Restaurant

// What other displays of the same kitchen do, and what this one has lost, as the till tells it.
extension KitchenAtWork {
    /// What is stored of a deed of another display.
    func entry(_ report: WorkReport) -> SealedJournal.Entry {
        entry(.worked(report.work), named: report.id)
    }

    /// What is stored of what was done here before this display lost its records.
    func entry(_ report: ProgressReport) -> SealedJournal.Entry {
        entry(.progressed(report), named: report.id)
    }

    /// What is stored of something that has run out, as the till says.
    func entry(_ report: AvailabilityReport) -> SealedJournal.Entry {
        // What was asked here has its name already.
        entry(.availability(report.event), named: report.id.turned)
    }

    private func entry(_ record: KitchenRecord, named event: EventID) -> SealedJournal.Entry {
        SealedJournal.Entry(
            kind: record.kind.rawValue,
            event: event,
            owedTo: [],
            payload: { _ in try record.bytes() }
        )
    }

    /// Stores what came from elsewhere, shows it, and only then says that it has it.
    func keep(_ news: [SealedJournal.Entry]) {
        reporting(asWriter: true) { () throws(JournalError) in
            try makeSure()
            unsure = news.map(\.event)
            let results = try journal.append(news)
            for result in results {
                guard case .stored(let number) = result, let stored = try journal.record(number),
                    let record = try KitchenRecord.read(stored)
                else { continue }
                board.apply(record.happening)
            }
            // Only now: what was stored and could not be read again comes as a repeat next time.
            unsure = []
            let names = news.map { entry in
                entry.kind == KitchenRecord.Kind.availability.rawValue
                    ? entry.event.turned : entry.event
            }
            pass.send([.changesStored(names)])
        }
    }

    /// Takes over what is limited now, and tells the till what there is of each order.
    ///
    /// - Parameter stops: All that is limited, as the till has it.
    func answer(_ stops: [AvailabilityEvent]) {
        reporting(asWriter: true) { () throws(JournalError) in
            try makeSure()
            let news = board.availability.news(toHave: stops, at: now.wall)
            _ = try append(news.map { .availability($0) })
            for event in news { board.apply(.availability(event)) }
            pass.send([.knows(board.knowledge)])
        }
    }
}

extension CallToTill {
    /// The order that it is of, whose news must not overtake each other.
    var order: OrderID? {
        switch self {
        case .progressed(let report): report.progress.order
        case .worked(let report): report.work.order
        case .stored, .changesStored, .stopped, .knows: nil
        }
    }
}

extension EventID {
    /// Another name that follows from it, and from which it follows.
    fileprivate var turned: EventID {
        let turned = bytes.enumerated().map { $0.offset < 10 ? $0.element : ~$0.element }
        return EventID(bytes: turned) ?? self
    }
}
