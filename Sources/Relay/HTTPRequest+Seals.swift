internal import FoundationEssentials
internal import RelayContract
internal import Sealing

extension HTTPRequest {
    /// What is wrong with the headers that say what the body is.
    ///
    /// - Parameter id: The id of the one event, whose key must be the same; nil for a batch.
    /// - Returns: The fault in English; nil when there is none.
    func sealFault(ofEvent id: String?) -> String? {
        if let header = headers[IdempotencyKey.headerName] {
            guard let key = IdempotencyKey(header: header) else {
                return "\(IdempotencyKey.headerName) is no string between quotation marks"
            }
            if let id, key.text != id {
                return "\(IdempotencyKey.headerName) is not the event's id"
            }
        }
        if let header = headers["Content-Digest"], let told = Self.told(inDigests: header),
            told != sha256(body)
        {
            return "Content-Digest is not that of the body: it was changed on its way"
        }
        return nil
    }

    /// The SHA-256 among the digests of a header, RFC 9530; nil when there is none.
    private static func told(inDigests header: String) -> [UInt8]? {
        for member in header.split(separator: ",") {
            let parts = member.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].filter({ $0 != " " }) == "sha-256" else { continue }
            let value = parts[1].drop { $0 != ":" }.dropFirst().prefix { $0 != ":" }
            // One that cannot be read is the digest of nothing, so that it is refused.
            return Data(base64Encoded: String(value)).map { Array($0) } ?? []
        }
        return nil
    }
}
