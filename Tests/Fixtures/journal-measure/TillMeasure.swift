import CashierDesk
import Foundation
import InternalNotification
import Journal
import Kernel
import Pass
import Restaurant
import Settings
import Till

/// A till that has sold for years, and opens.
struct TillMeasure: OpeningMeasure {
    let name = "till"
    let other = Destination.kitchen
    let empty = DayBook()
    let folder: String
    let records: Int
    let time = MovingTime()

    /// Each order is two records: that it was fired, and that the kitchen made it.
    func fill(_ journal: SealedJournal) throws {
        let till = try open(journal)
        for _ in 0..<records / 2 {
            time.pass(seconds: 60)
            try till.perform(.add(item: "1", quantity: 2, options: []))
            try till.perform(.add(item: "2", quantity: 1, options: []))
            guard let order = try till.perform(.fire(cash: nil)) else { return }
            let report = ProgressReport(
                id: EventID(from: SystemRandom()),
                progress: KitchenProgress(order: order.id, stage: .ready, at: order.placedAt)
            )
            till.take([.kitchen([.stored([order.id]), .progressed(report)])])
        }
    }

    func told(of opened: TillAtWork) -> String { "orders of the day: \(opened.desk.orders.count)" }

    func open(_ journal: SealedJournal) throws -> TillAtWork {
        let items = [("1", "Pão de queijo"), ("2", "Café com leite")].map { code, name in
            MenuItem(code: code, name: name, price: Money(minorUnits: 450), category: "c")
        }
        return try TillAtWork(
            desk: CashierDesk(
                menu: try Menu(categories: [MenuCategory(code: "c", name: "C")], items: items),
                currency: Currency(code: "EUR"),
                kitchen: .neverSeen(since: Moment(wall: 0, steady: 0)),
                relay: RelayStanding(isConfigured: false)
            ),
            store: "measure",
            journal: journal,
            pass: Silence<CallToKitchen>(),
            calendar: .ofThisMachine,
            time: time,
            random: SystemRandom()
        )
    }
}
