internal import RelayContract
internal import Sealing

/// The bearer tokens that open each store, kept as hashes only.
///
/// A store may have several, so that a token can be changed without a gap.
package struct StoreTokens: Sendable {
    private var digests: [StoreName: [[UInt8]]] = [:]

    /// No token, so no store.
    package init() {}

    /// Whether any store has a token.
    package var isEmpty: Bool { digests.isEmpty }

    /// Adds one token, written `STORE=TOKEN`.
    ///
    /// - Parameter text: The store's name and 8 to 256 of the letters of RFC 6750's `b64token`.
    /// - Throws: ``RelayError/badToken(_:)``, which names the store at most, never the token.
    package mutating func add(_ text: String) throws(RelayError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts.first ?? "")
        guard let store = StoreName(name) else { throw .badToken(parts.count > 1 ? name : "") }
        guard parts.count == 2, Self.isToken(parts[1]) else { throw .badToken(name) }

        digests[store, default: []].append(sha256(Array(parts[1].utf8)))
    }

    /// Adds the tokens of a file: one `STORE=TOKEN` a line, and lines that begin with `#`.
    ///
    /// - Parameter path: The file's path; only its owner may have rights to it.
    /// - Throws: ``RelayError`` when the file cannot be read, is open to others, or has a bad line.
    package mutating func add(fileAt path: String) throws(RelayError) {
        let text = try SmallFile.text(of: path, isSecret: true)
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            try add(String(line.filter { $0 != " " && $0 != "\t" }))
        }
    }

    /// Whether a request's Authorization header opens a store.
    ///
    /// How long it takes tells nothing of the token: hashes are compared, each to its last byte,
    /// and a store that is not known is compared with too.
    func open(_ store: StoreName, authorization: String?) -> Bool {
        let scheme = "bearer "
        guard let authorization, authorization.lowercased().hasPrefix(scheme) else { return false }

        let given = sha256(Array(authorization.dropFirst(scheme.count).utf8))
        let nobodys = [[UInt8](repeating: 0, count: given.count)]
        var isOpen = false
        for known in digests[store] ?? nobodys {
            let difference = zip(known, given).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) }
            isOpen = isOpen || difference == 0
        }
        return isOpen
    }

    private static func isToken(_ text: Substring) -> Bool {
        (8...256).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "-._~+/=".utf8.contains(byte)
                }
            }
    }
}
