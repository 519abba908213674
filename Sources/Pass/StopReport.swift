package import Restaurant

/// What a cook says has run out, with the name under which both sides store it.
package struct StopReport: Sendable, Hashable, Codable {
    /// The report's name.
    package let id: ReportID

    /// What was said.
    package let wish: StopWish

    /// Makes a report.
    package init(id: ReportID, wish: StopWish) {
        self.id = id
        self.wish = wish
    }
}

/// What the till says has run out or is there again, with the name under which it stored it.
package struct AvailabilityReport: Sendable, Hashable, Codable {
    /// The report's name.
    package let id: ReportID

    /// What was said.
    package let event: AvailabilityEvent

    /// Makes a report.
    package init(id: ReportID, event: AvailabilityEvent) {
        self.id = id
        self.event = event
    }
}
