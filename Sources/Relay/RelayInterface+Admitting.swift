internal import Kernel
internal import RelayContract

extension RelayInterface {
    /// Whether a request is let in, by its path, its method, who asks and how often.
    func decide(on request: HTTPRequest) -> Admission {
        guard let path = RelayPath(request.path) else {
            guard let page = PagePath(request.path) else {
                return .refused(HTTPResponse(.notFound))
            }
            guard ["GET", "HEAD"].contains(request.method) else {
                return .refused(Self.notAllowed(["GET", "HEAD"]))
            }
            return pages.refusal(of: request, on: page).map(Admission.refused) ?? .body(atMost: 0)
        }
        guard path.methods.contains(request.method) else {
            return .refused(Self.notAllowed(path.methods))
        }
        if let refusal = refusal(of: request, on: path) { return .refused(refusal) }
        guard request.method == "POST" else { return .body(atMost: 0) }

        switch path {
        case .enrolments, .device:
            return request.bodyType == .json
                ? .body(atMost: EnrolmentRequest.bytesMax)
                : .refused(HTTPResponse(.unsupportedMediaType))
        default: break
        }
        switch request.bodyType {
        case .event: return .body(atMost: RelayLimits.eventBytes)
        case .batch: return .body(atMost: RelayLimits.batchBytes)
        default: return .refused(HTTPResponse(.unsupportedMediaType))
        }
    }

    private func refusal(of request: HTTPRequest, on path: RelayPath) -> HTTPResponse? {
        let credentials = request.credentials
        guard let store = path.store else {
            // What the relay has done tells how much the chain sells.
            let isOpen = path != .metrics || tokens.isOwner(credentials)
            return isOpen ? nil : HTTPResponse(.unauthorised)
        }
        // A box that has no token yet shows its code instead, in the body.
        if case .enrolments = path { return nil }
        let isOpen =
            request.method == "POST"
            ? tokens.writes(store, credentials) : tokens.reads(store, credentials)
        guard isOpen || devices.opens(store, credentials) else {
            note(.unauthorised(store))
            return HTTPResponse(.unauthorised)
        }
        // Only now, so that a stranger cannot use up what the store may ask.
        return rate.wait(of: store, at: time.steadyNanoseconds())
            .map { HTTPResponse(tooManyFor: $0) }
    }

    private static func notAllowed(_ allowed: [String]) -> HTTPResponse {
        var response = HTTPResponse(.methodNotAllowed)
        response.headers = [("Allow", allowed.joined(separator: ", "))]
        return response
    }
}

extension RelayPath {
    /// The methods that the path knows.
    fileprivate var methods: [String] {
        switch self {
        case .events, .device: ["GET", "HEAD", "POST"]
        case .enrolments: ["POST"]
        default: ["GET", "HEAD"]
        }
    }

    /// The path without its store, to count by.
    var route: String {
        switch self {
        case .events: "events"
        case .live: "live"
        case .state: "state"
        case .enrolments: "enrolments"
        case .device: "device"
        case .health: "health"
        case .alive: "healthz"
        case .ready: "readyz"
        case .metrics: "metrics"
        }
    }
}
