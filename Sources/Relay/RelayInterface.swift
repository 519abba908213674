internal import Kernel
internal import RelayContract

/// What the relay answers to which request: routes, rights and the limits of a body.
struct RelayInterface: Sendable {
    let store: EventStore
    let tokens: StoreTokens
    let time: any TimeSource
    let note: @Sendable (RelayNote) -> Void

    /// Decides on a request by its line and headers, before its body is read.
    func admit(_ request: HTTPRequest) -> Admission {
        guard let path = RelayPath(request.path) else { return .refused(HTTPResponse(.notFound)) }

        let allowed = Self.methods(of: path)
        guard allowed.contains(request.method) else {
            var response = HTTPResponse(.methodNotAllowed)
            response.headers = [("Allow", allowed.joined(separator: ", "))]
            return .refused(response)
        }
        if let store = path.store,
            !tokens.open(store, authorization: request.headers["Authorization"])
        {
            note(.unauthorised(store))
            return .refused(HTTPResponse(.unauthorised))
        }
        guard request.method == "POST" else { return .body(atMost: 0) }

        switch Self.bodyType(of: request) {
        case .event: return .body(atMost: RelayLimits.eventBytes)
        case .batch: return .body(atMost: RelayLimits.batchBytes)
        default: return .refused(HTTPResponse(.unsupportedMediaType))
        }
    }

    /// Answers a request that was admitted and whose body is there.
    func respond(_ request: HTTPRequest) -> HTTPResponse {
        guard !request.isTooLarge else { return HTTPResponse(.tooLarge) }
        do throws(EventStoreError) {
            switch RelayPath(request.path) {
            case .events(let store) where request.method == "POST":
                return try take(request, for: store)
            case .events(let store): return try read(request, of: store)
            case .state(let store): return try account(request, of: store)
            case .health:
                try store.use { _ throws(SQLiteFailure) in }
                return HTTPResponse(status: 200, type: .json, Health.ready)
            case nil: return HTTPResponse(.notFound)
            }
        } catch {
            note(.storageFailed(error.detail))
            return HTTPResponse(.storageUnavailable)
        }
    }

    /// The type of a body that can be read, nil for any other.
    static func bodyType(of request: HTTPRequest) -> MediaType? {
        let coding = request.headers["Content-Encoding"] ?? "identity"
        guard coding == "identity" else { return nil }
        return request.headers["Content-Type"].flatMap(MediaType.init(header:))
    }

    private static func methods(of path: RelayPath) -> [String] {
        switch path {
        case .events: ["GET", "HEAD", "POST"]
        case .state, .health: ["GET", "HEAD"]
        }
    }
}
