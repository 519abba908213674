import BoxService
import Bundles
import Foundation
import Outbox
import Provisioning

/// Bundles that are fetched from an address, and the codes that have one.
enum ProvisionFetch {
    /// Fetches a bundle into a file of its own, which nobody else may read.
    ///
    /// - Parameters:
    ///   - address: Where it is, and which it must be.
    ///   - authorities: A PEM file of the only authorities to trust; nil trusts the system's.
    /// - Returns: The bundle, which is the one that the address was made for.
    /// - Throws: ``ProvisioningError`` when it is not there, or another one.
    static func source(
        at address: SiteAddress,
        authorities: String?
    ) throws(ProvisioningError) -> SiteSource {
        let bytes = try body(at: address.url, authorities)
        let path = FileManager.default.temporaryDirectory
            .appending(path: "comanda-" + UUID().uuidString + SiteBundle.fileNameEnd).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try SitePacking.write(bytes, to: path)
        let source = try SiteSource(bundle: path)
        guard source.digest == address.digest else { throw .otherBundle(address.url) }
        return source
    }

    private static func body(
        at url: String,
        _ authorities: String?
    ) throws(ProvisioningError) -> [UInt8] {
        let limit = BundleLimits().bytes
        guard let answer = FileFetch.file(at: url, authorities: authorities, limit: limit) else {
            throw .notFetched(url, authorities ?? "libcurl")
        }
        switch answer.end {
        case .answered where answer.status == 200: return answer.body
        case .answered: throw .notFetched(url, "HTTP \(answer.status)")
        case .unreachable(_, let detail), .interrupted(let detail), .unable(let detail):
            throw .notFetched(url, detail)
        case .unreadable, .stopped: throw .notFetched(url, "HTTP")
        }
    }

    /// A code in letters, as a terminal shows it; nil without the tool that draws it.
    static func code(of text: String) -> String? {
        let drawn = ToolOutput.text(
            of: "/usr/bin/qrencode",
            ["--type=ANSIUTF8", "--output=-", text]
        )
        return drawn?.status == 0 ? drawn?.output : nil
    }
}
