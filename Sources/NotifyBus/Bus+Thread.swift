internal import Dispatch
internal import Glibc
internal import Kernel
internal import Synchronization

/// How far the thread of a bus has come.
struct ThreadState {
    var identity: pthread_t?
    var isStarted = false
    var isVanishing = false
    let ended = DispatchSemaphore(value: 0)
}

extension Bus {
    /// Tells whether the bus is being left, or has been.
    var isStopping: Bool { stopping.load(ordering: .acquiring) }

    /// Starts the thread of the bus, on which all deliveries begin.
    ///
    /// - Parameter listener: Whom it tells of members and messages.
    /// - Throws: ``BusError/refused(path:reason:)`` when the system has no threads left.
    package func start(listener: (any BusListener)?) throws(BusError) {
        let watch = try DeathWatch { [self] in seat?.nudge(.death) }
        do {
            try startThread { [self] in
                thread.withLock { $0.identity = pthread_self() }
                BusThread.run(for: self, listener: listener, watch: watch)
                depart()
            }
        } catch {
            watch.stop()
            throw error
        }
        thread.withLock { $0.isStarted = true }
    }

    func end(vanishing: Bool) {
        guard !isInChild else { return }
        let isFirst = !stopping.exchange(true, ordering: .acquiringAndReleasing)
        let state = thread.withLock { state in
            if isFirst { state.isVanishing = vanishing }
            return state
        }
        guard state.isStarted else {
            if isFirst { depart() }
            return
        }
        seat?.nudge(.own)
        guard state.identity != pthread_self() else { return }
        state.ended.wait()
        // For the next one who waits.
        state.ended.signal()
    }

    /// Gives the place back; the last thing that the thread does.
    private func depart() {
        outgoing.withLock { $0.isOver = true }
        let state = thread.withLock { $0 }
        let seat = seat
        registrations.withLock { registrations in
            closeShortcuts(of: registrations)
            registrations.removeAll()
            if state.isVanishing { seat?.vanish() } else { seat?.leave() }
            // The mapping goes with the last call that still works with it.
            seats.withLock { $0 = nil }
        }
        if let seat { loseOwed(in: seat) }
        pipes.withLock { $0.closeAll() }
        paths.withLock { $0?.stop() }
        state.ended.signal()
    }
}
