/// Where a record is owed: one courier's other end, such as `kitchen` or `relay`.
package struct Destination: RawRepresentable, Hashable, Codable, Sendable {
    package let rawValue: String

    package init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension Destination: CustomStringConvertible {
    package var description: String { rawValue }
}
