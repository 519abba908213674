import CashierDesk
import Foundation
import Journal
import Kernel
import Pass
import Restaurant
import Sealing
import Settings

/// A till to learn on: its records lie in a folder of their own that goes with it, and nothing of
/// it reaches the kitchen, the relay, a printer, the drawer, or the numbers and sums of the real
/// one.
final class Practice {
    /// The till.
    let till: TillAtWork

    private let journal: SealedJournal
    private let folder: String

    /// Begins one.
    ///
    /// - Parameters:
    ///   - real: The till that it is like, with the person who is at it.
    ///   - staff: Who works there.
    ///   - state: Where the real one keeps its records.
    /// - Throws: ``TillRefusal`` when its records cannot be kept.
    init(like real: TillAtWork, staff: Staff, in state: String) throws(TillRefusal) {
        folder = state + "/training"
        // What a till left that was killed.
        try? FileManager.default.removeItem(atPath: folder)
        var desk = CashierDesk(
            menu: real.desk.menu,
            currency: real.desk.currency,
            rules: real.desk.rules,
            people: real.desk.people,
            kitchen: .live,
            relay: RelayStanding(isConfigured: false)
        )
        desk.isTraining = true
        desk.person = real.desk.person
        do {
            try FileManager.default.createDirectory(
                atPath: folder,
                withIntermediateDirectories: false,
                attributes: [.posixPermissions: 0o700]
            )
            let vault = try Vault.open(at: folder + "/vault.key", recordsExist: false)
            journal = try SealedJournal(opening: folder, vault: vault)
            till = try TillAtWork(
                desk: desk,
                store: "training",
                journal: journal,
                pass: NoKitchen(),
                calendar: real.calendar,
                staff: staff,
                time: real.time,
                random: real.random
            )
        } catch let error as JournalError {
            throw .journal(error)
        } catch {
            throw .noTraining
        }
    }

    /// Ends it, and forgets all of it.
    func end() {
        journal.close()
        try? FileManager.default.removeItem(atPath: folder)
    }
}

/// The way to a kitchen that is not there.
private struct NoKitchen: CallSender {
    func send(_ calls: [CallToKitchen]) {}
}
