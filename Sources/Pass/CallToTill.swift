package import Journal
package import Restaurant

/// What the kitchen says to the till.
package enum CallToTill: Sendable, Hashable {
    /// The kitchen has stored the tickets of these orders.
    case stored([OrderID])

    /// The kitchen has stored these changes of orders.
    case changesStored([EventID])

    /// A cook did something; the till answers when it has stored the report.
    case progressed(ProgressReport)
}
