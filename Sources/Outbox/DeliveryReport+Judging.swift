internal import FoundationEssentials
internal import RelayContract
internal import Sealing

extension DeliveryReport {
    /// Concludes from an exchange what became of the parcels that were sent in it.
    package init(_ exchange: HTTPExchange, of parcels: [Parcel]) {
        switch exchange.end {
        case .answered:
            if let results = Self.results(in: exchange) {
                self.init(.answered, verdicts: Self.verdicts(on: parcels, by: results))
            } else {
                self.init(Self.outcome(without: exchange), unanswered: parcels.count)
            }
        case .unreachable(let why, let detail):
            self.init(.unreachable(why, detail: detail), unanswered: parcels.count)
        case .interrupted(let detail):
            self.init(.interrupted(detail: detail), unanswered: parcels.count)
        case .unreadable:
            let outcome = Outcome.unexpected(status: exchange.status, type: exchange.type)
            self.init(outcome, unanswered: parcels.count)
        case .stopped: self.init(.stopped, unanswered: parcels.count)
        case .unable(let detail): self.init(.unable(detail: detail), unanswered: parcels.count)
        }
    }

    /// The results of a receipt, or of a problem that lists them; nil when it is neither.
    private static func results(in exchange: HTTPExchange) -> [Receipt.Result]? {
        let body = Data(exchange.body)
        switch (exchange.status, MediaType(header: exchange.type)) {
        case (200, .receipt), (201, .receipt), (207, .receipt):
            return (try? JSONDecoder().decode(Receipt.self, from: body))?.results
        case (400..<500, .problem):
            return (try? JSONDecoder().decode(Problem.self, from: body))?.results
        default: return nil
        }
    }

    private static func verdicts(
        on parcels: [Parcel],
        by results: [Receipt.Result]
    ) -> [Verdict] {
        let byDigest = Dictionary(grouping: results) { EventDigest(hex: $0.sha256) }
        return parcels.map { parcel in
            let digest = EventDigest(sha256(parcel.bytes))
            let named = (byDigest[digest] ?? []).first { result in
                // An event whose id could not be read is refused by its hash alone.
                result.id == parcel.id || (result.id.isEmpty && result.status == .refused)
            }
            switch named?.status {
            case .stored: return .stored
            case .duplicate: return .duplicate
            case .refused: return .refused(named?.reason, detail: named?.detail ?? "")
            case nil: return .unanswered
            }
        }
    }

    /// What an answer without results means, by its status.
    private static func outcome(without exchange: HTTPExchange) -> Outcome {
        let unexpected = Outcome.unexpected(status: exchange.status, type: exchange.type)
        switch exchange.status {
        case 400, 415, 422:
            // Only the relay may refuse an order for good; a proxy's page of this status may not.
            guard MediaType(header: exchange.type) == .problem else { return unexpected }
            let problem = try? JSONDecoder().decode(Problem.self, from: Data(exchange.body))
            return .refused(detail: problem?.detail ?? problem?.title ?? "")
        case 401, 403: return .unauthorised(status: exchange.status)
        case 404, 405, 410: return .misdirected(status: exchange.status)
        case 407: return .unreachable(.proxy, detail: "407")
        case 408: return .serverError(status: 408)
        case 409: return .inProgress
        case 413: return .tooLarge
        case 429: return .busy(seconds: exchange.retryAfterSeconds)
        case 503 where exchange.retryAfterSeconds != nil:
            return .busy(seconds: exchange.retryAfterSeconds)
        // 511 is a captive portal's, RFC 6585.
        case 511: return unexpected
        case 500...599: return .serverError(status: exchange.status)
        default: return unexpected
        }
    }
}
