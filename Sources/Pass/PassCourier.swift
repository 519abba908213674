package import Journal
package import Restaurant

/// Which rows owed to the other program are to be sent now, and which are answered.
///
/// It sends a window of rows, oldest first, and what is not answered in time again. The other side
/// stores each event once, so that sending twice does no harm and a death on either side loses
/// nothing. A row without an answer never holds up those behind it, as long as a window has room,
/// but for those of the same order: what happened to one order is told in the order in which it
/// happened, whatever is lost on the way.
package struct PassCourier: Sendable {
    /// The most rows without an answer.
    static let window = 64

    /// The most bytes that are read at once.
    static let windowBytes = 256 << 10

    /// After how long without an answer rows are sent again.
    package static let patienceNanoseconds: Int64 = 2_000_000_000

    private struct Sent {
        let number: RecordNumber
        let at: Int64
        let order: OrderID?
    }

    private let destination: Destination
    private var unanswered: [EventID: Sent] = [:]
    private var lastSent = RecordNumber.none
    private var hasMore = true
    /// The first row that waits for the answer to an earlier one of its order.
    private var firstHeld: RecordNumber?
    /// When rows that could not be read, or were not looked for yet, are read.
    private var readAt: Int64?

    /// A courier for what is owed to a destination.
    package init(to destination: Destination) {
        self.destination = destination
    }

    /// When something has to be done without being asked, on the steady clock in nanoseconds.
    ///
    /// It is the oldest row without an answer that counts: others that come and go put off nothing.
    package var due: Int64? {
        let again = unanswered.values.map(\.at).min().map { $0 + Self.patienceNanoseconds }
        return [again, readAt].compactMap { $0 }.min()
    }

    /// Begins anew with the oldest row, as when the other program comes back.
    package mutating func startOver() {
        readAt = .zero
        unanswered = [:]
        lastSent = .none
        hasMore = true
        firstHeld = nil
    }

    /// Notes that a record was stored that is owed here.
    package mutating func stored() {
        hasMore = true
    }

    /// The rows to send now.
    ///
    /// - Parameters:
    ///   - journal: Where the rows are.
    ///   - now: The steady clock in nanoseconds.
    ///   - order: Which order a record is of, if others of it may follow or go before.
    /// - Returns: The rows, oldest first; none while the window is full.
    /// - Throws: ``JournalError`` when rows cannot be read.
    package mutating func take(
        from journal: any RecordStore,
        now: Int64,
        order: (SealedJournal.Record) -> OrderID? = { _ in nil }
    ) throws(JournalError) -> [SealedJournal.Owed] {
        if let due, now >= due { startOver() }
        // Nobody else may come by who would have rows read that cannot be now.
        readAt = now + Self.patienceNanoseconds
        var taken: [SealedJournal.Owed] = []
        while taken.isEmpty, hasMore, unanswered.count < Self.window {
            let rows = try journal.owed(
                to: destination,
                after: lastSent,
                countMax: Self.window - unanswered.count,
                bytesMax: Self.windowBytes
            )
            hasMore = !rows.isEmpty
            taken = rows.filter { mayGo($0.record, of: order($0.record), now: now) }
        }
        readAt = nil
        return taken
    }

    /// Whether a row that was read is sent now, or was sent already, or waits.
    private mutating func mayGo(
        _ record: SealedJournal.Record,
        of order: OrderID?,
        now: Int64
    ) -> Bool {
        lastSent = record.number
        guard unanswered[record.event] == nil else { return false }
        if let order, unanswered.values.contains(where: { $0.order == order }) {
            firstHeld = firstHeld ?? record.number
            return false
        }
        unanswered[record.event] = Sent(number: record.number, at: now, order: order)
        return true
    }

    /// Strikes off what the other side has stored.
    ///
    /// - Parameters:
    ///   - events: What the other side named.
    ///   - journal: Where the rows are.
    /// - Throws: ``JournalError`` when the rows cannot be deleted; then they are sent again.
    package mutating func answered(
        _ events: [EventID],
        in journal: any RecordStore
    ) throws(JournalError) {
        var numbers: [RecordNumber] = []
        for event in events {
            if let sent = unanswered[event] {
                numbers.append(sent.number)
            } else if let number = try journal.number(of: event) {
                // An answer to what was sent before this courier began.
                numbers.append(number)
            }
        }
        try journal.settle(numbers, of: destination)
        for event in events { unanswered[event] = nil }
        if let firstHeld {
            lastSent = firstHeld.previous
            self.firstHeld = nil
            hasMore = true
        }
    }
}
