package import Sealing
internal import Words

/// Why a journal cannot be opened, read or added to.
package enum JournalError: Explained, Hashable {
    /// The state folder is not there.
    case folderMissing(path: String)
    /// The program's user may not write there.
    case notPermitted(path: String)
    /// The file system is mounted read-only, as Linux does by itself after errors of the disk.
    case readOnly(path: String)
    /// There is no space left, and the reserve is used up too.
    case diskFull(path: String)
    /// The file is as large as the store's settings let it be.
    case limitReached(path: String, megabytes: Int)
    /// The file was removed or replaced while it was open; what it holds goes with the program.
    case displaced(path: String)
    /// The disk failed; what is stored is known again when the next call succeeds.
    case inputOutput(path: String, detail: String)
    /// Another program has the journal, or this one has it twice.
    case inUse(path: String, process: Int32?)
    /// The journal was written by a newer version of the program.
    case newer(path: String)
    /// The file is not a journal, or not a whole one.
    case damagedFile(path: String, detail: String)
    /// There was a journal in the folder, and its file is empty or gone.
    case vanished(path: String)
    /// There is no journal in a folder that was to be looked at.
    case absent(path: String)
    /// One record is not as it was written.
    case damagedRecord(RecordNumber, kind: String?, Damage)
    /// The records are sealed with another key than the vault's.
    case wrongKey(path: String, KeyID)
    /// A reader does not understand what a sound record holds; it is the reader that throws this.
    case notUnderstood(RecordNumber, kind: String, detail: String)
    /// An entry could not make its payload, and nothing was stored.
    case noPayload(kind: String, detail: String)
    /// The machine cannot seal.
    case sealing(SealingError)
    /// The journal was closed.
    case closed

    /// What is wrong with a record.
    package enum Damage: Hashable, Sendable {
        /// Its number has no record.
        case missing
        /// It, or its number, kind, event or time, was changed, or it belongs elsewhere.
        case changed
        /// It is sound, but not the one that was written after the record before it.
        case outOfChain
        /// It stands where the journal never wrote one.
        case foreign
        /// It is sealed with a key that the vault does not have.
        case otherKey(KeyID)
        /// Its part of the file cannot be read.
        case unreadable
    }
}
