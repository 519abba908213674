/// Why a text is not the JSON that this contract takes, and at which byte that shows.
package enum JSONFault: Error, Hashable, Sendable {
    /// The text ends inside a value.
    case endsTooSoon
    /// A byte that RFC 8259 does not allow at this place, counted from zero.
    case unexpectedByte(at: Int)
    /// A value nested deeper than ``RelayLimits/nesting``.
    case tooDeep(at: Int)
    /// Another kind of value than the one asked for.
    case otherKind
}

extension JSONFault {
    /// The fault in a few English words, for a receipt or a problem.
    package var detail: String {
        switch self {
        case .endsTooSoon: "the text ends inside a value"
        case .unexpectedByte(let place): "byte \(place) is not JSON"
        case .tooDeep(let place): "byte \(place) is nested too deep"
        case .otherKind: "another kind of value was expected"
        }
    }
}
