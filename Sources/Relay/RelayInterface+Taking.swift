internal import Kernel
internal import RelayContract

extension RelayInterface {
    /// Takes the event or the batch of a request, and gives the receipt after the commit.
    func take(
        _ request: HTTPRequest,
        for storeName: StoreName
    ) throws(EventStoreError) -> HTTPResponse {
        let isBatch = request.bodyType == .batch
        let events: ReadEvents
        switch ReadEvents.read(request.body, isBatch: isBatch) {
        case .success(let read): events = read
        case .failure(let refusal): return refusal.response
        }
        if let fault = request.sealFault(ofEvent: isBatch ? nil : events.all.first?.id) {
            return HTTPResponse(.invalidRequest, detail: fault)
        }
        let start = time.steadyNanoseconds()
        let taken = try store.take(events.good, of: storeName, at: time.wallMilliseconds())
        metrics.committed(nanoseconds: time.steadyNanoseconds() - start)
        if taken.contains(.stored) { feed.wake(storeName) }
        let results = events.results(of: taken)
        metrics.judged(results.map(\.status.rawValue), bytes: request.body.count)
        remember(results, of: events.good, request, storeName)
        return HTTPResponse(results)
    }

    /// Keeps what the chain's page shows besides the events: it fails alone, since those are safe.
    private func remember(
        _ results: [Receipt.Result],
        of events: [ArrivedEvent],
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
            let device = events.first?.envelope.source
            let header = request.headers[BacklogReport.headerName]
            if let device, let report = header.flatMap(BacklogReport.init(header:)) {
                try backlogs.take(report, from: device, of: storeName, at: now)
            }
        } catch {
            metrics.failed()
            note(.storageFailed(error.detail))
        }
    }
}

extension Receipt.Result {
    /// Whether the id can be a key: one that was refused may be of any length and of any bytes.
    private var isNameable: Bool {
        (1...RelayLimits.attributeBytes).contains(id.utf8.count) && !id.utf8.contains(0)
    }

    /// The refusal as it is remembered: its number and why, under its id.
    fileprivate func note(at milliseconds: Int64) -> StoreNote {
        StoreNote(
            topic: .refusal,
            name: isNameable ? id : sha256,
            milliseconds: milliseconds,
            text: "\(sequence ?? 0) \(reason?.rawValue ?? RefusalReason.malformed.rawValue)"
        )
    }
}
