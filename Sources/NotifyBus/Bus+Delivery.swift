internal import Glibc
internal import Synchronization

// The ways of notify(3) to tell of posts besides a handler.
extension Bus {
    /// Registers for a name whose posts send this process a signal.
    ///
    /// ``check(_:)`` tells which token it was. The number is not looked at, as on Darwin: with one
    /// that is no signal, nothing is sent.
    ///
    /// - Throws: ``NotifyStatus``.
    ///
    /// The C function is `kill`.
    public func registerSignal(_ name: String, signal: Int32) throws(NotifyStatus) -> Token {
        try register(
            name,
            handler: Registrations.Handler(delivery: .busThread) { _ in
                _ = kill(getpid(), signal)
            }
        )
    }

    /// Registers for a name whose posts can be read from a descriptor: four bytes each, the token,
    /// the highest byte first.
    ///
    /// The descriptor belongs to the bus, which closes it with its last token. Reading it blocks,
    /// unless that is changed with fcntl(2). A token that has not been read yet is not written
    /// again.
    ///
    /// - Parameters:
    ///   - name: 1 to 511 bytes of UTF-8.
    ///   - descriptor: One that this call has returned before, to be shared; nil for a new one.
    /// - Returns: The token, and the descriptor to read from.
    /// - Throws: ``NotifyStatus``.
    public func registerFileDescriptor(
        _ name: String,
        reusing descriptor: Int32? = nil
    ) throws(NotifyStatus) -> (token: Token, descriptor: Int32) {
        guard !isInChild else { throw .disabled }
        guard let pipe = pipes.withLock({ $0.take(descriptor) }) else {
            throw descriptor == nil ? .failed : .invalidFile
        }
        let handler = Registrations.Handler(delivery: .busThread, pipe: pipe, call: pipe.tell)
        do {
            return (try register(name, handler: handler), pipe.reading)
        } catch {
            pipes.withLock { $0.give(back: pipe) }
            throw error
        }
    }

    /// Posts to one token, and to no other, when what a path means changes: when a file comes or
    /// goes there, is written, or gets other attributes.
    ///
    /// Neither the file nor its folders need to exist. Changes within 100 ms are one post; one that
    /// is undone within them is none.
    ///
    /// - Parameters:
    ///   - path: The path, absolute.
    ///   - token: The token.
    /// - Throws: ``NotifyStatus/invalidToken``; ``NotifyStatus/invalidRequest`` for an empty path,
    ///   a second path, or a name that begins with `self.`.
    ///
    /// See inotify(7).
    public func monitor(_ path: String, for token: Token) throws(NotifyStatus) {
        guard !isInChild else { throw .disabled }
        let name = registrations.withLock { $0.entries[token.rawValue]?.name.text }
        guard let name else { throw .invalidToken }
        guard !path.isEmpty, !Name.isLocal(name) else { throw .invalidRequest }
        let watch = paths.withLock { watch -> PathWatch? in
            watch = watch ?? makePathWatch()
            return watch
        }
        guard let watch else { throw .failed }
        // From now on its checks have to look at more than its name's posts.
        registrations.withLock { registrations in
            registrations.watchPath(token, checked: shortcuts.close(from: token))
        }
        guard watch.add(path, for: token) else { throw .invalidRequest }
    }

    private func makePathWatch() -> PathWatch? {
        // Whatever the reason, the process has no room for another descriptor or thread.
        try? PathWatch { [self] token in
            let isThere = registrations.withLock { $0.post(to: token) }
            if isThere { seat?.nudge(.own) }
        }
    }
}
