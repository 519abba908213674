internal import FoundationEssentials
package import RelayContract

/// What came of a request about this box as a device.
package enum DeviceOutcome<Answer: Sendable>: Sendable {
    /// The relay's answer.
    case answered(Answer)
    /// The relay refuses, for a reason of the contract.
    case refused(ProblemKind)
    /// There was no answer of the relay.
    case unanswered(DeliveryReport.Outcome)
}

extension RelayClient {
    private static var answerBytesMax: Int { 16 * 1024 }

    /// Asks the relay to enrol this box.
    package func enrol(_ request: EnrolmentRequest) -> DeviceOutcome<EnrolmentAnswer> {
        outcome(of: RelayPath.enrolments(store).text, body(of: request), status: 201)
    }

    /// Tells the relay of a start of this device.
    package func tell(_ report: DeviceReport) -> DeviceOutcome<DeviceAccount> {
        outcome(of: RelayPath.device(store).text, body(of: report), status: 200)
    }

    /// Asks the relay how this device stands.
    package func deviceAccount() -> DeviceOutcome<DeviceAccount> {
        outcome(of: RelayPath.device(store).text, nil, status: 200)
    }

    private func body(of value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        // Texts always encode.
        return Array((try? encoder.encode(value)) ?? Data())
    }

    private func outcome<Answer: Decodable & Sendable>(
        of path: String,
        _ body: [UInt8]?,
        status: Int
    ) -> DeviceOutcome<Answer> {
        let exchange = exchange(
            path,
            headers: body == nil ? [] : ["Content-Type: \(MediaType.json.rawValue)"],
            body: body,
            limit: Self.answerBytesMax,
            hasToken: hasToken
        )
        let data = Data(exchange.body)
        let type = MediaType(header: exchange.type)
        if exchange.status == status, type == .json,
            let answer = try? JSONDecoder().decode(Answer.self, from: data)
        {
            return .answered(answer)
        }
        if type == .problem, let problem = try? JSONDecoder().decode(Problem.self, from: data),
            let kind = ProblemKind.allCases.first(where: { $0.uri == problem.type })
        {
            return .refused(kind)
        }
        return .unanswered(DeliveryReport(exchange, of: []).outcome)
    }
}
