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

    static let readHeaders = ["Authorization", "Content-Type", "Content-Encoding"]
    static let readArguments = ["after", "limit", "type", "epoch"]
}
