internal import RelayContract
internal import Sealing

/// One element of a request, read as far as it can be.
struct ReadEvent: Sendable {
    /// The event, when it is good.
    let arrived: ArrivedEvent?
    /// The id as far as it could be read; else empty.
    let id: String
    private let sequence: Int64?
    private let digest: EventDigest
    private let fault: EventFault?

    /// Reads the event at one place of a request's body.
    init(_ body: [UInt8], at place: Range<Int>) {
        let bytes = Array(body[place])
        digest = EventDigest(sha256(bytes))
        var members: EventMembers?
        do throws(EventFault) {
            let found = try EventMembers(of: body, in: place)
            members = found
            let envelope = try EventEnvelope(found)
            arrived = ArrivedEvent(envelope: envelope, digest: digest, bytes: bytes)
            fault = nil
        } catch {
            arrived = nil
            fault = error
        }
        id = members?.text("id") ?? ""
        sequence = members?.text("sequence").flatMap(EventEnvelope.sequence(of:))
    }

    /// The receipt's line for an event that was not good.
    func result() -> Receipt.Result {
        refusal(fault?.reason ?? .malformed, detail: fault?.detail)
    }

    /// The receipt's line for a good event.
    func result(_ taken: Verdict?) -> Receipt.Result {
        switch taken {
        case .stored: plain(.stored)
        case .duplicate: plain(.duplicate)
        case .refused(let reason): refusal(reason, detail: Self.detail(of: reason))
        case nil: refusal(.malformed, detail: nil)
        }
    }

    private func plain(_ status: Receipt.Status) -> Receipt.Result {
        Receipt.Result(id: id, sequence: sequence, digest: digest, status: status)
    }

    private func refusal(_ reason: RefusalReason, detail: String?) -> Receipt.Result {
        Receipt.Result(
            id: id,
            sequence: sequence,
            digest: digest,
            status: .refused,
            reason: reason,
            detail: detail
        )
    }

    private static func detail(of reason: RefusalReason) -> String? {
        switch reason {
        case .idReuse: "the id was used for other bytes before"
        case .sequenceReuse: "the number was used for another event before"
        case .malformed, .tooLarge: nil
        }
    }
}
