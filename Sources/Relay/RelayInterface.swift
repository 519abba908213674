internal import Kernel
internal import RelayContract

/// What the relay answers to which request: routes, rights and the limits of a body.
struct RelayInterface: Sendable {
    let store: any EventStore
    let tokens: StoreTokens
    let time: any TimeSource
    let note: @Sendable (RelayNote) -> Void
    let feed: LiveFeed
    let metrics = RelayMetrics()
    let rate: RateLimit
    let backlogs: BacklogBook
    let readiness: Readiness
    let pages: StorePages
    let devices: DeviceBook

    /// Puts together who answers.
    ///
    /// - Parameters:
    ///   - store: The events.
    ///   - tokens: Who may do what.
    ///   - time: The clocks.
    ///   - requestsPerSecond: How often one store may ask.
    ///   - pace: How live events are told.
    ///   - note: Called, on any thread, for what belongs in a log.
    /// - Throws: ``SystemError`` when the process has no descriptors left.
    init(
        store: any EventStore,
        tokens: StoreTokens,
        time: any TimeSource,
        requestsPerSecond: Int = 5000,
        pace: LiveFeed.Pace = LiveFeed.Pace(),
        note: @escaping @Sendable (RelayNote) -> Void
    ) throws(SystemError) {
        self.store = store
        self.tokens = tokens
        self.time = time
        self.note = note
        feed = try LiveFeed(of: store, time: time, pace: pace)
        rate = RateLimit(perSecond: requestsPerSecond)
        backlogs = BacklogBook(in: store)
        readiness = Readiness(of: store, time: time)
        devices = DeviceBook(in: store, codes: EnrolmentCodes(keys: tokens.codeKeys), time: time)
        pages = StorePages(of: OrderBoard(of: store), tokens: tokens, time: time)
    }

    /// Decides on a request by its line and headers, before its body is read.
    func admit(_ request: HTTPRequest) -> Admission {
        let admission = decide(on: request)
        if case .refused(let response) = admission { count(response, to: request) }
        return admission
    }

    /// Answers a request that was admitted and whose body is there.
    func respond(_ request: HTTPRequest) -> HTTPResponse {
        let response = answer(request)
        count(response, to: request)
        return response
    }

    private func count(_ response: HTTPResponse, to request: HTTPRequest) {
        metrics.answered(
            route: RelayPath(request.path)?.route ?? PagePath(request.path).map { _ in "page" }
                ?? "other",
            method: ["GET", "HEAD", "POST"].contains(request.method) ? request.method : "other",
            status: response.status
        )
    }

    private func answer(_ request: HTTPRequest) -> HTTPResponse {
        guard !request.isTooLarge else { return HTTPResponse(.tooLarge) }
        do throws(EventStoreError) {
            if let path = RelayPath(request.path) { return try answer(request, on: path) }
            if let path = PagePath(request.path) { return try pages.answer(request, on: path) }
            return HTTPResponse(.notFound)
        } catch {
            metrics.failed()
            note(.storageFailed(error.detail))
            return HTTPResponse(.storageUnavailable)
        }
    }

    private func answer(
        _ request: HTTPRequest,
        on path: RelayPath
    ) throws(EventStoreError) -> HTTPResponse {
        switch path {
        case .events(let store) where request.method == "POST":
            return try take(request, for: store)
        case .events(let store): return try read(request, of: store)
        case .live(let store): return try follow(request, of: store)
        case .state(let store): return try account(request, of: store)
        case .enrolments(let store): return try enrol(request, in: store)
        case .device(let store): return try tell(request, of: store)
        case .health:
            try readiness.prove()
            return HTTPResponse(status: 200, type: .json, Health.ready)
        case .alive: return HTTPResponse(status: 200, type: .json, Standing(status: "alive"))
        case .ready:
            try readiness.prove()
            return HTTPResponse(status: 200, type: .json, Standing(status: "ready"))
        case .metrics:
            let text = metrics.text(followers: feed.followers)
            let type = "text/plain; version=0.0.4; charset=utf-8"
            return HTTPResponse(status: 200, type: type, body: Array(text.utf8))
        }
    }
}
