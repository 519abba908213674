internal import CNotifyBus

// For those who keep one bus for a whole process.
extension Bus {
    /// Begins to watch for forks of this process, as each bus does when it is joined.
    ///
    /// - Throws: ``BusError/refused(path:reason:)`` when there is no memory.
    package static func watchForks() throws(BusError) {
        let refusal = cn_watch_forks()
        guard refusal == 0 else { throw .refused(path: "fork", reason: refusal) }
    }

    /// Tells whether this is a forked child of a process that had watched for forks, or joined.
    package static var isForkedChild: Bool { cn_is_forked_child() }
}
