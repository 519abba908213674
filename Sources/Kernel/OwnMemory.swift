internal import CKernel

/// What others may see of this process's memory.
package enum OwnMemory {
    /// Keeps it out of core dumps, and from other processes of the same user.
    ///
    /// The C function is `prctl` with `PR_SET_DUMPABLE`.
    package static func hide() {
        _ = ck_forbid_dumps()
    }
}
