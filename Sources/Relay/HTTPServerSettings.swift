internal import CHTTPServer

/// How much of the machine the server may use, and how long a client may take.
struct HTTPServerSettings: Sendable {
    /// Threads that answer, each waiting for its own connections.
    var threads = 4
    /// The same before a database, where a thread waits while other machines write.
    static let threadsBeforeDatabase = 16
    /// Connections at most.
    var connections = 1000
    /// Seconds from a connection to the last header of its request.
    var headerSeconds = 10
    /// Seconds from the last header to the last byte of the body.
    var requestSeconds = 20
    /// Seconds from the answer to its last byte.
    var answerSeconds = 60
    /// Seconds without a byte after which a connection is closed.
    var idleSeconds = 30
    /// Bytes of request line and headers, with what the library needs beside them.
    var headerBytes = 32 * 1024
    /// The certificate's chain and its key in PEM; nil for plain HTTP.
    var identity: TLSIdentity?

    /// Lends the settings in the C side's form.
    func withSettings<Result>(
        listener: Int32,
        _ body: (UnsafePointer<ch_settings>) -> Result
    ) -> Result {
        var settings = unsafe ch_settings()
        unsafe settings.listener = listener
        unsafe settings.threads = UInt32(clamping: threads)
        unsafe settings.connections = UInt32(clamping: connections)
        unsafe settings.header_seconds = UInt32(clamping: headerSeconds)
        unsafe settings.request_seconds = UInt32(clamping: requestSeconds)
        unsafe settings.answer_seconds = UInt32(clamping: answerSeconds)
        unsafe settings.idle_seconds = UInt32(clamping: idleSeconds)
        unsafe settings.header_bytes = headerBytes
        guard let identity else { return unsafe body(&settings) }

        return unsafe identity.certificate.withCString { certificate in
            unsafe identity.key.withCString { key in
                unsafe settings.certificate = certificate
                unsafe settings.key = key
                return unsafe body(&settings)
            }
        }
    }
}
