/// The closed list of problems that the relay tells of; a client decides by status and kind.
package enum ProblemKind: String, Sendable, Hashable, CaseIterable {
    case invalidRequest = "invalid-request"
    case invalidEvent = "invalid-event"
    case idReuse = "id-reuse"
    case unauthorised = "unauthorised"
    case notFound = "not-found"
    case methodNotAllowed = "method-not-allowed"
    case tooLarge = "too-large"
    case unsupportedMediaType = "unsupported-media-type"
    case tooManyRequests = "too-many-requests"
    case storageUnavailable = "storage-unavailable"
    case codeUnknown = "code-unknown"
    case codeUsed = "code-used"
    case codeExpired = "code-expired"

    /// The kind as the URI that RFC 9457 asks for in `type`.
    package var uri: String { "urn:comanda:relay:problem:" + rawValue }

    /// The HTTP status it comes with.
    package var status: Int {
        switch self {
        case .invalidRequest: 400
        case .unauthorised: 401
        case .notFound: 404
        case .methodNotAllowed: 405
        case .tooLarge: 413
        case .unsupportedMediaType: 415
        case .invalidEvent, .idReuse: 422
        case .tooManyRequests: 429
        case .storageUnavailable: 503
        case .codeUnknown: 403
        case .codeUsed: 409
        case .codeExpired: 410
        }
    }

    /// Its short English title, the same for every occurrence.
    package var title: String {
        switch self {
        case .invalidRequest: "The request cannot be read"
        case .invalidEvent: "No event of the request can be taken"
        case .idReuse: "An id or a number was used for other bytes before"
        case .unauthorised: "The token does not open this store"
        case .notFound: "There is nothing under this path"
        case .methodNotAllowed: "This path does not know the method"
        case .tooLarge: "The request is larger than the relay takes"
        case .unsupportedMediaType: "The request is not in a media type of the relay"
        case .tooManyRequests: "This store asks more often than the relay answers"
        case .storageUnavailable: "The relay cannot store at present"
        case .codeUnknown: "This store has no such code of enrolment"
        case .codeUsed: "Another box was enrolled with this code"
        case .codeExpired: "The code of enrolment has expired"
        }
    }

    /// Whether the same request can succeed later.
    package var isRetryable: Bool { self == .storageUnavailable || self == .tooManyRequests }
}
