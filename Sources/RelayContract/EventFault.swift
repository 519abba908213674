/// Why some bytes are not an event of this contract.
package enum EventFault: Error, Hashable, Sendable {
    /// The bytes are no JSON object.
    case notJSON(JSONFault)
    /// A member's name has letters that CloudEvents does not allow in a name.
    case strangeName
    /// A member stands there twice, so that two readers could see two events.
    case repeated(String)
    /// An attribute that must be there is not.
    case missing(String)
    /// An attribute has a value of the wrong kind or form.
    case wrong(String)
    /// More than ``RelayLimits/eventBytes``.
    case tooLarge
}

extension EventFault {
    /// The word for it in a receipt.
    package var reason: RefusalReason {
        self == .tooLarge ? .tooLarge : .malformed
    }

    /// The fault in a few English words, for a receipt or a problem.
    package var detail: String {
        switch self {
        case .notJSON(let fault): fault.detail
        case .strangeName: "a member's name has other letters than a-z, 0-9 and _"
        case .repeated(let name): "\(name) stands there twice"
        case .missing(let name): "\(name) is missing"
        case .wrong(let name): "\(name) has a wrong value"
        case .tooLarge: "an event may have \(RelayLimits.eventBytes) bytes"
        }
    }
}
