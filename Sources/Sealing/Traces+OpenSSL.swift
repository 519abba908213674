internal import COpenSSL

/// Fills memory with zeros in a way that no optimiser leaves out.
///
/// The C function is `OPENSSL_cleanse`.
func wipe(_ memory: UnsafeMutableRawBufferPointer) {
    unsafe OPENSSL_cleanse(memory.baseAddress, memory.count)
}

/// Empties this thread's list of errors, so that the next failure is not taken for an old one.
///
/// The C function is `ERR_clear_error`.
func drainErrors() {
    ERR_clear_error()
}
