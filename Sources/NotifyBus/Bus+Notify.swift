internal import Synchronization

// The calls of notify(3). Their manual is Darwin's; what is said here is what differs or decides.
extension Bus {
    /// Posts a name: all who registered for it, in all processes, are told.
    ///
    /// Several posts may become one delivery, but none is lost. A name that nobody holds is not
    /// an error, and not remembered.
    ///
    /// - Throws: ``NotifyStatus/invalidName``, ``NotifyStatus/disabled``.
    public func post(_ name: String) throws(NotifyStatus) {
        try check(name: name)
        seat.post(name)
    }

    /// Registers for a name that is only checked with ``check(_:)``.
    ///
    /// - Throws: ``NotifyStatus``.
    public func registerCheck(_ name: String) throws(NotifyStatus) -> Token {
        try register(name, handler: nil)
    }

    /// Registers for a name with a handler.
    ///
    /// - Parameters:
    ///   - name: 1 to 511 bytes of UTF-8.
    ///   - delivery: Where the handler is called. No call begins there after ``cancel(_:)``.
    ///   - handler: Called with the token; once for one or more posts.
    /// - Returns: The token.
    /// - Throws: ``NotifyStatus``.
    public func registerDispatch(
        _ name: String,
        on delivery: Delivery = .main,
        handler: @escaping @Sendable (Token) -> Void
    ) throws(NotifyStatus) -> Token {
        try register(name, handler: Registrations.Handler(delivery: delivery, call: handler))
    }

    /// Tells whether a name was posted since the last check of this token; true the first time.
    ///
    /// - Throws: ``NotifyStatus/invalidToken``.
    public func check(_ token: Token) throws(NotifyStatus) -> Bool {
        try registrations.withLock { registrations throws(NotifyStatus) in
            guard let place = registrations.place(of: token) else { throw .invalidToken }
            return registrations.check(token, posts: seat.posts(to: place))
        }
    }

    /// Gives a token back.
    ///
    /// When no process has a token of the name any more, its state is forgotten.
    ///
    /// - Throws: ``NotifyStatus/invalidToken``.
    public func cancel(_ token: Token) throws(NotifyStatus) {
        try registrations.withLock { registrations throws(NotifyStatus) in
            let delivered = registrations.entries[token.rawValue]?.handler != nil
            guard let removed = registrations.remove(token) else { throw .invalidToken }
            // If the structure cannot be changed now the place stays taken, which does no harm.
            if removed.isLast {
                try? seat.release(removed.place)
            } else if delivered, !registrations.delivers(removed.name) {
                try? seat.setDelivery(false, of: removed.place)
            }
        }
    }

    /// Tells whether a token is registered.
    public func isValid(_ token: Token) -> Bool {
        registrations.withLock { $0.entries[token.rawValue] != nil }
    }

    /// The 64-bit state of a token's name; 0 until somebody sets it.
    ///
    /// - Throws: ``NotifyStatus/invalidToken``.
    public func state(of token: Token) throws(NotifyStatus) -> UInt64 {
        try withPlace(of: token) { seat, place in seat.state(of: place) }
    }

    /// Sets the state of a token's name for all; nobody is told.
    ///
    /// Whoever is told of a later post of this client sees this state, or a newer one.
    ///
    /// - Throws: ``NotifyStatus/invalidToken``.
    public func setState(_ value: UInt64, of token: Token) throws(NotifyStatus) {
        try withPlace(of: token) { seat, place in seat.setState(value, of: place) }
    }

    /// Holds back the calls of a token's handler until as many calls of ``resume(_:)``.
    ///
    /// - Throws: ``NotifyStatus/invalidToken``.
    public func suspend(_ token: Token) throws(NotifyStatus) {
        guard registrations.withLock({ $0.suspend(token) }) else { throw .invalidToken }
    }

    /// Lets a suspended token go on; posts meanwhile make one call.
    ///
    /// - Throws: ``NotifyStatus/invalidToken``.
    public func resume(_ token: Token) throws(NotifyStatus) {
        guard let due = registrations.withLock({ $0.resume(token) }) else { throw .invalidToken }
        if let handler = due { call(handler, for: token) }
    }
}

// MARK: - Registering

extension Bus {
    private func check(name: String) throws(NotifyStatus) {
        guard (1...511).contains(name.utf8.count) else { throw .invalidName }
        guard !isStopping else { throw .disabled }
    }

    /// Does something with a token's name while it cannot move.
    private func withPlace<Result>(
        of token: Token,
        _ body: (Seat, NamePlace) -> Result
    ) throws(NotifyStatus) -> Result {
        try registrations.withLock { registrations throws(NotifyStatus) in
            guard let place = registrations.place(of: token) else { throw .invalidToken }
            return body(seat, place)
        }
    }

    private func register(
        _ name: String,
        handler: Registrations.Handler?
    ) throws(NotifyStatus) -> Token {
        try check(name: name)
        let name = Name(text: name)
        return try registrations.withLock { registrations throws(NotifyStatus) in
            let isKnown = registrations.holdings[name] != nil
            // The segment has to be told of a new name, and of the first handler of a known one.
            if !isKnown || (handler != nil && !registrations.delivers(name)) {
                guard let place = try? seat.register(name.text, delivers: handler != nil) else {
                    throw .failed
                }
                registrations.hold(name, at: place, posts: seat.posts(to: place))
            }
            return registrations.add(name, handler: handler)
        }
    }

    /// Calls a handler where it wants to be called, unless its token is cancelled by then.
    func call(_ handler: Registrations.Handler, for token: Token) {
        handler.delivery.perform { [self] in
            guard registrations.withLock({ $0.begin(token) }) else { return }
            handler.call(token)
        }
    }
}
