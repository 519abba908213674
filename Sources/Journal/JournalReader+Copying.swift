internal import Foundation
internal import Kernel
internal import Words

extension JournalReader {
    /// Makes a copy of the journal in a folder of its own, while the program goes on with it.
    ///
    /// The copy has the journal's records and rows as of one moment, sealed as they are, so it
    /// opens with the same key and needs none to be made. It has its name only when it is whole.
    ///
    /// - Parameters:
    ///   - folder: A folder that is not there yet.
    ///   - reached: Told how far it is.
    /// - Returns: The last record of the copy.
    /// - Throws: ``ReadingError``; nothing is left then.
    package func copy(
        to folder: String,
        reached: (RecordNumber) -> Void = { _ in }
    ) throws(ReadingError) -> RecordNumber {
        guard FileIdentity(ofPath: folder) == nil else { throw .exists(path: folder) }
        let draft = folder + ".new"
        try? FileManager.default.removeItem(atPath: draft)
        do {
            try FileManager.default.createDirectory(
                atPath: draft,
                withIntermediateDirectories: false,
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw .cannotWrite(path: folder, Phrase(verbatim: error.localizedDescription))
        }
        do throws(ReadingError) {
            let last = try copyRows(into: JournalFolder(path: draft), for: folder, reached)
            guard unsafe rename(draft, folder) == 0 else {
                throw .cannotWrite(path: folder, Phrase(verbatim: "\(SystemError.last)"))
            }
            return last
        } catch {
            try? FileManager.default.removeItem(atPath: draft)
            throw error
        }
    }

    private func copyRows(
        into place: JournalFolder,
        for folder: String,
        _ reached: (RecordNumber) -> Void
    ) throws(ReadingError) -> RecordNumber {
        try writing(folder) { () throws(JournalError) in try place.prepareDatabase() }
        let copy = try writing(folder) { () throws(JournalError) in
            try JournalCopy(at: place.database)
        }
        var last = RecordNumber.none
        // The moment of the copy is when all that was there before has come over.
        let early = try ends().last
        last = try copyRecords(into: copy, after: last, through: early, for: folder, reached)
        guard case .seals(let seals) = try answer(.seals) else { throw misunderstood }
        last = try copyRecords(into: copy, after: last, through: seals.last, for: folder, reached)
        var debt: Debt?
        while true {
            let call = JournalCall.debts(after: debt, through: seals.last)
            guard case .debts(let debts) = try answer(call) else { throw misunderstood }
            if debts.isEmpty { break }
            debt = debts.last
            try writing(folder) { () throws(JournalError) in try copy.add(debts) }
        }
        try writing(folder) { () throws(JournalError) in
            try copy.finish(with: seals)
            try place.noteJournal()
        }
        return seals.last
    }

    private func copyRecords(
        into copy: JournalCopy,
        after first: RecordNumber,
        through end: RecordNumber,
        for folder: String,
        _ reached: (RecordNumber) -> Void
    ) throws(ReadingError) -> RecordNumber {
        var last = first
        while last < end {
            guard case .sealed(let rows) = try answer(.sealed(after: last, through: end)) else {
                throw misunderstood
            }
            guard let row = rows.last else { break }
            try writing(folder) { () throws(JournalError) in try copy.add(rows) }
            last = row.number
            reached(last)
        }
        return last
    }

    private func writing<Result>(
        _ folder: String,
        _ work: () throws(JournalError) -> Result
    ) throws(ReadingError) -> Result {
        do throws(JournalError) {
            return try work()
        } catch {
            throw .cannotWrite(path: folder, error.explanation)
        }
    }
}
