internal import Kernel
internal import RelayContract

extension RelayInterface {
    /// Begins to tell a store's events as they come, from where the follower left off.
    ///
    /// A browser that lost the connection names the last event it saw in a header; a program may
    /// begin anywhere with `after`. Without either, it hears what is stored from now on.
    func follow(
        _ request: HTTPRequest,
        of storeName: StoreName
    ) throws(EventStoreError) -> HTTPResponse {
        let query: EventQuery
        let last = request.headers["Last-Event-ID"]
        do {
            query = try EventQuery(request.arguments)
        } catch {
            return HTTPResponse(.invalidRequest, detail: error.detail)
        }
        guard let seen = EventQuery.number(last, unasked: query.after) else {
            return HTTPResponse(.invalidRequest, detail: "Last-Event-ID is no cursor")
        }
        switch feed.crowd(of: storeName) {
        case .ofStore: return HTTPResponse(tooManyFor: 30, detail: "too many follow this store")
        case .ofAll: return HTTPResponse(tooManyFor: 30, detail: "too many follow this relay")
        case nil: break
        }
        let begins = last != nil || request.arguments["after"] != nil
        let cursor = try begins ? seen : store.end(of: storeName)
        var response = HTTPResponse(status: 200, type: .live, body: [])
        // Anything between that gathers answers before it passes them on would still the events.
        response.headers = [("Cache-Control", "no-store"), ("X-Accel-Buffering", "no")]
        guard request.method == "GET" else { return response }

        response.follow = { [feed, time] stream in
            let follower = Follower(
                on: stream,
                of: storeName,
                type: query.type,
                after: cursor,
                at: time.steadyNanoseconds()
            )
            feed.add(follower)
        }
        return response
    }
}
