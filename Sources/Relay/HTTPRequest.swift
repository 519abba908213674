internal import RelayContract

/// What the relay reads of one request.
struct HTTPRequest: Sendable {
    /// The method in capital letters.
    let method: String
    /// The path as it was sent, without the query; escapes are not undone.
    let path: String
    /// The headers of ``readHeaders`` that are there, by those names.
    let headers: [String: String]
    /// The arguments of ``readArguments`` that are there, as they were sent.
    let arguments: [String: String]
    /// The body; empty while the request is only being admitted.
    let body: [UInt8]
    /// Whether the body was longer than was admitted, and is cut.
    let isTooLarge: Bool

    static let readHeaders = [
        "Accept-Language", "Authorization", "Content-Type", "Content-Encoding", "Content-Digest",
        "Last-Event-ID", IdempotencyKey.headerName, BacklogReport.headerName,
    ]
    static let readArguments = ["after", "limit", "type", "epoch", "from", "to", "lang"]

    /// The token or password that opens what is asked for.
    var credentials: Credentials? { headers["Authorization"].flatMap(Credentials.init(header:)) }

    /// The type of a body that can be read, nil for any other.
    var bodyType: MediaType? {
        let coding = headers["Content-Encoding"] ?? "identity"
        guard coding == "identity" else { return nil }
        return headers["Content-Type"].flatMap(MediaType.init(header:))
    }
}
