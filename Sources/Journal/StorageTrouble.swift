/// What keeps a program from its records while nobody waits for them, until it goes well again.
///
/// That records can be read takes nothing back of that they cannot be written; and a record that
/// is not as it was written stays so.
package struct StorageTrouble: Sendable {
    /// What is to be shown; nil while all is well.
    package private(set) var shown: JournalError?

    private var damage: JournalError?
    private var couldNotWrite = false

    /// All is well.
    package init() {}

    /// Notes that something could not be done.
    package mutating func failed(_ error: JournalError, asWriter isWriter: Bool) {
        couldNotWrite = couldNotWrite || isWriter
        shown = error
    }

    /// Notes that something was done.
    ///
    /// - Parameter isWriter: Whether it was written to the disk.
    /// - Returns: Whether that took back all that was shown.
    @discardableResult
    package mutating func wentWell(asWriter isWriter: Bool) -> Bool {
        guard isWriter || !couldNotWrite else { return false }
        couldNotWrite = false
        guard shown != damage else { return false }
        shown = damage
        return damage == nil
    }

    /// Notes that a record is not as it was written; the first of them is told of.
    package mutating func damaged(_ error: JournalError) {
        damage = damage ?? error
        shown = shown ?? error
    }
}
