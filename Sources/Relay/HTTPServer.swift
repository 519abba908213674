internal import CHTTPServer
internal import Kernel
internal import RelayContract
internal import Synchronization

/// Serves HTTP/1.1 on one listening socket, by libmicrohttpd's threads.
final class HTTPServer: Sendable {
    /// What the server asks of the program for each request; called on any of its threads.
    struct Desk: Sendable {
        let admit: @Sendable (HTTPRequest) -> Admission
        let respond: @Sendable (HTTPRequest) -> HTTPResponse
        /// Hears that some stream's client has taken all that was sent.
        let drained: @Sendable () -> Void
        /// Hears that the server begins to stop.
        let stopping: @Sendable () -> Void
    }

    /// The port it listens on.
    let port: Int
    private let running: Mutex<Running?>

    /// Starts to serve.
    ///
    /// - Parameters:
    ///   - settings: How many threads and connections, how long, and the certificate.
    ///   - listener: The listening socket, which becomes the server's.
    ///   - desk: Who answers.
    /// - Throws: ``SystemError`` when the certificate does not fit or threads are lacking.
    init(_ settings: HTTPServerSettings, listener: Int32, desk: Desk) throws(SystemError) {
        port = Int(ch_port(listener))
        let owner = unsafe Unmanaged.passRetained(DeskHolder(desk)).toOpaque()
        let server = unsafe settings.withSettings(listener: listener) { settings in
            unsafe ch_start(settings, admitRequest, respondToRequest, streamDrained, owner)
        }
        guard let server = unsafe server else {
            let reason = SystemError.last
            unsafe Unmanaged<DeskHolder>.fromOpaque(owner).release()
            throw reason
        }
        running = Mutex(unsafe Running(server: server, owner: owner))
    }

    /// Takes no more connections, lets running requests end for a while, and stops.
    func stop(graceSeconds: Int) {
        let stopped = running.withLock { running in
            defer { running = nil }
            return running
        }
        guard let stopped else { return }

        unsafe desk(of: stopped.owner)?.stopping()
        unsafe ch_stop(stopped.server, UInt32(clamping: graceSeconds))
        unsafe Unmanaged<DeskHolder>.fromOpaque(stopped.owner).release()
    }

    deinit {
        stop(graceSeconds: 0)
    }
}

// Only moved from the start to the one stop, and nobody else has the pointers; the C server does
// its own locking.
@safe private struct Running: @unchecked Sendable {
    let server: OpaquePointer
    let owner: UnsafeMutableRawPointer
}

private final class DeskHolder: Sendable {
    let desk: HTTPServer.Desk

    init(_ desk: HTTPServer.Desk) {
        self.desk = desk
    }
}

// MARK: - Called by the C side

private func desk(of owner: UnsafeMutableRawPointer?) -> HTTPServer.Desk? {
    guard let owner = unsafe owner else { return nil }
    return unsafe Unmanaged<DeskHolder>.fromOpaque(owner).takeUnretainedValue().desk
}

private func admitRequest(_ owner: UnsafeMutableRawPointer?, _ request: OpaquePointer?) -> Int {
    guard let desk = unsafe desk(of: owner), let request = unsafe request else { return 0 }
    switch desk.admit(unsafe HTTPRequest(request, withBody: false)) {
    case .body(let limit): return limit
    case .refused(let response):
        unsafe response.give(to: request)
        return 0
    }
}

private func respondToRequest(_ owner: UnsafeMutableRawPointer?, _ request: OpaquePointer?) {
    guard let desk = unsafe desk(of: owner), let request = unsafe request else { return }
    let response = desk.respond(unsafe HTTPRequest(request, withBody: true))
    unsafe response.give(to: request)
}

private func streamDrained(_ owner: UnsafeMutableRawPointer?) {
    unsafe desk(of: owner)?.drained()
}

extension HTTPRequest {
    /// Copies a request out of the C side, which owns it only during the call.
    fileprivate init(_ request: OpaquePointer, withBody: Bool) {
        method = unsafe String(cString: ch_method(request))
        path = unsafe String(cString: ch_path(request))
        var headers: [String: String] = [:]
        for name in Self.readHeaders {
            if let value = unsafe ch_header(request, name) {
                headers[name] = unsafe String(cString: value)
            }
        }
        var arguments: [String: String] = [:]
        for name in Self.readArguments {
            if let value = unsafe ch_argument(request, name) {
                arguments[name] = unsafe String(cString: value)
            }
        }
        self.headers = headers
        self.arguments = arguments
        let length = withBody ? unsafe ch_body_length(request) : 0
        body = unsafe Array(UnsafeBufferPointer(start: ch_body(request), count: length))
        isTooLarge = unsafe ch_body_is_too_large(request)
    }
}

extension HTTPResponse {
    fileprivate func give(to request: OpaquePointer) {
        var stream: HTTPStream?
        if follow != nil {
            guard let begun = unsafe ch_answer_stream(request, UInt32(status), type) else { return }
            stream = unsafe HTTPStream(owning: begun)
        } else {
            unsafe ch_answer(request, UInt32(status), type, body, body.count)
        }
        for header in headers { unsafe ch_answer_header(request, header.name, header.value) }
        if let stream { follow?(stream) }
    }
}
