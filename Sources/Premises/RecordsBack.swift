import Foundation
import Glibc
package import Journal
package import Kernel

/// Puts a copy of a journal in the place of one that is lost.
package enum RecordsBack {
    private static let draft = "/journal-returning"

    /// What came of it.
    package struct Outcome: Sendable {
        /// The run of numbers that the next record begins.
        package let epoch: Epoch
        /// The folder that has the journal that was there before; nil when there was none.
        package let aside: String?
    }

    /// Copies a journal into a state folder, where it begins another run of numbers.
    ///
    /// Nothing is taken away before the copy is whole. A power cut at any step leaves the journal
    /// that was there, or a folder in which the program tells that its journal has vanished; then
    /// this is done once more.
    ///
    /// - Parameters:
    ///   - reader: Reads the copy; it was verified.
    ///   - state: The program's state folder, with the vault's files. The program does not run.
    ///   - keys: The folder with the key, if it is not the state folder.
    ///   - isReplacing: Whether a journal that is there is set aside.
    ///   - time: Names the folder of what is set aside.
    ///   - random: Names the new run.
    /// - Returns: What came of it.
    /// - Throws: ``OpeningError``, ``ReadingError`` or ``RecordsBackError``.
    package static func put(
        _ reader: JournalReader,
        into state: String,
        keysIn keys: String?,
        replacing isReplacing: Bool,
        time: any TimeSource,
        random: any RandomSource
    ) throws -> Outcome {
        let lock = try lock(state)
        let outcome: Outcome
        do {
            outcome = try put(reader, intoLocked: state, keys, isReplacing, time, random)
        } catch {
            lock.release()
            throw error
        }
        lock.release()
        return outcome
    }

    private static func put(
        _ reader: JournalReader,
        intoLocked state: String,
        _ keys: String?,
        _ isReplacing: Bool,
        _ time: any TimeSource,
        _ random: any RandomSource
    ) throws -> Outcome {
        let wasThere = (try? SealedJournal.exists(inFolder: state)) ?? true
        guard !wasThere || isReplacing else { throw RecordsBackError.journalIsThere(path: state) }
        let draft = state + draft
        try? FileManager.default.removeItem(atPath: draft)
        defer { try? FileManager.default.removeItem(atPath: draft) }
        _ = try reader.copy(to: draft)
        let journal = try OpenPremises.journal(
            in: draft,
            keysIn: keys ?? state,
            bytesReserved: 0,
            time: time,
            random: random
        )
        let epoch: Epoch
        do {
            defer { journal.close() }
            epoch = try journal.beginEpoch()
            // Only the file itself is moved, so its log must have nothing left.
            try journal.checkpointWhenIdle()
        }
        do throws(SystemError) {
            let aside = try wasThere ? moveAside(in: state, time) : nil
            try move("journal.made", from: draft, to: state)
            try move("journal.sqlite", from: draft, to: state)
            return Outcome(epoch: epoch, aside: aside)
        } catch {
            throw OpeningError.journal(.inputOutput(path: state, detail: error.description))
        }
    }

    private static func lock(_ state: String) throws(OpeningError) -> FileLock {
        do throws(SystemError) {
            return try FileLock(taking: state + "/journal.lock")
        } catch .tryAgain {
            let owner = FileLock.lastOwner(of: state + "/journal.lock")
            throw .journal(.inUse(path: state, process: owner))
        } catch .noSuchFile {
            throw .journal(.folderMissing(path: state))
        } catch {
            throw .journal(.inputOutput(path: state, detail: error.description))
        }
    }

    /// Moves the journal's files into a folder of their own; the mark that there was one stays.
    ///
    /// The file goes before its log: a file that is left without its log looks whole and is not.
    private static func moveAside(
        in state: String,
        _ time: any TimeSource
    ) throws(SystemError) -> String {
        let folder = RecordsAside.folder(in: state, time)
        do throws(SystemError) {
            _ = try retryingOnInterrupt { unsafe mkdir(folder, 0o700) }
        } catch {
            if error != .exists { throw error }
        }
        for name in ["journal.sqlite", "journal.sqlite-wal", "journal.snapshot"] {
            do throws(SystemError) {
                try move(name, from: state, to: folder)
            } catch {
                if error != .noSuchFile { throw error }
            }
        }
        return folder
    }

    private static func move(
        _ name: String,
        from old: String,
        to new: String
    ) throws(SystemError) {
        let (source, target) = (old + "/" + name, new + "/" + name)
        _ = try retryingOnInterrupt { unsafe rename(source, target) }
        try syncFolder(new)
        try syncFolder(old)
    }
}
