internal import Kernel
internal import RelayContract

extension RelayInterface {
    /// Takes the event or the batch of a request, and gives the receipt after the commit.
    func take(
        _ request: HTTPRequest,
        for storeName: StoreName
    ) throws(EventStoreError) -> HTTPResponse {
        let isBatch = request.bodyType == .batch
        let places: [Range<Int>]
        do {
            places = isBatch ? try JSONScanner.elements(of: request.body) : [request.body.indices]
        } catch {
            return HTTPResponse(.invalidRequest, detail: error.detail)
        }
        guard places.count <= RelayLimits.batchEvents else {
            let detail = "a batch may have \(RelayLimits.batchEvents) events"
            return HTTPResponse(.tooLarge, detail: detail)
        }
        guard !places.isEmpty else {
            return HTTPResponse(.invalidRequest, detail: "the batch is empty")
        }
        let events = places.map { ReadEvent(request.body, at: $0) }
        if let fault = request.sealFault(ofEvent: isBatch ? nil : events[0].id) {
            return HTTPResponse(.invalidRequest, detail: fault)
        }
        let results = try results(of: events, storeName)
        metrics.judged(results.map(\.status.rawValue), bytes: request.body.count)
        remember(results, of: events, request, storeName)
        return Self.answer(results)
    }

    private func results(
        of events: [ReadEvent],
        _ storeName: StoreName
    ) throws(EventStoreError) -> [Receipt.Result] {
        let good = events.compactMap(\.arrived)
        let start = time.steadyNanoseconds()
        let verdicts = try store.take(good, of: storeName, at: time.wallMilliseconds())
        metrics.committed(nanoseconds: time.steadyNanoseconds() - start)
        if verdicts.contains(.stored) { feed.wake(storeName) }
        var taken = verdicts[...]
        return events.map { event in
            event.arrived == nil ? event.result() : event.result(taken.popFirst())
        }
    }

    /// Keeps what the chain's page shows besides the events: it fails alone, since those are safe.
    private func remember(
        _ results: [Receipt.Result],
        of events: [ReadEvent],
        _ request: HTTPRequest,
        _ storeName: StoreName
    ) {
        let now = time.wallMilliseconds()
        let refused = results.filter { $0.status == .refused }
        for result in refused {
            note(.refused(storeName, id: result.id, detail: result.detail ?? ""))
        }
        do throws(EventStoreError) {
            if !refused.isEmpty { try store.keep(refused.map { $0.note(at: now) }, of: storeName) }
            let device = events.lazy.compactMap { $0.arrived?.envelope.source }.first
            let header = request.headers[BacklogReport.headerName]
            if let device, let report = header.flatMap(BacklogReport.init(header:)) {
                try backlogs.take(report, from: device, of: storeName, at: now)
            }
        } catch {
            metrics.failed()
            note(.storageFailed(error.detail))
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

extension Receipt.Result {
    /// The refusal as it is remembered: its number and why, under its id.
    fileprivate func note(at milliseconds: Int64) -> EventStore.Note {
        EventStore.Note(
            topic: .refusal,
            name: id.isEmpty ? sha256 : id,
            milliseconds: milliseconds,
            text: "\(sequence ?? 0) \(reason?.rawValue ?? RefusalReason.malformed.rawValue)"
        )
    }
}
