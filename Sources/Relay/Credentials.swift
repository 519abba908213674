internal import FoundationEssentials

/// What a request's Authorization header says of who asks.
enum Credentials: Hashable, Sendable {
    /// A token, RFC 6750: what programs send.
    case bearer(String)
    /// A name and a token, RFC 7617: what a browser asks a person for.
    case basic(name: String, token: String)

    /// Reads the header's value; nil when it is neither.
    init?(header: String) {
        let parts = header.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        switch parts[0].lowercased() {
        case "bearer":
            self = .bearer(String(parts[1]))
        case "basic":
            guard let bytes = Data(base64Encoded: String(parts[1])),
                let text = String(validating: bytes, as: UTF8.self),
                let colon = text.firstIndex(of: ":")
            else { return nil }
            self = .basic(
                name: String(text[..<colon]),
                token: String(text[text.index(after: colon)...])
            )
        default: return nil
        }
    }
}
