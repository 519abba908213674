package import RelayContract

/// The events of one request, read as far as they can be.
package struct ReadEvents: Sendable {
    let all: [ReadEvent]

    /// Those that a store can take, in their order.
    package var good: [ArrivedEvent] { all.compactMap(\.arrived) }

    /// Why none of a request can be taken.
    package struct Refusal: Error {
        /// What is answered.
        package let response: HTTPResponse
    }

    /// Reads a body that is there.
    ///
    /// - Parameters:
    ///   - body: One event, or an array of them.
    ///   - isBatch: Whether it is an array.
    /// - Returns: The events, or what is answered when they are no batch that is taken.
    package static func read(_ body: [UInt8], isBatch: Bool) -> Result<ReadEvents, Refusal> {
        let places: [Range<Int>]
        do {
            places = try isBatch ? JSONScanner.elements(of: body) : [body.indices]
        } catch {
            return refused(HTTPResponse(.invalidRequest, detail: error.detail))
        }
        guard places.count <= RelayLimits.batchEvents else {
            let detail = "a batch may have \(RelayLimits.batchEvents) events"
            return refused(HTTPResponse(.tooLarge, detail: detail))
        }
        guard !places.isEmpty else {
            return refused(HTTPResponse(.invalidRequest, detail: "the batch is empty"))
        }
        return .success(ReadEvents(all: places.map { ReadEvent(body, at: $0) }))
    }

    private static func refused(_ response: HTTPResponse) -> Result<ReadEvents, Refusal> {
        .failure(Refusal(response: response))
    }

    /// The receipt's lines, one an event, when a store has taken the good ones.
    package func results(of verdicts: [Verdict]) -> [Receipt.Result] {
        var taken = verdicts[...]
        return all.map { event in
            event.arrived == nil ? event.result() : event.result(taken.popFirst())
        }
    }
}

extension HTTPResponse {
    /// 200 when none is refused, 207 when some are; when all are, a problem that lists them.
    ///
    /// A client that only looks at the status is then never told that what it sent is stored when
    /// nothing of it is.
    package init(_ results: [Receipt.Result]) {
        let refused = results.filter { $0.status == .refused }
        guard refused.count == results.count else {
            let status = refused.isEmpty ? 200 : 207
            self.init(status: status, type: .receipt, Receipt(results: results))
            return
        }
        let isReuse = refused.allSatisfy { $0.reason == .idReuse || $0.reason == .sequenceReuse }
        let kind = isReuse ? ProblemKind.idReuse : .invalidEvent
        self.init(kind, detail: refused.first?.detail, results: results)
    }
}
