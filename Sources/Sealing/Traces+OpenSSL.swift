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

// MARK: - Memory for keys

/// Memory that is kept out of swap and of core dumps where the kernel allows, and is zeros.
///
/// It comes from OpenSSL's secure heap, which is locked by mlock(2), marked by `MADV_DONTDUMP` and
/// has a guard page on each side; when that is full, from the ordinary one. See
/// OPENSSL_secure_malloc(3).
func secretMemory(count: Int) -> UnsafeMutableRawBufferPointer {
    let count = max(count, 1)
    let isReady = hasSecureHeap
    if isReady, let start = unsafe CRYPTO_secure_malloc(count, #file, #line) {
        let memory = unsafe UnsafeMutableRawBufferPointer(start: start, count: count)
        unsafe wipe(memory)
        return unsafe memory
    }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    unsafe wipe(memory)
    return unsafe memory
}

/// Wipes memory of ``secretMemory(count:)`` and gives it back.
func giveBack(_ memory: UnsafeMutableRawBufferPointer) {
    guard unsafe CRYPTO_secure_allocated(memory.baseAddress) == 1 else {
        unsafe wipe(memory)
        unsafe memory.deallocate()
        return
    }
    unsafe CRYPTO_secure_clear_free(memory.baseAddress, memory.count, #file, #line)
}

// Made once, before the first key. An answer of two is a heap that could not be locked, which is
// still one that is kept out of dumps and wiped.
private let hasSecureHeap: Bool = CRYPTO_secure_malloc_init(256 << 10, 32) > 0
