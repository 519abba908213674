package import Restaurant

/// What a cook did at one of several displays, with the name under which all sides store it.
package struct WorkReport: Sendable, Hashable, Codable {
    /// The report's name.
    package let id: ReportID

    /// What was done.
    package let work: KitchenWork

    /// Makes a report.
    package init(id: ReportID, work: KitchenWork) {
        self.id = id
        self.work = work
    }
}
