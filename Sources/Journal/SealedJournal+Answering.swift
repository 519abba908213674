internal import Foundation
internal import Words

// What a reader may ask; none of it changes a record, and none holds a sale up for long.
extension SealedJournal {
    private static var recordsAtOnce: Int { 64 }

    /// Only the program itself knows the way to the relay.
    private static let notRunning = Phrase(
        "Nobody runs here who could ask a relay: start the till, with a relay in site.json5.",
        pt: "Ninguém aqui pode consultar um relay: inicie o caixa, com um relay em site.json5.",
        es: "Nadie aquí puede consultar un relay: inicie la caja, con un relay en site.json5."
    )

    func answer(_ call: JournalCall) -> JournalAnswer {
        do throws(JournalError) {
            return try found(call)
        } catch {
            if case .check = call, case .damagedRecord(let number, _, _) = error {
                return .damaged(number, Told(error.explanation))
            }
            return .refused(Told(error.explanation))
        }
    }

    private func found(_ call: JournalCall) throws(JournalError) -> JournalAnswer {
        switch call {
        case .ends:
            return .ends(first: try firstNumber(), last: try lastNumber())
        case .check(let position):
            return .position(try check(from: position, countMax: Self.recordsAtOnce))
        case .records(let position, let last):
            let batch = try batch(from: position, through: last, countMax: Self.recordsAtOnce)
            return .records(batch.records.map(ToldRecord.init), batch.position)
        case .record(let number):
            return .record(try record(number).map(ToldRecord.init))
        case .owed(let destination, let number):
            let rows = try owed(to: destination, after: number)
            return .owed(
                rows.map { ToldOwed(record: ToldRecord($0.record), attempts: $0.attempts) }
            )
        case .setAside(let destination, let number):
            return .setAside(
                try recordsSetAside(of: destination, after: number).map {
                    ToldSetAside(number: $0.number, attempts: $0.attempts, reason: $0.reason)
                }
            )
        case .backlog(let destination):
            let backlog = try backlog(to: destination)
            return .backlog(
                waiting: backlog.waiting,
                oldestMilliseconds: backlog.oldestStoredMilliseconds,
                setAside: backlog.setAside
            )
        case .destinations: return .destinations(try destinations())
        case .resend(let numbers, let destination):
            let owed = try resend(numbers, to: destination)
            guard destination.marksRepeats else { return .owedAnew(owed) }
            for number in owed { _ = try beginDelivery(of: number, to: destination) }
            return .owedAnew(owed)
        case .resendAll(let destination):
            return .owedAnew(try resendAllSetAside(to: destination))
        case .reconcile: return .refused(Told(Self.notRunning))
        case .sealed, .debts, .seals:
            return try rows(call)
        }
    }

    /// The calls of somebody who makes a copy.
    private func rows(_ call: JournalCall) throws(JournalError) -> JournalAnswer {
        try withStore { (store) throws(JournalError) in
            switch call {
            case .sealed(let number, let last):
                .sealed(
                    try store.sealedRows(after: number, through: last, Self.recordsAtOnce)
                )
            case .debts(let debt, let last):
                .debts(try store.debts(after: debt, through: last, Self.recordsAtOnce))
            default:
                .seals(try store.seals())
            }
        }
    }
}

extension Told {
    init(_ phrase: Phrase) {
        english = phrase[.english]
        portuguese = phrase[.portuguese]
        spanish = phrase[.spanish]
    }

    var phrase: Phrase { Phrase(english, pt: portuguese, es: spanish) }
}

extension ToldRecord {
    init(_ record: SealedJournal.Record) {
        self.init(
            number: record.number,
            kind: record.kind,
            event: record.event,
            storedMilliseconds: record.storedMilliseconds,
            payload: Data(record.payload),
            pruned: record.checkpoint?.number
        )
    }
}
