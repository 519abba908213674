import Foundation
import Journal

/// A program that has worked for years, and opens: from its snapshot, and from all its records.
protocol OpeningMeasure {
    associatedtype Fold: JournalFold
    associatedtype Opened

    /// What the program is called in the figures.
    var name: String { get }
    /// Whom its records are owed to.
    var other: Destination { get }
    /// Its state before the first record.
    var empty: Fold { get }
    var folder: String { get }
    var time: MovingTime { get }

    /// Makes the records of those years.
    func fill(_ journal: SealedJournal) throws
    func open(_ journal: SealedJournal) throws -> Opened
    /// What it shows once it is open.
    func told(of opened: Opened) -> String
}

extension OpeningMeasure {
    func run() throws {
        var journal = try openJournal(folder, time: time)
        if try journal.lastNumber() == .none { try fill(journal) }
        print("\(name):", try journal.lastNumber(), "records")
        try keepSnapshot(empty, of: journal, in: folder)
        journal.close()
        for source in ["from the snapshot", "from all records"] {
            journal = try measured("journal open") { try openJournal(folder, time: time) }
            let opened = try measured("\(name) \(source)") { try open(journal) }
            print(told(of: opened))
            _ = try measured("backlog") { try journal.backlog(to: other) }
            journal.close()
            try? FileManager.default.removeItem(atPath: folder + "/journal.snapshot")
        }
    }
}
