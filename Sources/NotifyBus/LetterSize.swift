internal import CNotifyBus

/// What messages take of the bus.
struct LetterSize: Hashable {
    var messages = 0
    var chunks = 0
    var fileBytes = 0

    /// Nothing.
    init() {}

    /// What one message of a number of bytes takes.
    init(byteCount: Int) {
        messages = 1
        if byteCount > Seat.pooledBytesMax {
            fileBytes = byteCount
        } else if byteCount > CN_INLINE_BYTES {
            chunks = (byteCount + CN_CHUNK_BYTES - 1) / CN_CHUNK_BYTES
        }
    }

    /// What the segment has measured.
    init(_ load: cn_load) {
        messages = Int(clamping: load.messages)
        chunks = Int(clamping: load.chunks)
        fileBytes = Int(clamping: load.blob_bytes)
    }

    var load: cn_load {
        cn_load(messages: UInt64(messages), chunks: UInt64(chunks), blob_bytes: UInt64(fileBytes))
    }

    mutating func add(_ other: LetterSize) {
        messages += other.messages
        chunks += other.chunks
        fileBytes += other.fileBytes
    }

    func fits(in share: Share) -> Bool {
        messages <= share.messages && chunks <= share.chunks && fileBytes <= share.fileBytes
    }
}
