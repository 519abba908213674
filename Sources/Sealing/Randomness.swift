internal import Glibc

/// Fills memory from the kernel's generator.
///
/// Keys and nonces come from here and from nowhere else: not from a source that a test can fix,
/// and not from a generator inside the process, which a copied virtual machine would repeat. The
/// kernel's notices the copy and reseeds.
///
/// - Throws: ``SealingError/noRandomness`` when the kernel refuses, which it does not once booted.
///
/// The C function is `getentropy`, for at most 256 bytes.
func fillWithRandomBytes(_ memory: UnsafeMutableRawBufferPointer) throws(SealingError) {
    guard let start = memory.baseAddress, unsafe getentropy(start, memory.count) == 0 else {
        throw .noRandomness
    }
}

/// A number of fresh random bytes that are no secret, such as a nonce or a key's id.
func randomBytes(_ count: Int) throws(SealingError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let isFilled = unsafe bytes.withUnsafeMutableBytes { memory in
        unsafe getentropy(memory.baseAddress, memory.count) == 0
    }
    guard isFilled else { throw .noRandomness }
    return bytes
}
