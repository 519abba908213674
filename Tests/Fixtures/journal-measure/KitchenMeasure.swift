import Foundation
import InternalNotification
import Journal
import Kernel
import Kitchen
import KitchenBoard
import Pass
import Restaurant

/// A kitchen that has cooked for years, and opens.
struct KitchenMeasure {
    let folder: String
    let records: Int
    private let time = MovingTime()

    init(folder: String, records: Int) {
        self.folder = folder
        self.records = records
    }

    func run() throws {
        var journal = try openJournal(folder, time: time)
        if try journal.lastNumber() == .none { try cook(into: journal) }
        print("kitchen:", try journal.lastNumber(), "records")
        try keepSnapshot(KitchenBook(), of: journal, in: folder)
        journal.close()
        for name in ["from the snapshot", "from all records"] {
            journal = try measured("journal open") { try openJournal(folder, time: time) }
            let opened = try measured("kitchen " + name) { try self.kitchen(journal) }
            print("open tickets:", opened.board.open.count)
            _ = try measured("backlog of all") { try journal.backlog(to: .till) }
            journal.close()
            try? FileManager.default.removeItem(atPath: folder + "/journal.snapshot")
        }
    }

    /// Each order is two records: that its ticket came, and that it was bumped; no till answers.
    private func cook(into journal: SealedJournal) throws {
        let kitchen = try kitchen(journal)
        for number in 0..<records / 2 {
            time.pass(seconds: 60)
            guard let id = OrderID(bytes: SystemRandom().bytes(16)) else { return }
            let ticket = Ticket(
                id: id,
                number: number,
                diningOption: .takeaway,
                guest: "",
                firedAt: time.wallMilliseconds(),
                lines: [
                    Ticket.Line(quantity: 2, name: "Pão de queijo"),
                    Ticket.Line(quantity: 1, name: "Café com leite"),
                ]
            )
            kitchen.take([.till([.fired(ticket)])])
            if number >= 20, let first = kitchen.board.open.first {
                try kitchen.perform(.bump(first.id))
            }
        }
    }

    private func kitchen(_ journal: SealedJournal) throws -> KitchenAtWork {
        try KitchenAtWork(
            board: KitchenBoard(boot: "", link: .neverSeen(since: Moment(wall: 0, steady: 0))),
            journal: journal,
            pass: Silence<CallToTill>(),
            boot: "",
            time: time,
            random: SystemRandom()
        )
    }
}
