package import Journal
package import Restaurant

/// What changed of an order, with the name under which both sides store it.
package struct ChangeReport: Sendable, Hashable, Codable {
    /// The change's name.
    package let id: EventID

    /// What changed.
    package var change: TicketChange

    /// Makes a report.
    package init(id: EventID, change: TicketChange) {
        self.id = id
        self.change = change
    }
}
