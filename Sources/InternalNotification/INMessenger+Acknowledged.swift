internal import Kernel
internal import NotifyBus

// Sending that peers acknowledge. Whom it is sent to are programs, by channel and identifier:
// when one ends without having acknowledged, its next run gets the messages again. So a message
// may come twice; `INReceived.sequence` tells it.
extension INMessenger {
    /// Sends messages to all peers that are there, and learns who acknowledges them.
    ///
    /// - Returns: What becomes of them; it says itself when not all were accepted.
    public func send(_ messages: [INMessage], delivery: INAcknowledged) -> INConsignment {
        send(messages, .everybody, to: peersNow { _ in true }, delivery)
    }

    /// Sends messages to the peers with a fingerprint, and learns who acknowledges them.
    public func send(
        _ messages: [INMessage],
        to fingerprint: UInt64,
        delivery: INAcknowledged
    ) -> INConsignment {
        let peers = peersNow { $0.fingerprint == fingerprint }
        return send(messages, .fingerprint(fingerprint), to: peers, delivery)
    }

    /// Sends messages to one peer's program, in this run or a later one.
    public func send(
        _ messages: [INMessage],
        to peer: INPeer,
        delivery: INAcknowledged
    ) -> INConsignment {
        send(messages, .instance(peer.instance), to: [peer], delivery)
    }

    /// Sends messages to a program, whether it is there now or comes later.
    public func send(
        _ messages: [INMessage],
        toProgram identifier: String,
        delivery: INAcknowledged
    ) -> INConsignment {
        let known = peersNow { $0.identifier == identifier }.prefix(1)
        let absent = INPeer(
            identifier: identifier,
            fingerprint: fingerprint(of: identifier),
            instance: 0
        )
        return send(messages, .everybody, to: known.isEmpty ? [absent] : Array(known), delivery)
    }

    private func send(
        _ messages: [INMessage],
        _ addressee: Frame.Addressee,
        to peers: [INPeer],
        _ delivery: INAcknowledged
    ) -> INConsignment {
        var known: Set<String> = []
        // Two runs of one program owe the same.
        let debtors = peers.filter { known.insert($0.identifier).inserted }
        var result = INSending()
        let batches = batches(of: messages, &result)
        let isComplete = result.problem == nil
        let consignment = INConsignment(
            peers: debtors,
            letters: debtors.isEmpty ? 0 : batches.count,
            delivery: self.delivery
        )
        guard isComplete, !debtors.isEmpty else {
            consignment.begin(accepted: 0, problem: result.problem, letters: 0) {}
            return consignment
        }
        dispatch(batches, addressee, of: consignment, deadline: delivery.deadline)
        return consignment
    }

    private func dispatch(
        _ batches: [ArraySlice<INMessage>],
        _ addressee: Frame.Addressee,
        of consignment: INConsignment,
        deadline: Int64?
    ) {
        let accounts = consignment.peers.map { listener.account(of: $0.identifier) }
        var letters: [OwedLetter] = []
        var accepted = 0
        var problem: INSending.Problem?
        for batch in batches {
            let frame = Frame(
                identifier: config.identifier,
                fingerprint: listener.ownFingerprint,
                addressee: addressee,
                messages: Array(batch)
            )
            do {
                letters.append(
                    try bus.send(
                        byteCount: frame.byteCount,
                        owedBy: accounts,
                        deadline: deadline,
                        tell: { account, outcome in
                            guard let peer = accounts.firstIndex(of: account) else { return }
                            consignment.note(INReceipt.Outcome(outcome), of: peer)
                        }
                    ) { frame.write(to: &$0) }
                )
                accepted += batch.count
            } catch {
                problem = INSending.Problem(error)
                break
            }
        }
        let sent = letters
        let bus = bus
        consignment.begin(accepted: accepted, problem: problem, letters: sent.count) {
            for letter in sent { bus.withdraw(letter) }
        }
    }
}

extension INAcknowledged {
    /// When it is late, by the monotonic clock.
    fileprivate var deadline: Int64? {
        guard let timeout else { return nil }
        let (seconds, attoseconds) = timeout.components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        guard !overflow else { return nil }
        let (end, isTooFar) = monotonicNanoseconds().addingReportingOverflow(
            whole + attoseconds / 1_000_000_000
        )
        return isTooFar ? nil : end
    }
}

extension INReceipt.Outcome {
    /// What the bus tells.
    fileprivate init(_ outcome: OwedOutcome) {
        switch outcome {
        case .acknowledged: self = .acknowledged
        case .timedOut: self = .timedOut
        case .lost: self = .lost
        }
    }
}
