/// What one attempt at delivery came to.
package struct DeliveryReport: Sendable, Hashable {
    /// What happened to the request as a whole.
    package let outcome: Outcome
    /// What became of each parcel, in their order; all unanswered unless the outcome is answered.
    package let verdicts: [Verdict]

    /// Puts a report together; there is one verdict a parcel.
    package init(_ outcome: Outcome, verdicts: [Verdict]) {
        self.outcome = outcome
        self.verdicts = verdicts
    }

    /// A report in which no parcel was answered.
    package init(_ outcome: Outcome, unanswered count: Int) {
        self.init(outcome, verdicts: Array(repeating: .unanswered, count: count))
    }
}
