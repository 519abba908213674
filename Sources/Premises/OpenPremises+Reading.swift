package import Journal
import Kernel
import Settings

// A look at a program's journal from outside.
extension OpenPremises {
    /// Runs a body on the journal of a state folder, whether its program runs or not.
    ///
    /// - Parameters:
    ///   - folder: The program's state folder, or a copy of it.
    ///   - keys: The folder with the key, if it is another one; read only if no program runs.
    ///   - body: Reads.
    /// - Returns: What the body returned.
    /// - Throws: ``OpeningError`` when it cannot be opened, or what the body throws.
    package static func read<Result>(
        journalIn folder: String,
        keysIn keys: String? = nil,
        _ body: (JournalReader) throws -> Result
    ) throws -> Result {
        let journal: SealedJournal
        do {
            journal = try existingJournal(in: folder, keysIn: keys)
        } catch .journal(.inUse) {
            // The program that has it answers; one that is older than this has no ear for it.
            return try body(JournalReader(askingIn: folder))
        }
        defer { journal.close() }
        return try body(JournalReader(journal))
    }
}
