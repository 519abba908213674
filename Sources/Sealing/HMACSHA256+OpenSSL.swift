internal import COpenSSL

/// The HMAC-SHA-256 of some bytes (RFC 2104, FIPS 198-1): thirty-two bytes that only those can make
/// who have the key, and that do not tell it.
///
/// - Parameters:
///   - key: The key, of any length; an empty one proves nothing.
///   - message: What is proven.
/// - Returns: The code.
///
/// The C function is `EVP_Q_mac`.
package func hmacSHA256(key: [UInt8], _ message: [UInt8]) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: 32)
    var count = 0
    // OpenSSL takes a null pointer for "no key yet", so an empty key needs a byte to point at.
    let place = key.isEmpty ? [0] : key
    let made = unsafe EVP_Q_mac(
        nil,
        "HMAC",
        nil,
        "SHA256",
        nil,
        place,
        key.count,
        message,
        message.count,
        &code,
        32,
        &count
    )
    // With room for it, only the end of memory is left as a reason.
    precondition(unsafe made != nil && count == 32, "OpenSSL cannot make an HMAC-SHA-256")
    return code
}

/// Compares bytes in a time that does not tell where they differ.
///
/// The C function is `CRYPTO_memcmp`.
package func areEqualInConstantTime(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    unsafe first.count == second.count && CRYPTO_memcmp(first, second, first.count) == 0
}
