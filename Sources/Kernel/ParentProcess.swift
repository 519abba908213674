internal import CKernel

/// The process that started this one.
package enum ParentProcess {
    /// Ends this process with SIGTERM when its parent ends, however that happens.
    ///
    /// The C function is `prctl` with `PR_SET_PDEATHSIG`.
    package static func endWithIt() {
        _ = ck_end_with_parent()
    }
}
