internal import CHTTPServer

/// An answer that goes on: what is sent on it goes out as the client takes it.
///
/// Any thread may use it, since the C side locks; it gives the C side's hold back when it goes.
/// Hence safe, and sendable, although the compiler cannot see it.
@safe final class HTTPStream: @unchecked Sendable {
    private let handle: OpaquePointer

    init(owning handle: OpaquePointer) {
        unsafe self.handle = unsafe handle
    }

    deinit {
        unsafe ch_stream_end(handle)
        unsafe ch_stream_release(handle)
    }

    /// Bytes that were sent and did not go out yet.
    var waiting: Int { unsafe ch_stream_waiting(handle) }

    /// Sends bytes; false when the client has gone.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool { unsafe ch_stream_send(handle, bytes, bytes.count) }

    /// Ends the answer once all is out that was sent.
    func end() { unsafe ch_stream_end(handle) }
}
