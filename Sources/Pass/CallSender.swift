/// The way to the other program: the window between counter and kitchen.
///
/// Nothing is promised of what is sent: a courier sends again until the other side answers.
package protocol CallSender<Call>: Sendable {
    /// What this side says.
    associatedtype Call: Sendable

    /// Sends to the other program; when it is not there, nothing happens.
    func send(_ calls: [Call])
}
