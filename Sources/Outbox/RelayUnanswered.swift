/// The relay did not say what it was asked.
package struct RelayUnanswered: Error, Hashable, Sendable {
    /// What happened to the request.
    package let outcome: DeliveryReport.Outcome
}
