/// How much a kitchen display has of an order, by which the till knows what it lacks.
package struct OrderKnowledge: Sendable, Hashable, Codable {
    /// The order.
    package let order: OrderID

    /// Whether its ticket is on the board and not bumped.
    package let isOpen: Bool

    /// The number of the last change that it took in; 0 for none.
    package let changes: Int

    /// The clock of the last deed of each display, by the display's name.
    ///
    /// What one display does with an order arrives everywhere in the order in which it was done, so
    /// that the last one stands for those before it.
    package let deeds: [String: Int]

    /// How many deeds of each display it has, of those that every display gets; nil for none.
    ///
    /// A display that lost its records may have done something since, and lack what it did before.
    package let deedCounts: [String: Int]?

    /// How many reports of the only display it has; nil for none.
    package let reports: Int?

    /// Describes what is known of an order.
    package init(
        order: OrderID,
        isOpen: Bool,
        changes: Int,
        deeds: [String: Int],
        deedCounts: [String: Int]? = nil,
        reports: Int? = nil
    ) {
        self.deedCounts = deedCounts
        self.reports = reports
        self.order = order
        self.isOpen = isOpen
        self.changes = changes
        self.deeds = deeds
    }

    /// Whether nothing of what another has of the same order is missing.
    package func covers(_ other: OrderKnowledge) -> Bool {
        changes >= other.changes
            && other.deeds.allSatisfy { display, clock in deeds[display] ?? 0 >= clock }
            && (other.deedCounts ?? [:]).allSatisfy { display, count in
                deedCounts?[display] ?? 0 >= count
            }
    }
}
