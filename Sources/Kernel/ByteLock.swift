internal import CKernel

/// Locks on single bytes of an open file, which the kernel gives back when the file is closed.
///
/// A lock belongs to the open file, not to the process: opening and closing the file elsewhere in
/// the process does not lose it, and the death of the process does. See fcntl(2), "Open file
/// description locks".
extension Descriptor {
    /// Takes the lock on a byte without waiting.
    ///
    /// - Parameter byte: The byte's place in the file.
    /// - Returns: False when another open file has it.
    /// - Throws: ``SystemError`` when the file cannot be locked at all.
    package borrowing func tryLock(byte: Int64) throws(SystemError) -> Bool {
        do {
            _ = try retryingOnInterrupt { ck_lock_byte(number, byte) }
            return true
        } catch {
            guard error == .tryAgain || error == .notPermitted else { throw error }
            return false
        }
    }

    /// Gives the lock on a byte back.
    ///
    /// - Parameter byte: The byte's place in the file.
    package borrowing func unlock(byte: Int64) {
        _ = ck_unlock_byte(number, byte)
    }

    /// Tells whether another open file has the lock on a byte of a place in the file.
    package borrowing func isLockedElsewhere(byte: Int64) -> Bool {
        ck_byte_is_locked(number, byte) == 1
    }
}
