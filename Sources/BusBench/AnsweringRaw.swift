internal import CBusPeers
internal import NotifyBus

/// Answers each message of a bus with one of its own as bare bytes, as the floor and the peers do:
/// copied once in and once out, with nothing allocated.
///
/// - Note: It is not checked to be Sendable because a lock would be measured too. Its message is
///   touched by one thread at a time: by the one that sends the first message, and then by the
///   thread of the bus; the messages themselves order the two.
final class AnsweringRaw: BusListener, @unchecked Sendable {
    private let bus: Bus
    private var bytes: [UInt8]
    private let next: @Sendable (UInt64) -> UInt64?

    /// Answers on a bus with messages of a size.
    ///
    /// - Parameters:
    ///   - bus: Where it hears and answers.
    ///   - bytes: The size of the messages.
    ///   - next: Gets the number in a message, and says the number of the answer, nil for none.
    init(_ bus: Bus, bytes: Int, next: @escaping @Sendable (UInt64) -> UInt64?) {
        self.bus = bus
        self.bytes = [UInt8](repeating: 0x5a, count: bytes)
        self.next = next
    }

    /// Sends the message with a number in it to a member's place.
    func send(_ number: UInt64, to slot: UInt32) {
        stamp(&bytes, number)
        var head = LetterHead(receivers: 1 << UInt64(slot))
        head.isRaw = true
        _ = try? bus.send(byteCount: bytes.count, head) { $0.write(bytes, at: 0) }
    }

    var wantsLetters: Bool { true }

    func received(_ letter: Letter) {}

    func received(raw bytes: RawSpan, from origin: RawOrigin) {
        guard let number = stamp(in: bytes), let following = next(number) else { return }
        send(following, to: origin.sender)
    }

    func lost(_ count: UInt64, from sender: Member?) {}

    func membersChanged(arrived: [Member], gone: [(Member, Departure)]) {}

    func tick(now: Int64, heartbeats: [(Member, UInt64)]) -> Int64? { nil }
}
