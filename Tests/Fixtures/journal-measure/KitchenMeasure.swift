import Foundation
import InternalNotification
import Journal
import Kernel
import Kitchen
import KitchenBoard
import Pass
import Restaurant

/// A kitchen that has cooked for years, and opens.
struct KitchenMeasure: OpeningMeasure {
    let name = "kitchen"
    let other = Destination.till
    let empty = KitchenBook()
    let folder: String
    let records: Int
    let time = MovingTime()

    /// Each order is two records: that its ticket came, and that it was bumped; no till answers.
    func fill(_ journal: SealedJournal) throws {
        let kitchen = try open(journal)
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

    func told(of opened: KitchenAtWork) -> String { "open tickets: \(opened.board.open.count)" }

    func open(_ journal: SealedJournal) throws -> KitchenAtWork {
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
