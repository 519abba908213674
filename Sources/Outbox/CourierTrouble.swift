/// What keeps a courier from delivering.
package enum CourierTrouble: Sendable, Hashable {
    case unreachable(DeliveryReport.Unreachable)
    case interrupted
    /// Something between box and relay answers in its place.
    case portal(status: Int)
    case busy
    case unauthorised
    case misdirected
    case serverError(status: Int)
    /// The relay answers, but does not confirm what was sent.
    case unconfirmed
    /// The rows cannot be read or settled.
    case store
    /// This box cannot send at all.
    case unable
}

extension CourierTrouble: CustomStringConvertible {
    /// A word for logs and for the row's reason.
    package var description: String {
        switch self {
        case .unreachable(let why): "unreachable (\(why.rawValue))"
        case .interrupted: "interrupted"
        case .portal(let status): "portal (\(status))"
        case .busy: "busy"
        case .unauthorised: "unauthorised"
        case .misdirected: "misdirected"
        case .serverError(let status): "server error \(status)"
        case .unconfirmed: "unconfirmed"
        case .store: "store"
        case .unable: "unable"
        }
    }
}
