/// Where the relay listens, keeps its events, and whom it lets in.
package struct RelaySettings: Sendable {
    let listen: ListenAddress
    let folder: String
    let tokens: StoreTokens
    let identity: TLSIdentity?
    /// A database that keeps the events instead of the folder, for several relays; nil for none.
    package var database: DatabaseAddress? {
        didSet { server.threads = HTTPServerSettings.threadsBeforeDatabase }
    }
    var server = HTTPServerSettings()
    /// Requests that one store may send in a second, on average over some seconds.
    package var requestsPerSecond = 5000
    /// How live events are told.
    var pace = LiveFeed.Pace()

    /// Puts the settings together, and refuses those that would bare the store.
    ///
    /// - Parameters:
    ///   - listen: The address to listen on.
    ///   - folder: The folder for its state, made when it is not there.
    ///   - tokens: The tokens of the stores; at least one.
    ///   - identity: Certificate and key; nil serves plain HTTP, on loopback only.
    /// - Throws: ``RelayError`` when there is no token, or plain HTTP would leave the machine.
    package init(
        listen: ListenAddress,
        folder: String,
        tokens: StoreTokens,
        identity: TLSIdentity? = nil
    ) throws(RelayError) {
        guard !tokens.isEmpty else { throw .noToken }
        guard identity != nil || listen.isLoopback else {
            throw .plainBeyondLoopback(listen.description)
        }
        self.listen = listen
        self.folder = folder
        self.tokens = tokens
        self.identity = identity
        server.identity = identity
    }
}
