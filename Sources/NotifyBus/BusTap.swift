internal import Synchronization

/// Hears what the members of a bus send each other, and sees posts, without anybody waiting for it.
///
/// Senders leave it a copy of each message, in a part of the pool that they take back when they
/// need it. It is never woken, so that nobody pays for that: it has to look by itself.
package final class BusTap: Sendable {
    private let bus: Bus
    private let missed = Mutex<UInt64>(0)

    /// Joins the bus of a directory.
    ///
    /// - Parameters:
    ///   - directory: Where programs meet.
    ///   - title: What others see as its name.
    ///   - copies: Whether it wants copies of messages.
    /// - Throws: ``BusError``.
    package init(directory: String, title: String, copies: Bool) throws(BusError) {
        var card = Card(
            instance: UInt64.random(in: 1 ... .max),
            audience: Overheard.audienceOfCopies,
            fingerprint: 0,
            identity: [0] + Array(title.utf8)
        )
        card.isTap = copies
        bus = try Bus(directory: directory, card: card)
    }

    /// The number that others know it by.
    package var instance: UInt64 { bus.card.instance }

    /// All members as of this moment, this tap too.
    package var members: [Member] { bus.members() }

    /// Tells whether the bus has been replaced, so that others meet elsewhere.
    package var isOrphaned: Bool { bus.seat?.segment.isOrphaned ?? true }

    /// The messages that were sent since the last time, and how many more were not kept for it.
    package func heard() -> (messages: [Overheard], missed: Int) {
        guard let seat = bus.seat else { return ([], 0) }
        var messages: [Overheard] = []
        var damaged = 0
        var places = [UInt32](repeating: 0, count: 1024)
        let count = seat.waitingLetters(&places)
        for place in places.prefix(count) {
            switch seat.look(at: place, as: bus.card.instance) {
            case .letter(let found):
                guard let bytes = seat.take(found) else {
                    damaged += 1
                    continue
                }
                let message = Overheard(found.letter(bytes, taken: seat))
                if let message { messages.append(message) }
            case .damaged: damaged += 1
            case .nothing: break
            }
        }
        let lost = (0..<UInt32(64)).reduce(UInt64(0)) { $0 &+ seat.lost(from: $1) }
        let more = missed.withLock { missed in
            defer { missed = lost }
            return lost > missed ? lost - missed : 0
        }
        return (messages, damaged + Int(clamping: more))
    }

    /// Holds a name, so that posts to it are counted even if nobody else does.
    ///
    /// - Throws: ``NotifyStatus``.
    package func hold(_ name: String) throws(NotifyStatus) {
        _ = try bus.registerCheck(name)
    }

    /// Leaves the bus.
    package func stop() { bus.stop() }
}
