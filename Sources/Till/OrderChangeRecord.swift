package import Journal
package import Pass
package import Restaurant

/// A change of a fired order as the till stores it, under the name made at the press of the key.
package struct OrderChangeRecord: Sendable, Hashable, Codable {
    /// The change's name.
    package let id: EventID

    /// What changed.
    package let change: OrderChange

    /// Makes the record of a change.
    package init(id: EventID, change: OrderChange) {
        self.id = id
        self.change = change
    }

    /// What the kitchen is told of it.
    package var report: ChangeReport { ChangeReport(id: id, change: TicketChange(change)) }
}
