package import Restaurant

/// What the kitchen says to the till.
package enum CallToTill: Sendable, Hashable {
    /// The kitchen has stored the tickets of these orders.
    case stored([OrderID])

    /// A cook did something; the till answers when it has stored the report.
    case progressed(ProgressReport)
}
