package import Journal
package import Restaurant

/// The permanent name of a report, by which a repeat is known as a repeat.
package typealias ReportID = EventID

/// What a cook did, with the name under which both sides store it.
package struct ProgressReport: Sendable, Hashable, Codable {
    /// The report's name.
    package let id: ReportID

    /// What was done.
    package let progress: KitchenProgress

    /// Makes a report.
    package init(id: ReportID, progress: KitchenProgress) {
        self.id = id
        self.progress = progress
    }
}
