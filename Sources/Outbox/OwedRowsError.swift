/// Why the rows could not be read or changed; the courier only tries again later.
package struct OwedRowsError: Error, Hashable, Sendable {
    /// The reason, for the log.
    package let detail: String

    /// Takes the reason in.
    package init(detail: String) {
        self.detail = detail
    }
}
