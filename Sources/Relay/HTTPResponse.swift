internal import FoundationEssentials
internal import RelayContract

/// What the relay answers.
package struct HTTPResponse: Sendable {
    package let status: Int
    package let type: String
    package let body: [UInt8]
    var headers: [(name: String, value: String)] = []
    /// Who sends the body bit by bit, when it is a stream.
    var follow: (@Sendable (HTTPStream) -> Void)?

    init(status: Int, type: String, body: [UInt8]) {
        self.status = status
        self.type = type
        self.body = body
    }

    init(status: Int, type: MediaType, body: [UInt8]) {
        self.init(status: status, type: type.rawValue, body: body)
    }

    /// Answers with a value of the contract as JSON.
    init(status: Int, type: MediaType, _ value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // The contract's values hold texts and whole numbers only, which always encode.
        let body = (try? encoder.encode(value)) ?? Data("{}".utf8)
        self.init(status: status, type: type, body: Array(body))
    }

    /// Answers with problem details.
    init(_ kind: ProblemKind, detail: String? = nil, results: [Receipt.Result]? = nil) {
        let problem = Problem(kind, detail: detail, results: results)
        self.init(status: kind.status, type: .problem, problem)
        switch kind {
        case .unauthorised: headers = [("WWW-Authenticate", "Bearer realm=\"comanda\"")]
        case .storageUnavailable: headers = [("Retry-After", "30")]
        default: break
        }
    }

    /// Answers that this comes too often, and how many seconds to wait.
    init(tooManyFor seconds: Int, detail: String? = nil) {
        self.init(.tooManyRequests, detail: detail)
        headers = [("Retry-After", "\(seconds)")]
    }
}
