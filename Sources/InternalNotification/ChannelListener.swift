internal import Kernel
internal import NotifyBus
internal import Synchronization

/// What a channel hears from the bus: whose members are its peers, and which messages are for it.
final class ChannelListener: BusListener {
    let admissions: ChannelAdmissions
    let ownInstance: UInt64
    let ownFingerprint: UInt64
    let received: Tray<INReceived>
    let gaps = Tray<INGap>(capacity: 256)
    let presence = Tray<INPresence>(capacity: 256)

    private let bus: Bus
    private let ownChannel: Channel
    private let rawHandler = Mutex<RawHandler?>(nil)
    private let ledger: Mutex<PresenceLedger>

    init(channel: Channel, bus: Bus, me: INPeer, pace: Pace) {
        self.bus = bus
        ownChannel = channel
        admissions = ChannelAdmissions(channel: channel)
        ownInstance = me.instance
        ownFingerprint = me.fingerprint
        received = Tray(capacity: 64) { bus.wake() }
        ledger = Mutex(PresenceLedger(me: me, pace: pace))
    }

    /// A function in a box: taken bare out of a lock it would be wrapped anew each time.
    struct RawHandler: Sendable {
        let call: @Sendable (RawSpan, RawOrigin) -> Void
    }

    /// The peers that are there and show life.
    var peers: [INPeer] { ledger.withLock { $0.responsivePeers } }

    /// What a program of the channel owes acknowledgements as.
    func account(of identifier: String) -> Account { ownChannel.account(of: identifier) }

    var wantsLetters: Bool { received.wantsMore }

    func received(_ letter: Letter) {
        // A place may have changed hands while the message was under way.
        guard admissions.admits(letter) else { return }
        guard let frame = try? Frame(letter.bytes) else {
            gaps.put(INGap(sender: nil, count: 1))
            return
        }
        let acknowledgement = letter.acknowledgement
        // What is to be acknowledged comes to this program whichever run of it was meant.
        guard acknowledgement != nil || isAddressed(by: frame) else { return }
        let sender = INPeer(
            identifier: frame.identifier,
            fingerprint: frame.fingerprint,
            instance: letter.instance
        )
        received.put(
            INReceived(
                messages: frame.messages,
                sender: sender,
                sequence: letter.sequence,
                onAcknowledge: acknowledgement.map { mine in { @Sendable in mine.give() } }
            )
        )
    }

    private func isAddressed(by frame: Frame) -> Bool {
        switch frame.addressee {
        case .everybody: true
        case .fingerprint(let fingerprint): fingerprint == ownFingerprint
        case .instance(let instance): instance == ownInstance
        }
    }

    func received(raw bytes: RawSpan, from origin: RawOrigin) {
        guard admissions.admits(origin) else { return }
        rawHandler.withLock { $0 }?.call(bytes, origin)
    }

    /// Makes a handler the one for bare bytes.
    func handleRaw(_ handler: @escaping @Sendable (RawSpan, RawOrigin) -> Void) {
        rawHandler.withLock { $0 = RawHandler(call: handler) }
    }

    func lost(_ count: UInt64, from sender: Member?) {
        let peer = sender.flatMap { admissions.peer($0) }
        // Nothing is missed of somebody who is not admitted.
        guard sender == nil || peer != nil else { return }
        gaps.put(INGap(sender: peer, count: Int(clamping: count)))
    }

    func membersChanged(arrived: [Member], gone: [(Member, Departure)]) {
        let now = monotonicNanoseconds()
        let events = ledger.withLock { ledger in
            let departures = gone.flatMap { member, departure in
                ledger.depart(instance: member.card.instance, departure)
            }
            let arrivals = arrived.compactMap { admissions.peer($0) }
                .flatMap { ledger.arrive($0, now: now) }
            return departures + arrivals
        }
        showStrangers()
        for event in events { presence.put(event) }
    }

    /// Lets `comandactl bus stat` say who is not admitted.
    private func showStrangers() {
        bus.show(refused: admissions.strangers(among: bus.members()).map(\.slot))
    }

    func tick(now: Int64, heartbeats: [(Member, UInt64)]) -> Int64? {
        let (events, deadline) = ledger.withLock { ledger in
            let values = heartbeats.map { (instance: $0.0.card.instance, value: $0.1) }
            return (ledger.hear(values, now: now), ledger.nextDeadline)
        }
        for event in events { presence.put(event) }
        // Now and then: after a move to a new segment it has to be shown there too.
        showStrangers()
        return deadline
    }

    /// Lets nobody hear anything any more.
    func close() {
        rawHandler.withLock { $0 = nil }
        received.close()
        gaps.close()
        presence.close()
    }
}
