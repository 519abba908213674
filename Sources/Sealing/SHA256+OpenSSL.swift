internal import COpenSSL

/// The SHA-256 of some bytes (FIPS 180-4): thirty-two bytes.
package func sha256(_ bytes: [UInt8]) -> [UInt8] {
    unsafe bytes.withUnsafeBytes { unsafe sha256($0) }
}

/// The SHA-256 of memory that is lent for the call.
///
/// The C function is `EVP_Digest`.
func sha256(_ memory: UnsafeRawBufferPointer) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    unsafe digest.withUnsafeMutableBytes { unsafe sha256(memory, into: $0) }
    return digest
}

/// The SHA-256 of memory, written to thirty-two bytes of memory that may be wiped later.
func sha256(_ memory: UnsafeRawBufferPointer, into digest: UnsafeMutableRawBufferPointer) {
    precondition(digest.count == 32, "a SHA-256 has thirty-two bytes")
    let isDone = unsafe EVP_Digest(
        memory.baseAddress,
        memory.count,
        digest.assumingMemoryBound(to: UInt8.self).baseAddress,
        nil,
        fetchedDigest,
        nil
    )
    // With a digest at hand and room for it, only the end of memory is left as a reason.
    precondition(isDone == 1, "OpenSSL cannot make a SHA-256")
}

// Fetched once and only read since; OpenSSL lets all threads use it. See EVP_MD_fetch(3).
nonisolated(unsafe) private let fetchedDigest = unsafe EVP_MD_fetch(nil, "SHA256", nil)
