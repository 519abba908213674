import Foundation
import Journal

/// One row of what waits: names and times, never what was ordered.
struct OutboxRow: Encodable {
    private let destination: String
    private let number: Int64
    private let kind: String
    private let event: String
    private let stored: String
    private let attempts: Int
    private let setAside: String?

    init(_ row: SealedJournal.Owed, destination: Destination) {
        self.init(row.record, row.attempts, nil, destination)
    }

    init(
        _ row: SealedJournal.SetAside,
        of record: SealedJournal.Record,
        destination: Destination
    ) {
        self.init(record, row.attempts, row.reason, destination)
    }

    private init(
        _ record: SealedJournal.Record,
        _ attempts: Int,
        _ setAside: String?,
        _ destination: Destination
    ) {
        self.destination = destination.rawValue
        number = record.number.rawValue
        kind = record.kind
        event = record.event.description
        let seconds = Double(record.storedMilliseconds) / 1000
        stored = Date(timeIntervalSince1970: seconds).formatted(.iso8601)
        self.attempts = attempts
        self.setAside = setAside
    }

    func print(asJSON: Bool) {
        guard asJSON else {
            let state = setAside.map { "SET ASIDE: " + $0 } ?? "waits, attempts \(attempts)"
            Swift.print("\(destination)\t\(number)\t\(stored)\t\(kind)\t\(event)\t\(state)")
            return
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(self) else { return }
        Swift.print(String(decoding: json, as: UTF8.self))
    }

    enum CodingKeys: String, CodingKey {
        case destination, number, kind, event, stored, attempts
        case setAside = "set_aside"
    }
}
