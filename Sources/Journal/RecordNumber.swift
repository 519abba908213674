/// The place of a record in its journal: 1, 2, 3 and so on, without gaps and never used twice.
package struct RecordNumber: RawRepresentable, Hashable, Codable, Sendable {
    package let rawValue: Int64

    package init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// The number after this one.
    package var next: RecordNumber { RecordNumber(rawValue: rawValue + 1) }

    /// The number before this one; of the first record it is ``none``.
    package var previous: RecordNumber { RecordNumber(rawValue: rawValue - 1) }

    /// What stands before the first record: no record has it.
    package static let none = RecordNumber(rawValue: 0)

    /// The number of the first record.
    package static let first = RecordNumber(rawValue: 1)
}

extension RecordNumber: Comparable {
    package static func < (left: RecordNumber, right: RecordNumber) -> Bool {
        left.rawValue < right.rawValue
    }
}

extension RecordNumber: ExpressibleByIntegerLiteral {
    /// Takes a number that stands in the code.
    package init(integerLiteral value: Int64) {
        self.init(rawValue: value)
    }
}

extension RecordNumber: CustomStringConvertible {
    package var description: String { String(rawValue) }
}
