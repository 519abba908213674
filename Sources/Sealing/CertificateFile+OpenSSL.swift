internal import COpenSSL

/// What a text in PEM has of certificates (RFC 7468), as far as it is told before anybody connects.
package struct CertificateFile: Sendable, Hashable {
    /// How many certificates it has.
    package private(set) var count = 0

    /// Whether the time of one of them is over, by the machine's clock.
    package private(set) var hasExpired = false

    /// Reads a text; nil when it has no certificate.
    package init?(pem: [UInt8]) {
        defer { drainErrors() }
        let (count, hasExpired) = unsafe pem.withUnsafeBytes { unsafe Self.read($0) }
        guard count > 0 else { return nil }
        self.count = count
        self.hasExpired = hasExpired
    }

    private static func read(_ text: UnsafeRawBufferPointer) -> (count: Int, hasExpired: Bool) {
        guard let size = Int32(exactly: text.count),
            let input = unsafe BIO_new_mem_buf(text.baseAddress, size)
        else { return (0, false) }
        defer { unsafe BIO_free(input) }
        var found = (count: 0, hasExpired: false)
        while let certificate = unsafe PEM_read_bio_X509(input, nil, nil, nil) {
            defer { unsafe X509_free(certificate) }
            found.count += 1
            let end = unsafe X509_get0_notAfter(certificate)
            if unsafe X509_cmp_current_time(end) < 0 { found.hasExpired = true }
        }
        return found
    }
}

/// A text in PEM with a private key that shows who a box is; the key stays in the text.
package enum PrivateKeyFile {
    /// Whether a text has a private key that no passphrase seals.
    package static func isOne(_ pem: Secret) -> Bool {
        unsafe withKey(pem) { _ in true } ?? false
    }

    /// Whether a private key is the one of a text's first certificate.
    package static func fits(_ pem: Secret, certificate: [UInt8]) -> Bool {
        defer { drainErrors() }
        return unsafe withKey(pem) { key in
            unsafe certificate.withUnsafeBytes { text in
                guard let size = Int32(exactly: text.count),
                    let input = unsafe BIO_new_mem_buf(text.baseAddress, size)
                else { return false }
                defer { unsafe BIO_free(input) }
                guard let first = unsafe PEM_read_bio_X509(input, nil, nil, nil) else {
                    return false
                }
                defer { unsafe X509_free(first) }
                return unsafe X509_check_private_key(first, key) == 1
            }
        } ?? false
    }

    private static func withKey(_ pem: Secret, _ body: (OpaquePointer) -> Bool) -> Bool? {
        defer { drainErrors() }
        return unsafe pem.withBytes { text in
            guard let size = Int32(exactly: text.count),
                let input = unsafe BIO_new_mem_buf(text.baseAddress, size)
            else { return nil }
            defer { unsafe BIO_free(input) }
            // An empty word keeps OpenSSL from asking at the terminal.
            let key = unsafe "".withCString { word in
                unsafe PEM_read_bio_PrivateKey(input, nil, nil, .init(mutating: word))
            }
            guard let key = unsafe key else { return nil }
            defer { unsafe EVP_PKEY_free(key) }
            return unsafe body(key)
        }
    }
}
