internal import NotifyBus

// Bare bytes, for who has its own format and counts microseconds: they are copied once in and once
// out, and nothing is allocated for them.
extension INMessenger {
    /// Sends bytes as they are to one peer, in this run only.
    ///
    /// - Returns: How far they got, counted as one message.
    @discardableResult
    public func send(raw bytes: RawSpan, to peer: INPeer) -> INSending {
        send(raw: bytes, to: receivers(.instance(peer.instance)), addressee: peer.instance)
    }

    /// Sends bytes as they are to all peers.
    ///
    /// - Returns: How far they got, counted as one message.
    @discardableResult
    public func send(raw bytes: RawSpan) -> INSending {
        send(raw: bytes, to: receivers(.everybody), addressee: 0)
    }

    private func send(raw bytes: RawSpan, to receivers: UInt64, addressee: UInt64) -> INSending {
        var result = INSending(peers: receivers.nonzeroBitCount)
        var head = LetterHead(receivers: receivers)
        head.addressee = addressee
        head.isRaw = true
        do {
            let sent = try bus.send(byteCount: bytes.byteCount, head) { $0.write(bytes) }
            result.refused = sent.refused
        } catch {
            result.problem = INSending.Problem(error)
        }
        return result
    }

    /// Calls a handler with the bare bytes of peers, in place of the handler before.
    ///
    /// It is called at once on the thread of the bus, and the bytes are there only for the time of
    /// the call. Bytes come when messages are wanted, so there has to be a handler for those
    /// as well.
    public func onRaw(_ handler: @escaping @Sendable (_ bytes: RawSpan, _ sender: INPeer) -> Void) {
        listener.handleRaw { [self] bytes, origin in
            guard let sender = peersNow(where: { $0.instance == origin.instance }).first else {
                return
            }
            handler(bytes, sender)
        }
    }
}
