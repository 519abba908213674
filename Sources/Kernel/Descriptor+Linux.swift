internal import CKernel

extension Descriptor {
    /// Opens a descriptor that becomes readable when a process ends.
    ///
    /// - Parameter identifier: The process's number, as seen from here.
    /// - Throws: ``SystemError`` when there is no such process, or no descriptor left.
    ///
    /// The system call is pidfd_open(2).
    package init(forEndOfProcess identifier: Int32) throws(SystemError) {
        self.init(owning: try retryingOnInterrupt { ck_pidfd(identifier) })
    }

    /// Makes a file that has no name yet, for reading and writing.
    ///
    /// - Parameter directory: The directory whose file system shall hold it.
    /// - Throws: ``SystemError`` as open(2) says for `O_TMPFILE`.
    package init(unnamedIn directory: String) throws(SystemError) {
        self.init(owning: try retryingOnInterrupt { unsafe ck_open_unnamed(directory) })
    }
}
