/// What a sender learns of a message that is to be acknowledged.
package enum OwedOutcome: Sendable, Hashable {
    /// The account has acknowledged it.
    case acknowledged

    /// The time is over; the message is still owed.
    case timedOut

    /// The segment was replaced, or the sender has left it, so that it learns no more; or somebody
    /// had it forgotten, see ``Bus/forget(_:)``.
    case lost
}

/// A message under way that is to be acknowledged.
package struct OwedLetter: Sendable {
    let seat: Seat
    let place: UInt32
    let generation: UInt64

    /// The place of the message among all of its sender.
    package let sequence: UInt64
}

/// What this client's messages are owed still, and who is to be told.
struct OwedLetters {
    struct Entry {
        let letter: OwedLetter
        let size: LetterSize
        var accounts: [Account]
        var deadline: Int64?
        let tell: @Sendable (Account, OwedOutcome) -> Void
    }

    /// A call that is due.
    typealias Telling = @Sendable () -> Void

    private var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    mutating func add(_ entry: Entry) {
        entries.append(entry)
    }

    /// Finds out what has been acknowledged or is late.
    mutating func settle(now: Int64) -> [Telling] {
        var due: [Telling] = []
        for at in entries.indices {
            let entry = entries[at]
            let seat = entry.letter.seat
            var owing = entry.accounts.filter { seat.isOwed(entry.letter, by: $0) }
            for account in entry.accounts where !owing.contains(account) {
                due.append { entry.tell(account, .acknowledged) }
            }
            for account in owing where seat.letGo(of: entry.letter, owedBy: account) {
                owing.removeAll { $0 == account }
                due.append { entry.tell(account, .lost) }
            }
            entries[at].accounts = owing
            guard let deadline = entry.deadline, now >= deadline else { continue }
            entries[at].deadline = nil
            due += owing.map { account in { @Sendable in entry.tell(account, .timedOut) } }
        }
        entries.removeAll { $0.accounts.isEmpty }
        return due
    }

    /// When the next one is late.
    var nextDeadline: Int64 { entries.lazy.compactMap(\.deadline).min() ?? .max }

    /// Tells whether an account may owe this client more.
    func hasRoom(for size: LetterSize, owedBy account: Account, in seat: Seat) -> Bool {
        var own = size
        for entry in entries where entry.accounts.contains(account) { own.add(entry.size) }
        guard own.fits(in: .ofSender) else { return false }
        // What others are owed is measured only for who asks for more than a little.
        return own.messages <= Self.little || seat.hasRoom(for: size, owedBy: account)
    }

    private static let little = 16

    /// Forgets one that is withdrawn.
    mutating func remove(_ letter: OwedLetter) {
        entries.removeAll { $0.letter.sequence == letter.sequence }
    }

    /// Gives up all that are in a segment that is left.
    mutating func lose(in seat: Seat) -> [Telling] {
        let lost = entries.filter { $0.letter.seat === seat }
        entries.removeAll { $0.letter.seat === seat }
        return lost.flatMap { entry in
            entry.accounts.map { account in { @Sendable in entry.tell(account, .lost) } }
        }
    }
}
