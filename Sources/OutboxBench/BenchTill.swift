internal import CashierDesk
internal import Foundation
internal import InternalNotification
internal import Journal
internal import Kernel
internal import Pass
internal import Restaurant
internal import Sealing
internal import Settings
internal import Till

/// A till with nobody at its other ends: what is measured is its own work.
struct BenchTill {
    private let till: TillAtWork

    /// Says nothing to the kitchen.
    private struct Silence: CallSender {
        func send(_ calls: [CallToKitchen]) {}
    }

    init(_ journal: SealedJournal) throws {
        let items = [("1", "Pão de queijo"), ("2", "Café com leite")].map { code, name in
            MenuItem(code: code, name: name, price: Money(minorUnits: 450), category: "c")
        }
        till = try TillAtWork(
            desk: CashierDesk(
                menu: try Menu(categories: [MenuCategory(code: "c", name: "C")], items: items),
                currency: Currency(code: "EUR"),
                kitchen: .neverSeen(since: Moment(wall: 0, steady: 0)),
                relay: RelayStanding(isConfigured: true)
            ),
            store: "bench",
            journal: journal,
            pass: Silence(),
            calendar: .ofThisMachine,
            time: SystemTime(),
            random: SystemRandom()
        )
    }

    /// Keys an order of three dishes.
    func key() throws {
        try till.perform(.add(item: "1", quantity: 2, options: []))
        try till.perform(.add(item: "2", quantity: 1, options: []))
    }

    /// Sends it; the desk is clear when it returns.
    func send() throws {
        try till.perform(.fire(cash: nil))
    }
}

/// Opens a journal in a folder, sealed with a key of its own.
func openJournal(in folder: String) throws -> SealedJournal {
    let exists = try SealedJournal.exists(inFolder: folder)
    let vault = try Vault.open(at: folder + "/vault.key", recordsExist: exists)
    return try SealedJournal(opening: folder, vault: vault)
}
