/// Problem details as RFC 9457 has them, with two members of our own.
package struct Problem: Sendable, Hashable, Codable {
    /// The URI of a ``ProblemKind``.
    package let type: String
    /// The kind's title.
    package let title: String
    /// The HTTP status, again.
    package let status: Int
    /// What happened in this case.
    package let detail: String?
    /// Whether the same request can succeed later.
    package let retryable: Bool
    /// What became of each event, when every one of them was refused.
    package let results: [Receipt.Result]?

    /// Describes a problem of a kind, with what is special about this one.
    package init(_ kind: ProblemKind, detail: String? = nil, results: [Receipt.Result]? = nil) {
        type = kind.uri
        title = kind.title
        status = kind.status
        self.detail = detail
        retryable = kind.isRetryable
        self.results = results
    }
}
