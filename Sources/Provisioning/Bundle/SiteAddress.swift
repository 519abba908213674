internal import Foundation

/// Where a store's signed bundle can be fetched, and which it must be: what a QR code has.
///
/// It is an address of HTTPS with the bundle's SHA-256 as its fragment, which no server sees:
/// `https://setup.example.com/lisboa.site#sha256=…`. Whoever changes the file at the server gets
/// nothing by it; who signed is judged as with a bundle from a stick.
package struct SiteAddress: Sendable, Hashable {
    private static let mark = "#sha256="

    /// The longest address that is read; a code with more is hard to scan.
    private static let lettersMost = 500

    /// What is asked of the server.
    package let url: String

    /// The digest that the bundle must have, as `SiteSource.digest` gives it.
    package let digest: String

    /// Reads an address as it was scanned or typed; nil for anything else.
    package init?(_ text: String) {
        let parts = text.components(separatedBy: Self.mark)
        guard parts.count == 2 else { return nil }
        self.init(url: parts[0], digest: parts[1].lowercased())
    }

    /// Joins an address and a digest; nil where one of them is none.
    package init?(url: String, digest: String) {
        guard url.utf8.count <= Self.lettersMost, url.utf8.allSatisfy({ (33...126).contains($0) }),
            let parts = URL(string: url), parts.scheme == "https", parts.fragment == nil,
            parts.user == nil, parts.host()?.isEmpty == false,
            digest.wholeMatch(of: /[0-9a-f]{64}/) != nil
        else { return nil }
        self.url = url
        self.digest = digest
    }

    /// The text of a QR code.
    package var text: String { url + Self.mark + digest }
}
