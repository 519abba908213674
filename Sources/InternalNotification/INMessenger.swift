internal import NotifyBus
internal import Synchronization

/// Sends messages to the peers of a channel and receives theirs.
///
/// Who sends does not wait, and learns nothing: a message that nobody hears is gone.
public final class INMessenger: Sendable {
    let bus: Bus
    let config: INAppConfig
    let delivery: INDelivery
    let listener: ChannelListener
    private let audience = Mutex(Audience(version: -1, peers: []))

    init(bus: Bus, config: INAppConfig, delivery: INDelivery, listener: ChannelListener) {
        self.bus = bus
        self.config = config
        self.delivery = delivery
        self.listener = listener
    }

    /// The largest message in bytes, with its kind and the program's identifier.
    public static var messageBytesMax: Int { Bus.letterBytesMax }
}

// MARK: - Sending

extension INMessenger {
    /// Sends messages to all peers of the channel, in batches of up to 50.
    @discardableResult
    public func send(_ messages: [INMessage]) -> INSending {
        send(messages, to: .everybody)
    }

    /// Sends messages to the peers with a fingerprint, usually one.
    @discardableResult
    public func send(_ messages: [INMessage], to fingerprint: UInt64) -> INSending {
        send(messages, to: .fingerprint(fingerprint))
    }

    /// Sends messages to one peer.
    @discardableResult
    public func send(_ messages: [INMessage], to peer: INPeer) -> INSending {
        send(messages, to: .instance(peer.instance))
    }

    private func send(_ messages: [INMessage], to addressee: Frame.Addressee) -> INSending {
        let receivers = receivers(addressee)
        var result = INSending(peers: receivers.nonzeroBitCount)
        for batch in batches(of: messages, &result) {
            let frame = Frame(
                identifier: config.identifier,
                fingerprint: listener.ownFingerprint,
                addressee: addressee,
                messages: Array(batch)
            )
            var head = LetterHead(receivers: receivers)
            head.weight = batch.count
            do {
                let sent = try bus.send(byteCount: frame.byteCount, head) { frame.write(to: &$0) }
                result.refused += sent.refused * batch.count
            } catch {
                result.problem = INSending.Problem(error)
                return result
            }
        }
        return result
    }

    func receivers(_ addressee: Frame.Addressee) -> UInt64 {
        withAudience { audience in
            switch addressee {
            case .everybody: audience.all
            case .fingerprint(let wanted): audience.slots { $0.fingerprint == wanted }
            case .instance(let wanted): audience.slots { $0.instance == wanted }
            }
        }
    }

    /// The peers that are there now, and of whom something is so.
    func peersNow(where isMeant: (INPeer) -> Bool) -> [INPeer] {
        withAudience { $0.peers(where: isMeant) }
    }

    private func withAudience<Result: Sendable>(_ use: (Audience) -> Result) -> Result {
        // Who is on the channel is worked out anew only when somebody has come or gone.
        let version = bus.membersVersion
        return audience.withLock { audience in
            if audience.version != version {
                audience = Audience(version: version, peers: peersWithSlots)
            }
            return use(audience)
        }
    }

    private var peersWithSlots: [(peer: INPeer, slot: UInt32)] {
        bus.members().compactMap { member in
            guard member.card.instance != listener.ownInstance,
                let peer = listener.admissions.peer(member)
            else { return nil }
            return (peer, member.slot)
        }
    }

    /// Parts messages into batches that fit, and leaves out those that never would.
    func batches(
        of messages: [INMessage],
        _ result: inout INSending
    ) -> [ArraySlice<INMessage>] {
        let room = Self.messageBytesMax - Frame.headerBytes(identifier: config.identifier)
        var batches: [ArraySlice<INMessage>] = []
        batches.reserveCapacity(1)
        var start = 0
        var bytes = 0
        for (place, message) in messages.enumerated() {
            let size = Frame.bytes(of: message) ?? .max
            let isTooLarge = size > room
            if isTooLarge || bytes + size > room || place - start == Frame.messagesMax {
                if start < place { batches.append(messages[start..<place]) }
                start = isTooLarge ? place + 1 : place
                bytes = 0
            }
            if isTooLarge {
                result.problem = .tooLarge(bytes: size, limit: room)
            } else {
                bytes += size
            }
        }
        if start < messages.count { batches.append(messages[start...]) }
        return batches
    }
}

// MARK: - Receiving

extension INMessenger {
    /// Calls a handler with the messages of peers, in place of the handler before.
    ///
    /// What came before the first handler was there has waited for it.
    ///
    /// - Parameters:
    ///   - delivery: Where it is called; nil for the center's choice.
    ///   - handler: Gets messages that were sent together, 50 at most, and their sender.
    public func onReceive(
        on delivery: INDelivery? = nil,
        _ handler: @escaping @Sendable (_ messages: [INMessage], _ sender: INPeer) -> Void
    ) {
        onReceive(on: delivery, acknowledging: .whenHandled) { handler($0.messages, $0.sender) }
    }

    /// Calls a handler with the messages of peers, in place of the handler before.
    ///
    /// - Parameters:
    ///   - delivery: Where it is called; nil for the center's choice.
    ///   - acknowledging: When what the sender waits for is acknowledged.
    ///   - handler: Gets messages that were sent together, 50 at most, and where they are from.
    public func onReceive(
        on delivery: INDelivery? = nil,
        acknowledging: INAcknowledging,
        _ handler: @escaping @Sendable (INReceived) -> Void
    ) {
        listener.received.handle(on: (delivery ?? self.delivery).ofBus) { received in
            handler(received)
            if acknowledging == .whenHandled { received.acknowledge() }
        }
    }

    /// Calls a handler with the messages of peers, whoever sent them.
    ///
    /// - Parameters:
    ///   - delivery: Where it is called; nil for the center's choice.
    ///   - handler: Gets messages that were sent together, 50 at most.
    public func onReceive(
        on delivery: INDelivery? = nil,
        _ handler: @escaping @Sendable (_ messages: [INMessage]) -> Void
    ) {
        onReceive(on: delivery) { messages, _ in handler(messages) }
    }

    /// Calls a handler when messages were lost because this program did not take them in time.
    public func onGap(
        on delivery: INDelivery? = nil,
        _ handler: @escaping @Sendable (INGap) -> Void
    ) {
        listener.gaps.handle(on: (delivery ?? self.delivery).ofBus, handler)
    }

    /// The messages of peers for one reading task, in place of the handler before.
    ///
    /// What is to be acknowledged is so when the task comes back for more.
    public var received: AsyncStream<INReceived> { received(acknowledging: .whenHandled) }

    /// The messages of peers for one reading task, in place of the handler before.
    public func received(acknowledging: INAcknowledging) -> AsyncStream<INReceived> {
        listener.received.stream { received in
            if acknowledging == .whenHandled { received.acknowledge() }
        }
    }

    /// The gaps for one reading task, in place of the handler before.
    public var gaps: AsyncStream<INGap> { listener.gaps.stream }
}
