internal import RelayContract

/// What a store has of a batch before it is stored, so that each event of it can be judged.
struct KnownEvents: Sendable {
    private struct Number: Hashable {
        let epoch: String
        let sequence: Int64
    }

    /// By the bytes of the ids: texts that are equal to a reader can be two ids to a database.
    private var digests: [[UInt8]: [UInt8]] = [:]
    private var numbers: Set<Number> = []

    /// Takes note of an event that the store has.
    mutating func add(id: String, epoch: String, sequence: Int64, digest: [UInt8]) {
        digests[Array(id.utf8)] = digest
        numbers.insert(Number(epoch: epoch, sequence: sequence))
    }

    /// Judges the next event of the batch; one that is to be stored is known from then on.
    mutating func judge(_ event: ArrivedEvent) -> Verdict {
        let envelope = event.envelope
        let id = Array(envelope.id.utf8)
        if let known = digests[id] {
            return known == event.digest.bytes ? .duplicate : .refused(.idReuse)
        }
        let number = Number(epoch: envelope.epoch, sequence: envelope.sequence)
        guard numbers.insert(number).inserted else { return .refused(.sequenceReuse) }
        digests[id] = event.digest.bytes
        return .stored
    }
}
