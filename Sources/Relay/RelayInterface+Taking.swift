internal import Kernel
internal import RelayContract

extension RelayInterface {
    /// Takes the event or the batch of a request, and gives the receipt after the commit.
    func take(
        _ request: HTTPRequest,
        for storeName: StoreName
    ) throws(EventStoreError) -> HTTPResponse {
        let isBatch = Self.bodyType(of: request) == .batch
        let events: ReadEvents
        switch ReadEvents.read(request.body, isBatch: isBatch) {
        case .success(let read): events = read
        case .failure(let refusal): return refusal.response
        }
        let taken = try store.take(events.good, of: storeName, at: time.wallMilliseconds())
        let results = events.results(of: taken)
        for result in results where result.status == .refused {
            note(.refused(storeName, id: result.id, detail: result.detail ?? ""))
        }
        return HTTPResponse(results)
    }
}
