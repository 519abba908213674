package import RelayContract
package import Words

/// The relay's client of a box that enrols itself before its first delivery.
package final class EnrolledTransport: RelayTransport {
    private let client: RelayClient
    private let enrolment: BoxEnrolment
    private let found: @Sendable (Phrase?) -> Void

    /// Puts the enrolment in front of a client.
    ///
    /// - Parameters:
    ///   - client: The client.
    ///   - enrolment: What gets its token.
    ///   - found: Told why the box is not enrolled, and nil once it is.
    package init(
        _ client: RelayClient,
        _ enrolment: BoxEnrolment,
        found: @escaping @Sendable (Phrase?) -> Void
    ) {
        self.client = client
        self.enrolment = enrolment
        self.found = found
    }

    package func deliver(
        _ parcels: [Parcel],
        besides backlog: BacklogReport?
    ) -> DeliveryReport {
        if let trouble = ensure() {
            guard case .unanswered(let outcome) = trouble else {
                return DeliveryReport(.unauthorised(status: 403), unanswered: parcels.count)
            }
            return DeliveryReport(outcome, unanswered: parcels.count)
        }
        return client.deliver(parcels, besides: backlog)
    }

    /// Enrols the box unless it is.
    ///
    /// - Returns: Why it is not.
    package func ensure() -> EnrolmentTrouble? {
        let trouble = enrolment.ensure()
        found(trouble?.explanation)
        return trouble
    }

    package func forgetConnections() { client.forgetConnections() }

    package func stop() { client.stop() }
}
