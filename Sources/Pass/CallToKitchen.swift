package import Restaurant

/// What the till says to the kitchen.
package enum CallToKitchen: Sendable, Hashable {
    /// An order was fired; the kitchen answers when it has stored the ticket.
    case fired(Ticket)

    /// A fired order was changed; the kitchen answers when it has stored that.
    case changed(ChangeReport)

    /// A cook did something at another display; the kitchen answers when it has stored it.
    case worked(WorkReport)

    /// The kitchen's own report, which a display that lost its records has no more; the kitchen
    /// answers when it has stored it.
    case progressed(ProgressReport)

    /// So many open orders that the display once had and has no more are sent again.
    case restored(count: Int)

    /// Something has run out, or is there again; the kitchen answers when it has stored it.
    case availability(AvailabilityReport)

    /// What does the display have? It takes over what is limited now, and tells; until then it is
    /// sent nothing.
    case asked(stops: [AvailabilityEvent])

    /// The till has stored these reports of the kitchen.
    case stored([ReportID])
}
