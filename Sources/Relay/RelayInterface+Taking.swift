internal import Kernel
internal import RelayContract

extension RelayInterface {
    /// Takes the event or the batch of a request, and gives the receipt after the commit.
    func take(
        _ request: HTTPRequest,
        for storeName: StoreName
    ) throws(EventStoreError) -> HTTPResponse {
        let places: [Range<Int>]
        if Self.bodyType(of: request) == .batch {
            do {
                places = try JSONScanner.elements(of: request.body)
            } catch {
                return HTTPResponse(.invalidRequest, detail: error.detail)
            }
        } else {
            places = [request.body.indices]
        }
        guard places.count <= RelayLimits.batchEvents else {
            let detail = "a batch may have \(RelayLimits.batchEvents) events"
            return HTTPResponse(.tooLarge, detail: detail)
        }
        guard !places.isEmpty else {
            return HTTPResponse(.invalidRequest, detail: "the batch is empty")
        }
        let results = try results(of: places.map { ReadEvent(request.body, at: $0) }, storeName)
        for result in results where result.status == .refused {
            note(.refused(storeName, id: result.id, detail: result.detail ?? ""))
        }
        return Self.answer(results)
    }

    private func results(
        of events: [ReadEvent],
        _ storeName: StoreName
    ) throws(EventStoreError) -> [Receipt.Result] {
        let good = events.compactMap(\.arrived)
        var taken = try store.take(good, of: storeName, at: time.wallMilliseconds())[...]
        return events.map { event in
            event.arrived == nil ? event.result() : event.result(taken.popFirst())
        }
    }

    /// 200 when none is refused, 207 when some are; when all are, a problem that lists them.
    ///
    /// A client that only looks at the status is then never told that what it sent is stored when
    /// nothing of it is.
    private static func answer(_ results: [Receipt.Result]) -> HTTPResponse {
        let refused = results.filter { $0.status == .refused }
        guard refused.count == results.count else {
            let status = refused.isEmpty ? 200 : 207
            return HTTPResponse(status: status, type: .receipt, Receipt(results: results))
        }
        let isReuse = refused.allSatisfy { $0.reason == .idReuse || $0.reason == .sequenceReuse }
        let kind = isReuse ? ProblemKind.idReuse : .invalidEvent
        return HTTPResponse(kind, detail: refused.first?.detail, results: results)
    }
}
