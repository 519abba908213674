/// One HTTP exchange as it came out, before anything is concluded from it.
package struct HTTPExchange: Sendable, Hashable {
    package var end: End
    package var status = 0
    package var type = ""
    /// The Retry-After header in seconds from the answer, when it is there and well-formed.
    package var retryAfterSeconds: Double?
    /// When the other side answered by its own clock, in seconds since 1970; nil when it says not.
    package var dateSeconds: Int64?
    package var body: [UInt8] = []

    /// An exchange that ended somehow; what was answered is filled in.
    package init(end: End) {
        self.end = end
    }

    /// How it ended.
    package enum End: Sendable, Hashable {
        case answered
        case unreachable(DeliveryReport.Unreachable, detail: String)
        case interrupted(detail: String)
        /// An answer that is no HTTP or beyond the limit.
        case unreadable
        case stopped
        case unable(detail: String)
    }
}
