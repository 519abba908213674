/// Why the rows could not be read or changed; the courier only tries again later.
package struct OwedRowsError: Error, Hashable, Sendable {
    /// The reason, for the log.
    package let detail: String

    /// Makes an error with a reason for the log.
    package init(detail: String) {
        self.detail = detail
    }
}
