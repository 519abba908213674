import Journal
import Sealing

/// What a journal's file holds: records in a chain, and what is owed of them.
struct DiskContents {
    /// A record with what chains it to the one before.
    struct Stored {
        var record: SealedJournal.Record
        let digest: [UInt8]
        let owedTo: [Destination]
    }

    /// A row of what is owed.
    struct Row {
        let number: RecordNumber
        var attempts = 0
        var setAside: String?
    }

    /// One transaction.
    enum Change {
        case append([Stored])
        case settle([RecordNumber], Destination)
        case attempt([RecordNumber], Destination)
        case setAside(RecordNumber, Destination, String)
        case resendAll(Destination)
        case resend([RecordNumber], Destination)
    }

    private(set) var stored: [Stored] = []
    private(set) var numbers: [EventID: RecordNumber] = [:]
    private(set) var owed: [Destination: [Row]] = [:]

    var records: [SealedJournal.Record] { stored.map(\.record) }
    /// The record with a number.
    func record(_ number: RecordNumber) -> SealedJournal.Record? {
        let place = Int(number.rawValue) - 1
        return stored.indices.contains(place) ? stored[place].record : nil
    }

    var last: [UInt8] { stored.last?.digest ?? [] }

    /// What binds a record to its place and to the record before it.
    static func digest(of record: SealedJournal.Record, after previous: [UInt8]) -> [UInt8] {
        let number = Array(record.number.description.utf8)
        return sha256(
            previous + number + Array(record.kind.utf8) + record.event.bytes + record.payload
        )
    }

    /// The first record that is not what was stored; nil when the chain is whole.
    var damaged: RecordNumber? {
        var previous: [UInt8] = []
        var number = RecordNumber.first
        for entry in stored {
            guard entry.record.number == number,
                entry.digest == Self.digest(of: entry.record, after: previous)
            else { return number }
            previous = entry.digest
            number = number.next
        }
        return nil
    }

    mutating func apply(_ change: Change) {
        switch change {
        case .append(let entries): for entry in entries { append(entry) }
        case .settle(let settled, let destination):
            owed[destination]?.removeAll { settled.contains($0.number) }
        case .attempt(let tried, let destination):
            alter(destination) { row in if tried.contains(row.number) { row.attempts += 1 } }
        case .setAside(let number, let destination, let reason):
            alter(destination) { row in if row.number == number { row.setAside = reason } }
        case .resend(let again, let destination):
            let others = (owed[destination] ?? []).filter { !again.contains($0.number) }
            let rows = others + again.map { Row(number: $0) }
            owed[destination] = rows.sorted { $0.number < $1.number }
        case .resendAll(let destination):
            alter(destination) { row in row = Row(number: row.number) }
        }
    }

    private mutating func append(_ entry: Stored) {
        stored.append(entry)
        numbers[entry.record.event] = entry.record.number
        for destination in entry.owedTo {
            owed[destination, default: []].append(Row(number: entry.record.number))
        }
    }

    private mutating func alter(_ destination: Destination, _ change: (inout Row) -> Void) {
        guard var rows = owed.removeValue(forKey: destination) else { return }
        for index in rows.indices { change(&rows[index]) }
        owed[destination] = rows
    }
}
