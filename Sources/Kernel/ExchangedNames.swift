internal import CKernel

/// Gives two files or folders each other's name: whoever looks finds either both old or both new.
///
/// - Throws: ``SystemError`` as rename(2) says for `RENAME_EXCHANGE`; `EINVAL` where the file
///   system cannot do it.
package func exchangeNames(_ one: String, _ other: String) throws(SystemError) {
    _ = try retryingOnInterrupt { unsafe ck_exchange(one, other) }
}
