/// One HTTP exchange as it came out, before anything is concluded from it.
struct HTTPExchange: Sendable, Hashable {
    var end: End
    var status = 0
    var type = ""
    /// The Retry-After header in seconds from the answer, when it is there and well-formed.
    var retryAfterSeconds: Double?
    var body: [UInt8] = []

    /// How it ended.
    enum End: Sendable, Hashable {
        case answered
        case unreachable(DeliveryReport.Unreachable, detail: String)
        case interrupted(detail: String)
        /// An answer that is no HTTP or beyond the limit.
        case unreadable
        case stopped
        case unable(detail: String)
    }
}
