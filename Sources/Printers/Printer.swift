internal import Foundation
package import Kernel
package import Printing
internal import Synchronization
package import Words

/// Prints what waits for one printer, on a thread of its own, so that a printer without paper holds
/// nobody up.
package final class Printer: Sendable {
    private let mailbox: Mailbox<Letter>
    private let ended: EventDescriptor
    private let told = Mutex(PrinterStanding())
    private let hasTold = Atomic<Bool>(false)
    private let isStopping = Atomic<Bool>(false)

    /// What other threads tell the printer's.
    private enum Letter: Sendable {
        case jobsWait
        case printOld
        case dropOld
        case stop
    }

    /// What a printer is, and how it is used.
    package struct Settings: Sendable, Hashable {
        /// Where it is.
        package var address: PrinterAddress

        /// What it can do.
        package var profile: PrinterProfile

        /// The language of what the printer's own marks say.
        package var language: Language

        /// After how many minutes a slip is printed only when somebody asks for it.
        package var minutesMax = 10

        /// For how many hours a slip is asked about before it is set aside.
        package var hoursAsked = 24

        /// How long to wait between attempts, in milliseconds.
        package var pauseMilliseconds = 2000

        /// How often a printer that has nothing to do is asked how it gets on, in milliseconds.
        package var lookMilliseconds = 30_000

        /// Describes a printer.
        package init(at address: PrinterAddress, _ profile: PrinterProfile, language: Language) {
            self.address = address
            self.profile = profile
            self.language = language
        }
    }

    /// Starts the thread; it begins with all that waits.
    ///
    /// - Parameters:
    ///   - settings: The printer.
    ///   - queue: What waits for it.
    ///   - time: The clocks.
    ///   - changed: Called on the printer's thread when its standing is known, and when it has
    ///     changed.
    /// - Throws: ``SystemError`` when the process has no descriptors left.
    package init(
        _ settings: Settings,
        queue: any PrintQueue,
        time: any TimeSource = SystemTime(),
        changed: @escaping @Sendable (PrinterStanding) -> Void = { _ in }
    ) throws(SystemError) {
        mailbox = try Mailbox()
        ended = try EventDescriptor()
        let round = PrinterRound(settings, queue: queue, time: time)
        let thread = Thread { [self] in work(round, settings, changed) }
        thread.name = "printer"
        thread.start()
    }

    /// How it gets on; any thread may ask.
    package var standing: PrinterStanding { told.withLock { $0 } }

    /// Tells that a slip waits.
    package func wake() { mailbox.post(.jobsWait) }

    /// Prints also what is old.
    package func printOld() { mailbox.post(.printOld) }

    /// Throws away what is old.
    package func dropOld() { mailbox.post(.dropOld) }

    /// Ends the thread; what is not printed goes on waiting.
    ///
    /// - Parameter milliseconds: How long to wait for the thread. One that waits for a printer is
    ///   left behind: nothing depends on it.
    /// - Returns: Whether the thread has ended.
    @discardableResult
    package func stop(waitMilliseconds milliseconds: Int = 2000) -> Bool {
        isStopping.store(true, ordering: .sequentiallyConsistent)
        mailbox.post(.stop)
        return !waitForReadable([ended.number], milliseconds: milliseconds).isEmpty
    }

    private func work(
        _ start: PrinterRound,
        _ settings: Settings,
        _ changed: (PrinterStanding) -> Void
    ) {
        var round = start
        while !isStopping.load(ordering: .sequentiallyConsistent) {
            for letter in mailbox.takeAll() {
                switch letter {
                case .printOld: round.allowOld()
                case .dropOld: round.dropOld()
                case .jobsWait, .stop: break
                }
            }
            let isDone = round.printNext()
            tell(round.standing, changed)
            guard isDone else { continue }
            let isWell = round.standing.trouble == nil
            let wait = isWell ? settings.lookMilliseconds : settings.pauseMilliseconds
            _ = waitForReadable([mailbox.descriptorNumber], milliseconds: wait)
        }
        ended.ring()
    }

    private func tell(_ standing: PrinterStanding, _ changed: (PrinterStanding) -> Void) {
        let isNew = told.withLock { told in
            defer { told = standing }
            return told != standing
        }
        let isFirst = !hasTold.exchange(true, ordering: .sequentiallyConsistent)
        if isNew || isFirst { changed(standing) }
    }
}
