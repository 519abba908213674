internal import Synchronization

// The calls of notify(3). Their manual is Darwin's; what is said here is what differs or decides.
extension Bus {
    /// Posts a name: all who registered for it, in all processes, are told.
    ///
    /// Several posts may become one delivery, but none is lost. A name that nobody holds is not
    /// an error, and not remembered.
    ///
    /// - Throws: ``NotifyStatus/invalidName``, ``NotifyStatus/notAuthorized``,
    ///   ``NotifyStatus/disabled``.
    public func post(_ name: String) throws(NotifyStatus) {
        if postShortly(name) { return }
        try check(name: name, use: .write)
        guard let seat else { throw .disabled }
        guard Name.isLocal(name) else { return seat.post(name) }
        if registrations.withLock({ $0.postLocally(Name(text: name)) }) { seat.nudge(.own) }
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
    /// - Throws: ``NotifyStatus/invalidToken``, ``NotifyStatus/disabled``.
    public func check(_ token: Token) throws(NotifyStatus) -> Bool {
        if let isPosted = shortcuts.check(token) { return isPosted }
        return try withHome(of: token) { seat, registrations, home in
            // There was none in the moment of a move.
            if let isPosted = shortcuts.check(token) { return isPosted }
            let posts = home.place.map(seat.posts) ?? home.posts
            return registrations.check(token, posts: posts)
        }
    }

    /// A number that is another one after each post; for tokens that are only checked.
    ///
    /// - Throws: ``NotifyStatus/invalidToken``, ``NotifyStatus/disabled``, and
    ///   ``NotifyStatus/invalidRequest`` for tokens of other kinds.
    ///
    /// Darwin's function is `notify_peek`.
    package func posts(to token: Token) throws(NotifyStatus) -> UInt64 {
        let posts = try withHome(of: token) { seat, registrations, home -> UInt64? in
            guard registrations.entries[token.rawValue]?.handler == nil else { return nil }
            return home.place.map(seat.posts) ?? home.posts
        }
        guard let posts else { throw .invalidRequest }
        return posts
    }

    /// Gives a token back.
    ///
    /// When no process has a token of the name any more, its state is forgotten.
    ///
    /// - Throws: ``NotifyStatus/invalidToken``, ``NotifyStatus/disabled``.
    public func cancel(_ token: Token) throws(NotifyStatus) {
        let pipe = try withHome(of: token) { seat, registrations, _ in
            shortcuts.close(from: token)
            let handler = registrations.entries[token.rawValue]?.handler
            let removed = registrations.remove(token)
            seat.show(tokens: registrations.entries.count)
            guard let removed, let place = removed.place else { return handler?.pipe }
            // If the structure cannot be changed now the place stays taken, which does no harm.
            if removed.isLast {
                try? seat.release(place)
            } else if handler != nil, !registrations.delivers(removed.name) {
                try? seat.setDelivery(false, of: place)
            }
            return handler?.pipe
        }
        if let pipe { pipes.withLock { $0.give(back: pipe) } }
        paths.withLock { $0?.forget(token) }
    }

    /// Tells whether a token is registered.
    public func isValid(_ token: Token) -> Bool {
        (try? withHome(of: token) { _, _, _ in true }) ?? false
    }

    /// The 64-bit state of a token's name; 0 until somebody sets it.
    ///
    /// - Throws: ``NotifyStatus/invalidToken``, ``NotifyStatus/disabled``.
    public func state(of token: Token) throws(NotifyStatus) -> UInt64 {
        if let state = shortcuts.state(of: token) { return state }
        return try withHome(of: token) { seat, _, home in
            home.place.map(seat.state) ?? home.state
        }
    }

    /// Sets the state of a token's name for all; nobody is told.
    ///
    /// Whoever is told of a later post of this client sees this state, or a newer one.
    ///
    /// - Throws: ``NotifyStatus/invalidToken``, ``NotifyStatus/notAuthorized``,
    ///   ``NotifyStatus/disabled``.
    public func setState(_ value: UInt64, of token: Token) throws(NotifyStatus) {
        if shortcuts.setState(value, of: token) { return }
        let isAllowed = try withHome(of: token) { seat, registrations, home in
            let name = registrations.entries[token.rawValue]?.name.text ?? ""
            guard rights.allows(.write, of: name, to: { .current }) else { return false }
            if let place = home.place {
                seat.setState(value, of: place)
            } else {
                registrations.setLocalState(value, of: token)
            }
            return true
        }
        guard isAllowed else { throw .notAuthorized }
    }

    /// Holds back the calls of a token's handler until as many calls of ``resume(_:)``.
    ///
    /// - Throws: ``NotifyStatus/invalidToken``, ``NotifyStatus/disabled``.
    public func suspend(_ token: Token) throws(NotifyStatus) {
        _ = try withHome(of: token) { _, registrations, _ in registrations.suspend(token) }
    }

    /// Lets a suspended token go on; posts meanwhile make one call.
    ///
    /// - Throws: ``NotifyStatus/invalidToken``, ``NotifyStatus/disabled``.
    public func resume(_ token: Token) throws(NotifyStatus) {
        let due = try withHome(of: token) { _, registrations, _ in registrations.resume(token) }
        if case .some(.some(let handler)) = due { call(handler, for: token) }
    }
}

// MARK: - Registering

extension Bus {
    private func check(name: String, use: NameRights.Use) throws(NotifyStatus) {
        guard !isStopping, !isInChild else { throw .disabled }
        guard (1...511).contains(name.utf8.count) else { throw .invalidName }
        guard rights.allows(use, of: name, to: { .current }) else { throw .notAuthorized }
    }

    /// Does something with a token's name while it cannot move.
    private func withHome<Result>(
        of token: Token,
        _ body: (Seat, inout Registrations, Registrations.Home) -> Result
    ) throws(NotifyStatus) -> Result {
        // Asked before the lock: in a child, a thread that is not there may hold it for ever.
        guard !isInChild else { throw .disabled }
        return try registrations.withLock { registrations throws(NotifyStatus) in
            guard let home = registrations.home(of: token), let seat else { throw .invalidToken }
            return body(seat, &registrations, home)
        }
    }

    func register(
        _ name: String,
        handler: Registrations.Handler?
    ) throws(NotifyStatus) -> Token {
        try check(name: name, use: .read)
        let isLocal = Name.isLocal(name)
        let name = Name(text: name)
        return try registrations.withLock { registrations throws(NotifyStatus) in
            guard let seat else { throw .disabled }
            defer { seat.show(tokens: registrations.entries.count) }
            if isLocal {
                registrations.holdLocally(name)
                return registrations.add(name, handler: handler)
            }
            let isKnown = registrations.holdings[name] != nil
            // The segment has to be told of a new name, and of the first handler of a known one.
            if !isKnown || (handler != nil && !registrations.delivers(name)) {
                guard let place = try? seat.register(name.text, delivers: handler != nil) else {
                    throw .failed
                }
                registrations.hold(name, at: place, posts: seat.posts(to: place))
            }
            let token = registrations.add(name, handler: handler)
            openShortcut(from: token, in: registrations, seat)
            return token
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
