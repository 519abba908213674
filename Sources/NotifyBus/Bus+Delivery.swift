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
}
