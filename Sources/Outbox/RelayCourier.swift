internal import Foundation
package import Kernel
internal import Synchronization

/// Delivers the rows of one relay on a thread of its own, as a ``Courier`` decides.
package final class RelayCourier: Sendable {
    private let mailbox: Mailbox<Letter>
    private let ended: EventDescriptor
    private let transport: any RelayTransport
    private let told = Mutex(CourierStatus())
    private let isStopping = Atomic<Bool>(false)

    /// What other threads tell the courier's.
    enum Letter: Sendable {
        case input(Courier.Input)
        case stop
    }

    /// Starts the thread; it begins with all that is owed.
    ///
    /// - Parameters:
    ///   - rows: What is owed.
    ///   - transport: What carries it.
    ///   - time: The clocks; the thread itself waits in real time.
    ///   - random: Where draws come from.
    ///   - policy: How long to wait and how often to try.
    ///   - changed: Called on the courier's thread when the status has changed.
    /// - Throws: ``SystemError`` when the process has no descriptors left.
    package init(
        rows: any OwedRows,
        transport: any RelayTransport,
        time: any TimeSource = SystemTime(),
        random: any RandomSource = SystemRandom(),
        policy: RetryPolicy = RetryPolicy(),
        changed: @escaping @Sendable (CourierStatus) -> Void = { _ in }
    ) throws(SystemError) {
        mailbox = try Mailbox()
        ended = try EventDescriptor()
        self.transport = transport
        let round = CourierRound(
            rows: rows,
            transport: transport,
            time: time,
            courier: Courier(policy: policy, random: random)
        )
        let thread = Thread { [self] in work(round, changed: changed) }
        thread.name = "relay courier"
        thread.start()
    }

    /// What it last told about itself; any thread may ask.
    package var status: CourierStatus { told.withLock { $0 } }

    /// Tells that rows were saved.
    package func wake() { mailbox.post(.input(.rowsSaved)) }

    /// Tells that a person owed rows anew.
    package func resend() { mailbox.post(.input(.rowsResent)) }

    /// Tells that the network came up or changed, or went down.
    package func linkChanged(isUp: Bool) { mailbox.post(.input(isUp ? .linkUp : .linkDown)) }

    /// Ends the thread and the delivery that runs; what was not acknowledged stays owed.
    ///
    /// - Parameter milliseconds: How long to wait at most. A thread that hangs in the system, as
    ///   in a name look-up, is left behind: nothing depends on it.
    /// - Returns: Whether the thread has ended.
    @discardableResult
    package func stop(waitMilliseconds milliseconds: Int = 2000) -> Bool {
        isStopping.store(true, ordering: .sequentiallyConsistent)
        transport.stop()
        mailbox.post(.stop)
        return !waitForReadable([ended.number], milliseconds: milliseconds).isEmpty
    }
}

// MARK: - The thread

extension RelayCourier {
    /// The longest wait at once: a steady clock that counted through sleep is looked at again.
    private static let longestWaitMilliseconds = 60_000

    private func work(
        _ start: CourierRound,
        changed: (CourierStatus) -> Void
    ) {
        var round = start
        var inputs: [Courier.Input] = [.rowsSaved]
        while !isStopping.load(ordering: .sequentiallyConsistent) {
            for letter in mailbox.takeAll() {
                if case .input(let input) = letter { inputs.append(input) }
            }
            if inputs.isEmpty {
                tell(round.status(isIdle: true), changed)
                let wait = round.waitMilliseconds(atMost: Self.longestWaitMilliseconds)
                _ = waitForReadable([mailbox.descriptorNumber], milliseconds: wait)
                if round.isDue { inputs.append(.tick) }
            } else {
                inputs += round.take(inputs.removeFirst())
                tell(round.status(isIdle: false), changed)
            }
        }
        ended.ring()
    }

    private func tell(_ status: CourierStatus, _ changed: (CourierStatus) -> Void) {
        let isNew = told.withLock { told in
            defer { told = status }
            return told != status
        }
        if isNew { changed(status) }
    }
}
