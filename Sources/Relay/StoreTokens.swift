internal import RelayContract
internal import Sealing

/// The tokens that open each store, and the owner's that reads all of them, kept as hashes only.
///
/// A store and the owner may have several, so that a token can be changed without a gap.
package struct StoreTokens: Sendable {
    private static let owner = "*"

    private var digests: [StoreName: [[UInt8]]] = [:]
    private var owners: [[UInt8]] = []

    /// No token, so no store.
    package init() {}

    /// Whether a text can be a store's name.
    package static func isStore(_ text: String) -> Bool { StoreName(text) != nil }

    /// Whether any store has a token.
    package var isEmpty: Bool { digests.isEmpty }

    /// The stores that have a token, by their names.
    var stores: [StoreName] {
        digests.keys.sorted { $0.description < $1.description }
    }

    /// Adds one token, written `STORE=TOKEN`, or `*=TOKEN` for the owner's.
    ///
    /// - Parameter text: The store's name and 8 to 256 of the letters of RFC 6750's `b64token`.
    /// - Throws: ``RelayError/badToken(_:)``, which names the store at most, never the token.
    package mutating func add(_ text: String) throws(RelayError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts.first ?? "")
        let store = StoreName(name)
        guard store != nil || name == Self.owner else {
            throw .badToken(parts.count > 1 ? name : "")
        }
        guard parts.count == 2, Self.isToken(parts[1]) else { throw .badToken(name) }

        guard let store else {
            owners.append(sha256(Array(parts[1].utf8)))
            return
        }
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

    /// What codes of enrolment are made and checked with: one key for each of the owner's tokens.
    ///
    /// A code is good as long as the token is, with which it was made.
    var codeKeys: [[UInt8]] {
        owners.map { hmacSHA256(key: $0, Array("comanda enrolment code 1".utf8)) }
    }

    /// Whether someone may post a store's events: only the box, with the store's token.
    func writes(_ store: StoreName, _ credentials: Credentials?) -> Bool {
        guard case .bearer(let token) = credentials else { return false }
        return opens(store, token)
    }

    /// Whether someone may read a store's events: the store and the owner.
    func reads(_ store: StoreName, _ credentials: Credentials?) -> Bool {
        switch credentials {
        case .bearer(let token): opens(store, token) || isOwner(token)
        case .basic(let name, let token):
            name == store.description && opens(store, token) || isOwner(token)
        case nil: false
        }
    }

    /// The stores that someone may look at in a browser: one, all for the owner, or none.
    func readable(_ credentials: Credentials?) -> [StoreName] {
        if isOwner(credentials) { return stores }
        guard case .basic(let name, let token) = credentials, let store = StoreName(name),
            opens(store, token)
        else { return [] }
        return [store]
    }

    /// Whether someone has the owner's token.
    func isOwner(_ credentials: Credentials?) -> Bool {
        switch credentials {
        case .bearer(let token), .basic(_, let token): isOwner(token)
        case nil: false
        }
    }

    private func isOwner(_ token: String) -> Bool { Self.isOne(token, of: owners) }

    /// A store that is not known is compared with too, so that time does not tell it apart.
    private func opens(_ store: StoreName, _ token: String) -> Bool {
        Self.isOne(token, of: digests[store] ?? [])
    }

    /// How long it takes tells nothing of the token: hashes are compared, each to its last byte.
    private static func isOne(_ token: String, of known: [[UInt8]]) -> Bool {
        let given = sha256(Array(token.utf8))
        let nobodys = [[UInt8](repeating: 0, count: given.count)]
        var isOpen = false
        for known in known.isEmpty ? nobodys : known {
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
