internal import Dispatch
internal import NotifyBus

/// Answers each message of a bus with one of its own, as long as it is told to.
///
/// - Note: It is not checked to be Sendable because a lock would be measured too. Its message is
///   touched by one thread at a time: by the one that sends the first message, and then where
///   messages are handled; the messages themselves order the two.
final class Answering: BusListener, @unchecked Sendable {
    private let bus: Bus
    private var bytes: [UInt8]
    private let queue: DispatchQueue?
    private let next: @Sendable (UInt64) -> UInt64?

    /// Answers on a bus.
    ///
    /// - Parameters:
    ///   - bus: Where it hears and answers.
    ///   - bytes: The size of the messages.
    ///   - onQueue: Whether messages are handled on a queue; else on the bus's thread.
    ///   - next: Gets the number in a message, and says the number of the answer, nil for none.
    init(
        _ bus: Bus,
        bytes: Int,
        onQueue: Bool,
        next: @escaping @Sendable (UInt64) -> UInt64?
    ) {
        self.bus = bus
        self.bytes = [UInt8](repeating: 0x5a, count: bytes)
        queue = onQueue ? DispatchQueue(label: "comanda.bench") : nil
        self.next = next
    }

    /// The message with a number in it.
    func message(_ number: UInt64) -> [UInt8] {
        stamp(&bytes, number)
        return bytes
    }

    var wantsLetters: Bool { true }

    func received(_ letter: Letter) {
        guard let queue else { return answer(letter) }
        queue.async { [self] in answer(letter) }
    }

    private func answer(_ letter: Letter) {
        guard let number = stamp(in: letter.bytes), let following = next(number) else { return }
        _ = try? bus.send(message(following), to: [letter.sender])
    }

    func lost(_ count: UInt64, from sender: Member?) {}

    func membersChanged(arrived: [Member], gone: [(Member, Departure)]) {}

    func tick(now: Int64, heartbeats: [(Member, UInt64)]) -> Int64? { nil }
}
