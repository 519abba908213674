package import Printing
package import Words

/// A slip that waits to be printed.
package struct PrintJob: Sendable, Hashable {
    /// Its place in the queue; higher ones came later.
    package let number: Int64

    /// What is printed.
    package let slip: Slip

    /// When it was to be printed, in milliseconds since 1970 in UTC.
    package let storedAt: Int64

    /// Whether it was begun before, so that some of it may be on paper.
    package let wasBegun: Bool

    /// Makes a job.
    package init(number: Int64, slip: Slip, storedAt: Int64, wasBegun: Bool) {
        self.number = number
        self.slip = slip
        self.storedAt = storedAt
        self.wasBegun = wasBegun
    }
}

/// What waits for one printer, kept where a cut of the current does not reach it.
///
/// The printer's thread calls; whoever conforms does its own locking against others.
package protocol PrintQueue: Sendable {
    /// The first job behind a number.
    ///
    /// - Throws: ``PrintQueueError`` when it cannot be read.
    func next(after number: Int64) throws(PrintQueueError) -> PrintJob?

    /// Notes that a job begins, before its first byte is sent; a cut of the current does not undo
    /// that.
    ///
    /// - Returns: False when nobody wants it any more, and nothing is to be sent.
    func begin(_ number: Int64) throws(PrintQueueError) -> Bool

    /// Ends jobs: they are on paper, or nobody wants them any more.
    func end(_ numbers: [Int64]) throws(PrintQueueError)

    /// Leaves jobs aside that nobody asked for: they are not waited for any more, and can be
    /// printed again only by who looks up what they are of.
    ///
    /// - Parameters:
    ///   - numbers: Which.
    ///   - reason: Why, for a technician.
    /// - Throws: ``PrintQueueError`` when that cannot be written.
    func setAside(_ numbers: [Int64], because reason: Phrase) throws(PrintQueueError)

    /// How many wait, of those up to a number; it costs no look at any of them.
    func count(through number: Int64) throws(PrintQueueError) -> Int
}

extension PrintQueue {
    /// How many wait.
    package func count() throws(PrintQueueError) -> Int { try count(through: .max) }
}

/// The queue cannot be read or written.
package struct PrintQueueError: Error, Sendable, Hashable {
    /// What failed, and what to do next.
    package let explanation: Phrase

    /// Makes the error of a queue.
    package init(_ explanation: Phrase) { self.explanation = explanation }
}
