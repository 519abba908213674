/// Where a record is owed: one courier's other end, such as `kitchen` or `relay`.
package struct Destination: RawRepresentable, Hashable, Codable, Sendable {
    package let rawValue: String

    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Whether the other end cannot know a repeat as a repeat, as a printer cannot: what is owed to
    /// it anew counts as begun, so that it says that it is a repeat.
    var marksRepeats: Bool { rawValue.hasPrefix("printer:") }
}

extension Destination: CustomStringConvertible {
    package var description: String { rawValue }
}
