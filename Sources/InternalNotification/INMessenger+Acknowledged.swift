internal import NotifyBus

// Sending that peers acknowledge. Whom it is sent to are programs, by channel and identifier:
// when one ends without having acknowledged, its next run gets the messages again. So a message
// may come twice; `INReceived.sequence` tells it.
extension INMessenger {
    /// Sends messages to all peers that are there, and learns who acknowledges them.
    ///
    /// - Returns: What becomes of them; it says itself when not all were accepted.
    public func send(_ messages: [INMessage], delivery: INAcknowledged) -> INConsignment {
        unavailable(messages)
    }

    /// Sends messages to the peers with a fingerprint, and learns who acknowledges them.
    public func send(
        _ messages: [INMessage],
        to fingerprint: UInt32,
        delivery: INAcknowledged
    ) -> INConsignment {
        unavailable(messages)
    }

    /// Sends messages to one peer's program, in this run or a later one.
    public func send(
        _ messages: [INMessage],
        to peer: INPeer,
        delivery: INAcknowledged
    ) -> INConsignment {
        unavailable(messages)
    }

    /// Sends messages to a program, whether it is there now or comes later.
    public func send(
        _ messages: [INMessage],
        toProgram identifier: String,
        delivery: INAcknowledged
    ) -> INConsignment {
        unavailable(messages)
    }

    private func unavailable(_ messages: [INMessage]) -> INConsignment {
        INConsignment(peers: [], accepted: 0, problem: .stopped, letters: 0, delivery: delivery)
    }
}
