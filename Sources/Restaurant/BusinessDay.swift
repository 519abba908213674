/// A day of trade, from one cut-off to the next, named by the date on which it began.
package struct BusinessDay: Sendable, Hashable, Comparable, Codable {
    /// The date as `2026-11-30` (ISO 8601).
    package let date: String

    /// Names a day by its date.
    package init(date: String) {
        self.date = date
    }

    package init(from decoder: any Decoder) throws {
        date = try decoder.singleValueContainer().decode(String.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(date)
    }

    package static func < (left: BusinessDay, right: BusinessDay) -> Bool { left.date < right.date }
}
