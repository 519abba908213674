internal import COpenSSL

/// One run of AES-256-GCM through OpenSSL's EVP, from key and nonce to the last check.
///
/// Each step that OpenSSL may take without is a must here: key and nonce come in together, the
/// length of the tag is a constant, and a context serves once. See EVP_EncryptInit(3).
// The pointer is this owner's alone and freed, which also wipes the key's schedule, when it goes.
@safe struct CipherContext: ~Copyable {
    enum Direction {
        case encrypting
        case decrypting
    }

    private let context: OpaquePointer

    init(_ direction: Direction, key: Secret, nonce: Nonce) throws(SealingError) {
        unsafe context = try Self.started(direction, key: key, nonce: nonce)
    }

    private static func started(
        _ direction: Direction,
        key: Secret,
        nonce: Nonce
    ) throws(SealingError) -> OpaquePointer {
        drainErrors()
        guard let cipher = unsafe fetchedCipher, let context = unsafe EVP_CIPHER_CTX_new() else {
            throw .cipherUnavailable
        }
        let isReady = unsafe key.withBytes { key in
            unsafe EVP_CipherInit_ex2(
                context,
                cipher,
                key.assumingMemoryBound(to: UInt8.self).baseAddress,
                nonce.bytes,
                direction == .encrypting ? 1 : 0,
                nil
            )
        }
        guard isReady == 1 else {
            unsafe EVP_CIPHER_CTX_free(context)
            drainErrors()
            throw .cipherUnavailable
        }
        return unsafe context
    }

    deinit {
        unsafe EVP_CIPHER_CTX_free(context)
    }

    /// Takes bytes into the tag that are not encrypted; before all that are.
    func authenticate(_ associated: [UInt8]) throws(SealingError) {
        guard !associated.isEmpty else { return }
        let size = try length(of: associated)
        var done: Int32 = 0
        try check(unsafe EVP_CipherUpdate(context, nil, &done, associated, size))
    }

    /// Encrypts or decrypts everything at once.
    ///
    /// - Returns: As many bytes; of no worth until ``finish()`` has agreed.
    func transform(_ input: [UInt8]) throws(SealingError) -> [UInt8] {
        guard !input.isEmpty else { return [] }
        let size = try length(of: input)
        var output = [UInt8](repeating: 0, count: input.count)
        var done: Int32 = 0
        try check(unsafe EVP_CipherUpdate(context, &output, &done, input, size))
        guard done == size else { throw .cipherUnavailable }
        return output
    }

    /// Encrypts or decrypts everything at once, from memory to memory of the same size.
    ///
    /// Of no worth until ``finish()`` has agreed.
    func transform(
        _ input: UnsafeRawBufferPointer,
        into output: UnsafeMutableRawBufferPointer
    ) throws(SealingError) {
        precondition(input.count == output.count, "as many bytes come out as go in")
        guard let size = Int32(exactly: input.count) else { throw .tooLarge(input.count) }
        var done: Int32 = 0
        try check(
            unsafe EVP_CipherUpdate(
                context,
                output.assumingMemoryBound(to: UInt8.self).baseAddress,
                &done,
                input.assumingMemoryBound(to: UInt8.self).baseAddress,
                size
            )
        )
        guard done == size else { throw .cipherUnavailable }
    }

    /// Says which tag ``finish()`` has to find.
    func expect(tag: [UInt8]) throws(SealingError) {
        precondition(tag.count == AES256GCM.tagCount, "a tag has sixteen bytes")
        var tag = tag
        try check(
            unsafe EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), &tag)
        )
    }

    /// Ends the run, and compares the tags when decrypting.
    func finish() -> Bool {
        var rest = [UInt8](repeating: 0, count: 16)
        var done: Int32 = 0
        let isDone = unsafe EVP_CipherFinal_ex(context, &rest, &done) == 1
        drainErrors()
        return isDone
    }

    /// The tag of what was encrypted, after ``finish()``.
    func tag() throws(SealingError) -> [UInt8] {
        var tag = [UInt8](repeating: 0, count: AES256GCM.tagCount)
        try check(
            unsafe EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tag.count), &tag)
        )
        return tag
    }

    private func check(_ answer: Int32) throws(SealingError) {
        guard answer == 1 else {
            drainErrors()
            throw .cipherUnavailable
        }
    }

    private func length(of bytes: [UInt8]) throws(SealingError) -> Int32 {
        guard let length = Int32(exactly: bytes.count) else { throw .tooLarge(bytes.count) }
        return length
    }
}

// Fetched once and only read since; OpenSSL lets all threads use it. See EVP_CIPHER_fetch(3).
nonisolated(unsafe) private let fetchedCipher = unsafe EVP_CIPHER_fetch(nil, "AES-256-GCM", nil)
