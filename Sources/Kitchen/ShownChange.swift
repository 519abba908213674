package import Journal
package import Restaurant

/// A change of a ticket as the kitchen stores it, under the name that the till gave it.
package struct ShownChange: Sendable, Hashable, Codable {
    /// The change's name.
    package let id: EventID

    /// What changed, and when it was first shown.
    package let received: ReceivedChange

    /// Makes the record of a change.
    package init(id: EventID, received: ReceivedChange) {
        self.id = id
        self.received = received
    }
}
