internal import CTransfer

extension HTTPExchange {
    /// Does one exchange by the C side, and copies what came of it.
    init(
        _ handle: OpaquePointer,
        url: String,
        headers: [String],
        body: [UInt8]?,
        limit: Int
    ) {
        let end = unsafe withPointers(to: headers) { headers in
            unsafe cx_exchange(handle, url, headers, body, body?.count ?? 0, limit)
        }
        self.init(end: unsafe Self.end(end, reason: String(cString: cx_reason(handle))))
        status = unsafe cx_status(handle)
        type = unsafe String(cString: cx_content_type(handle))
        retryAfterSeconds = unsafe RetryAfter.seconds(
            String(cString: cx_retry_after(handle)),
            answeredAt: String(cString: cx_date(handle))
        ) { text in
            let seconds = unsafe cx_seconds_of_date(text)
            return seconds < 0 ? nil : seconds
        }
        let date = unsafe cx_seconds_of_date(cx_date(handle))
        dateSeconds = date < 0 ? nil : date
        let length = unsafe cx_body_length(handle)
        self.body = unsafe Array(UnsafeBufferPointer(start: cx_body(handle), count: length))
    }

    private static func end(_ end: cx_end, reason: String) -> End {
        switch end {
        case CX_ANSWERED: .answered
        case CX_NOT_RESOLVED: .unreachable(.notResolved, detail: reason)
        case CX_NOT_CONNECTED: .unreachable(.notConnected, detail: reason)
        case CX_PROXY_FAILED: .unreachable(.proxy, detail: reason)
        case CX_TLS_FAILED: .unreachable(.trust, detail: reason)
        case CX_CLOCK_WRONG: .unreachable(.clock, detail: reason)
        case CX_INTERRUPTED: .interrupted(detail: reason)
        case CX_NOT_HTTP, CX_TOO_LONG: .unreadable
        case CX_STOPPED: .stopped
        default: .unable(detail: reason)
        }
    }
}

/// Lends texts as C has them, in an array that ends with NULL.
private func withPointers<Result>(
    to texts: [String],
    _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
    func lend(_ rest: ArraySlice<String>, _ pointers: [UnsafePointer<CChar>?]) -> Result {
        guard let first = rest.first else {
            let all = unsafe pointers + [nil]
            return unsafe all.withUnsafeBufferPointer { buffer in
                // Never empty, so it has a base.
                unsafe body(buffer.baseAddress.unsafelyUnwrapped)
            }
        }
        return unsafe first.withCString { pointer in
            unsafe lend(rest.dropFirst(), pointers + [pointer])
        }
    }
    return unsafe lend(texts[...], [])
}
