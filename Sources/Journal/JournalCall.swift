internal import Foundation

/// What a reader asks of a journal, whether it lies open here or in another program.
///
/// Nothing of it changes a record: the most that may be asked is to send one once more.
enum JournalCall: Codable, Sendable {
    /// The first and the last record.
    case ends
    /// Checks the next records, without handing them out.
    case check(ChainPosition)
    /// The next records, opened and checked.
    case records(ChainPosition, through: RecordNumber)
    /// One record, checked against its seal.
    case record(RecordNumber)
    /// What waits for a courier.
    case owed(Destination, after: RecordNumber)
    /// What waits for a person.
    case setAside(Destination, after: RecordNumber)
    /// The next records as they lie in the table.
    case sealed(after: RecordNumber, through: RecordNumber)
    /// The next rows of `owed` as they lie in the table.
    case debts(after: Debt?, through: RecordNumber)
    /// What the table `meta` holds.
    case seals
    /// How much is owed.
    case backlog(Destination)
    /// To whom anything is owed.
    case destinations
    /// Owes records anew that were set aside or acknowledged.
    case resend([RecordNumber], Destination)
    /// Owes all records anew that were set aside.
    case resendAll(Destination)
    /// Has the program compare with the relay now.
    case reconcile
}

/// What a journal answers.
enum JournalAnswer: Codable, Sendable {
    case ends(first: RecordNumber, last: RecordNumber)
    case position(ChainPosition?)
    case damaged(RecordNumber, Told)
    case records([ToldRecord], ChainPosition)
    case record(ToldRecord?)
    case owed([ToldOwed])
    case setAside([ToldSetAside])
    case sealed([ToldSealed])
    case debts([Debt])
    case seals(Seals)
    case backlog(waiting: Int, oldestMilliseconds: Int64?, setAside: Int)
    case owedAnew([RecordNumber])
    case destinations([Destination])
    case told(Told)
    case refused(Told)
}

/// A sentence in all languages.
struct Told: Codable, Sendable {
    let english: String
    let portuguese: String
    let spanish: String
}

/// A record, opened.
struct ToldRecord: Codable, Sendable {
    let number: RecordNumber
    let kind: String
    let event: EventID
    let storedMilliseconds: Int64
    let payload: Data
    let pruned: RecordNumber?
}

/// A record that waits for a courier, opened.
struct ToldOwed: Codable, Sendable {
    let record: ToldRecord
    let attempts: Int
}

/// A record that waits for a person.
struct ToldSetAside: Codable, Sendable {
    let number: RecordNumber
    let attempts: Int
    let reason: String
}

/// A row of the table `record`.
struct ToldSealed: Codable, Sendable {
    let number: RecordNumber
    let kind: String
    let event: Data
    let storedMilliseconds: Int64
    let blob: Data
}

/// A row of the table `owed`.
struct Debt: Codable, Sendable {
    let destination: String
    let number: RecordNumber
    let attempts: Int64
    let state: Int64
    let reason: String
}

/// The values of the table `meta`, and the ends that they tell of.
struct Seals: Codable, Sendable {
    let identity: Data
    let head: Data
    let base: Data
    /// Missing in a journal that has had one run of numbers only.
    let epochs: Data?
    let first: RecordNumber
    let last: RecordNumber
}
