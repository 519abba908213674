/// Who the relay is towards its clients: a certificate chain and its private key, both in PEM.
package struct TLSIdentity: Sendable {
    /// The relay's certificate, followed by those between it and the root.
    let certificate: String
    /// The private key of the first.
    let key: String

    /// Reads both from their files; nil when none is named.
    ///
    /// - Parameters:
    ///   - certificate: The path of the chain.
    ///   - key: The path of the key; only its owner may have rights to it.
    /// - Throws: ``RelayError`` when only one is named, a file cannot be read, or others can read
    ///   the key.
    package init?(certificate: String?, key: String?) throws(RelayError) {
        if certificate == nil, key == nil { return nil }
        guard let certificate, let key else { throw .identityIncomplete }
        self.certificate = try SmallFile.text(of: certificate, isSecret: false)
        self.key = try SmallFile.text(of: key, isSecret: true)
    }
}
