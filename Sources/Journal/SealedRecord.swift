internal import Sealing

/// A record as it lies in the table.
///
/// The format, for a reader in any language, within what the type `SealedBlob` tells:
///
/// - The plaintext is one byte of form, 1; thirty-two bytes, the SHA-256 of the whole blob of the
///   record before, or zeros in the first; and the payload. In form 2 a checkpoint stands before
///   the payload: eight bytes, the number of the last record that was pruned, with the highest
///   first, and thirty-two, the SHA-256 of its blob.
/// - The context is `record` in ASCII; the journal's identity, 16 bytes, from the table `meta`;
///   the number, eight bytes with the highest first; the event's id, sixteen bytes; the
///   milliseconds since 1970 when it was stored, eight bytes with the highest first; and the kind
///   in UTF-8.
///
/// So a record opens only in its own journal, under its own number, kind, event and time, and tells
/// which record came before it.
struct SealedRecord: Sendable {
    let number: RecordNumber
    let kind: String
    let event: EventID
    let storedMilliseconds: Int64
    let blob: [UInt8]

    private static let plainForm: UInt8 = 1
    private static let checkpointForm: UInt8 = 2
    private static let digestEnd = 33

    /// What the next record carries of this one.
    var digest: [UInt8] { sha256(blob) }

    init(
        number: RecordNumber,
        kind: String,
        event: EventID,
        storedMilliseconds: Int64,
        blob: [UInt8]
    ) {
        self.number = number
        self.kind = kind
        self.event = event
        self.storedMilliseconds = storedMilliseconds
        self.blob = blob
    }

    /// Seals a record.
    ///
    /// - Parameters:
    ///   - record: What it says.
    ///   - head: What it follows.
    ///   - identity: The journal's.
    ///   - vault: What seals it.
    /// - Throws: `SealingError` when it is too large or the machine cannot seal.
    init(
        _ record: SealedJournal.Record,
        after head: Head,
        in identity: [UInt8],
        with vault: Vault
    ) throws(SealingError) {
        let context = Self.context(
            identity: identity,
            number: record.number,
            event: record.event,
            storedMilliseconds: record.storedMilliseconds,
            kind: record.kind
        )
        let form = record.checkpoint == nil ? Self.plainForm : Self.checkpointForm
        let checkpoint = record.checkpoint?.bytes ?? []
        let plaintext = [form] + head.digest + checkpoint + record.payload
        self.init(
            number: record.number,
            kind: record.kind,
            event: record.event,
            storedMilliseconds: record.storedMilliseconds,
            blob: try vault.seal(plaintext, context: context)
        )
    }

    /// Opens it.
    ///
    /// - Returns: The record, and the digest of the one that it was written after.
    func opened(
        in identity: [UInt8],
        with vault: Vault
    ) throws(JournalError) -> (record: SealedJournal.Record, follows: [UInt8]) {
        let plaintext: [UInt8]
        do {
            plaintext = try vault.unseal(blob, context: context(in: identity))
        } catch .otherKey(let key) {
            throw .damagedRecord(number, kind: kind, .otherKey(key))
        } catch {
            throw .damagedRecord(number, kind: kind, .changed)
        }
        let form = plaintext.first ?? 0
        let rest = plaintext.dropFirst(Self.digestEnd)
        let checkpoint = form == Self.checkpointForm ? Checkpoint(bytes: rest) : nil
        guard plaintext.count >= Self.digestEnd, form == Self.plainForm || checkpoint != nil else {
            // It is authentic, so it can only be of a form that is not known here.
            throw .notUnderstood(number, kind: kind, detail: "format \(form)")
        }
        let record = SealedJournal.Record(
            number: number,
            kind: kind,
            event: event,
            storedMilliseconds: storedMilliseconds,
            payload: Array(rest.dropFirst(checkpoint == nil ? 0 : Checkpoint.byteCount)),
            checkpoint: checkpoint
        )
        return (record, Array(plaintext[1..<Self.digestEnd]))
    }

    private func context(in identity: [UInt8]) -> [UInt8] {
        Self.context(
            identity: identity,
            number: number,
            event: event,
            storedMilliseconds: storedMilliseconds,
            kind: kind
        )
    }

    private static func context(
        identity: [UInt8],
        number: RecordNumber,
        event: EventID,
        storedMilliseconds: Int64,
        kind: String
    ) -> [UInt8] {
        Array("record".utf8) + identity + number.rawValue.bigEndianBytes + event.bytes
            + storedMilliseconds.bigEndianBytes + Array(kind.utf8)
    }
}
