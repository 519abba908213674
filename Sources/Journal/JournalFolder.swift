internal import Glibc
internal import Kernel

/// The state folder of one program, and the names of the journal's files in it.
///
/// | file              | what                                                              |
/// |-------------------|-------------------------------------------------------------------|
/// | `journal.sqlite`  | the journal                                                       |
/// | `journal.sqlite-wal` | what SQLite has not moved to its place in it yet               |
/// | `journal.lock`    | the lock that says whose it is                                    |
/// | `journal.reserve` | space that is given up when the disk is full                      |
/// | `journal.made`    | the mark that there is one, so that a lost one is not made anew   |
/// | `journal.snapshot` | the state at one record; without it the records tell            |
/// | `journal.socket`  | where others may read while a program has the journal             |
struct JournalFolder: Sendable {
    let path: String

    var database: String { path + "/journal.sqlite" }
    var log: String { database + "-wal" }
    var snapshot: String { path + "/journal.snapshot" }
    private var lock: String { path + "/journal.lock" }
    private var mark: String { path + "/journal.made" }

    /// Takes the folder for this owner, at once or not at all.
    func locked() throws(JournalError) -> FileLock {
        do {
            return try FileLock(taking: lock)
        } catch {
            guard error != .tryAgain else {
                throw .inUse(path: path, process: FileLock.lastOwner(of: lock))
            }
            throw JournalError(error, path: path)
                ?? .inputOutput(path: path, detail: error.description)
        }
    }

    /// Whether there is a journal, even one that cannot be read, or was one that is gone.
    func holdsJournal() throws(JournalError) -> Bool {
        if try isThere(database) { return true }
        return try hadJournal()
    }

    /// Whether a journal was made here before.
    func hadJournal() throws(JournalError) -> Bool { try isThere(mark) }

    /// Notes for good that a journal was made here.
    func noteJournal() throws(JournalError) {
        do {
            _ = try Descriptor(opening: mark, flags: O_RDWR | O_CREAT, mode: 0o600)
            try syncFolder(path)
        } catch {
            throw JournalError(error, path: path)
                ?? .inputOutput(path: path, detail: error.description)
        }
    }

    private func isThere(_ file: String) throws(JournalError) -> Bool {
        var facts = stat()
        do {
            _ = try retryingOnInterrupt { unsafe lstat(file, &facts) }
            return true
        } catch {
            if error == .noSuchFile { return false }
            throw JournalError(error, path: path)
                ?? .inputOutput(path: path, detail: error.description)
        }
    }

    /// Makes sure of the journal's file: its owner's only, and with a name that lasts.
    ///
    /// It must be called before SQLite opens the file: closing it later would let SQLite's lock go.
    func prepareDatabase() throws(JournalError) {
        do {
            _ = try Descriptor(opening: database, flags: O_RDWR | O_CREAT, mode: 0o600)
            try syncFolder(path)
        } catch {
            throw JournalError(error, path: path)
                ?? .inputOutput(path: path, detail: error.description)
        }
    }
}
