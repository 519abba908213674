extension DeliveryReport {
    /// What happened to a request as a whole.
    package enum Outcome: Sendable, Hashable {
        /// The relay gave a receipt; the verdicts say the rest.
        case answered
        /// No connection to the relay came about; nothing was sent.
        case unreachable(Unreachable, detail: String)
        /// It broke off after something was sent: whether it arrived is unknown.
        case interrupted(detail: String)
        /// An answer, but not the relay's: a portal, a proxy, a redirect.
        case unexpected(status: Int, type: String)
        /// The relay asks to wait, perhaps for a number of seconds.
        case busy(seconds: Double?)
        /// The relay has the same request in hand at present (409).
        case inProgress
        /// The relay does not know the token (401, 403).
        case unauthorised(status: Int)
        /// There is no such store or path (404, 405, 410): a wrong setting.
        case misdirected(status: Int)
        /// The request is larger than the relay takes (413).
        case tooLarge
        /// The relay refuses the request without saying which event is at fault.
        case refused(detail: String)
        /// The relay failed (5xx, 408).
        case serverError(status: Int)
        /// The transport was stopped.
        case stopped
        /// This side cannot send: a file, a setting or memory is lacking.
        case unable(detail: String)
    }

    /// Why there was no connection.
    package enum Unreachable: String, Sendable, Hashable {
        /// The relay's name has no address: no network, or no name service.
        case notResolved
        /// Nobody answered there, or refused.
        case notConnected
        /// The proxy did not help.
        case proxy
        /// The other side's certificate is not to be trusted.
        case trust
        /// The certificate is not valid at this box's time: its clock is wrong, or it expired.
        case clock
    }
}
