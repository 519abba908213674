package import Journal
package import Restaurant

/// What the kitchen says to the till.
package enum CallToTill: Sendable, Hashable {
    /// The kitchen has stored the tickets of these orders.
    case stored([OrderID])

    /// The kitchen has stored these changes of orders, deeds of other displays, or news of what has
    /// run out.
    case changesStored([EventID])

    /// A cook did something; the till answers when it has stored the report.
    case progressed(ProgressReport)

    /// A cook did something at one of several displays; the till answers when it has stored the
    /// report, and tells the other displays.
    case worked(WorkReport)

    /// A cook said that something has run out; the till answers when it has stored the report, and
    /// sells no more of it.
    case stopped(StopReport)

    /// What this display has of its orders: the till owes it the rest.
    case knows([OrderKnowledge])
}
