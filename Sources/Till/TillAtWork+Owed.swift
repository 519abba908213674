import CashierDesk
package import Journal
package import Restaurant

// What the till's journal still owes, and to whom.
extension TillAtWork {
    /// How many records wait for the kitchen and the relay.
    package struct Waiting: Sendable, Hashable {
        /// For the kitchen.
        package let kitchen: Int

        /// For the relay; nil when the store has none.
        package let relay: Int?

        /// For both together.
        package var total: Int { kitchen + (relay ?? 0) }
    }

    /// Counts what waits.
    ///
    /// - Throws: ``JournalError`` when it cannot be counted.
    package func waiting() throws(JournalError) -> Waiting {
        var kitchen = 0
        for destination in kitchenDestinations {
            kitchen += try journal.backlog(to: destination).waiting
        }
        return Waiting(
            kitchen: kitchen,
            relay: desk.relay.isConfigured ? try journal.backlog(to: .relay).waiting : nil
        )
    }

    /// The orders that the kitchen has not acknowledged.
    ///
    /// - Throws: ``JournalError`` when they cannot be read.
    package func ordersOwedToKitchen() throws(JournalError) -> [OrderID] {
        var events: [EventID] = []
        for destination in kitchenDestinations {
            for event in try self.events(owedTo: destination) where !events.contains(event) {
                events.append(event)
            }
        }
        return events.compactMap(OrderID.init)
    }

    /// The orders that the relay has not acknowledged; nil when the store has no relay.
    ///
    /// - Throws: ``JournalError`` when they cannot be read.
    package func ordersOwedToRelay() throws(JournalError) -> [OrderID]? {
        guard desk.relay.isConfigured else { return nil }
        var events = try events(owedTo: .relay)
        events += try recordsSetAside().map(\.event)
        return events.compactMap(OrderID.init)
    }

    func recordsSetAside() throws(JournalError) -> [SealedJournal.Record] {
        var records: [SealedJournal.Record] = []
        var last = RecordNumber.none
        while true {
            let rows = try journal.recordsSetAside(of: .relay, after: last, countMax: 500)
            for row in rows {
                last = row.number
                if let record = try journal.record(row.number) { records.append(record) }
            }
            if rows.isEmpty { return records }
        }
    }

    func events(owedTo destination: Destination) throws(JournalError) -> [EventID] {
        var events: [EventID] = []
        var last = RecordNumber.none
        while true {
            let rows = try journal.owed(
                to: destination,
                after: last,
                countMax: 500,
                bytesMax: 4 << 20
            )
            events += rows.map(\.record.event)
            guard let row = rows.last else { return events }
            last = row.record.number
        }
    }
}

extension OrderID {
    /// The order that an event's name is of: an order is named as the event that fired it.
    init?(_ event: EventID) {
        self.init(bytes: event.bytes)
    }
}
