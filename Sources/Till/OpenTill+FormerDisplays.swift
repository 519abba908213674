import Journal
import Premises
import Settings

// What waits for kitchen displays that the settings do not name any more.
extension OpenTill {
    /// Owes to the displays of the settings what waits for others.
    ///
    /// - Parameters:
    ///   - displays: The displays of the settings; none for one for all of the kitchen.
    ///   - journal: The till's journal.
    /// - Throws: ``OpeningError`` when the journal cannot be read or written.
    static func owe(
        _ displays: [StoreSettings.Kitchen.Display],
        whatWaitsIn journal: SealedJournal
    ) throws(OpeningError) {
        let present =
            displays.isEmpty ? [Destination.kitchen] : displays.map { .kitchen($0.name) }
        do throws(JournalError) {
            for destination in try journal.destinations()
            where destination.isKitchen && !present.contains(destination) {
                try owe(present, whatWaitsFor: destination, in: journal)
            }
        } catch {
            throw .journal(error)
        }
    }

    private static func owe(
        _ present: [Destination],
        whatWaitsFor former: Destination,
        in journal: SealedJournal
    ) throws(JournalError) {
        while true {
            let rows = try journal.owed(to: former, after: .none)
            if rows.isEmpty { return }
            // First, so that a power cut leaves them owed to all rather than to none.
            for destination in present {
                for row in rows
                where try journal.owedState(of: row.record.event, at: destination) == nil {
                    try journal.resend([row.record.number], to: destination)
                }
            }
            try journal.settle(rows.map(\.record.number), of: former)
        }
    }
}
