import Kernel
import Printing
import Words

/// What a printer's thread does, step by step.
struct PrinterRound {
    var standing = PrinterStanding()

    let settings: Printer.Settings
    let queue: any PrintQueue
    let time: any TimeSource

    /// Old jobs up to this number may be printed.
    var allowedThrough: Int64 = 0
    /// When that was said, in milliseconds since 1970.
    var allowedAt: Int64 = 0
    /// What waits and is old, as far as it was read: it is not read again at each attempt.
    var old: [OldJob] = []

    /// A drawer opens for what was just done, never for what waited: nobody stands there then.
    private static let drawerMilliseconds: Int64 = 20_000
    /// For so long a printer may be busy with a slip before its silence is left at that.
    private static let printingNanoseconds: Int64 = 15_000_000_000
    /// Whether the printer is of those that answer; nil before it was asked.
    private var answers: Bool?
    /// Whether it answers among what it prints; nil before it was asked.
    private var answersInOrder: Bool?
    /// What was sent whole, and could not be ended because the queue failed.
    private var printed: Set<Int64> = []
    /// The last job that the drawer was opened for while nothing could be printed.
    private var openedThrough: Int64 = 0

    init(_ settings: Printer.Settings, queue: any PrintQueue, time: any TimeSource) {
        self.settings = settings
        self.queue = queue
        self.time = time
    }

    /// Prints the next slip.
    ///
    /// - Returns: Whether there is nothing to do until somebody or something changes.
    mutating func printNext() -> Bool {
        do throws(PrintQueueError) {
            let job = try choose()
            standing.waiting = try queue.count()
            standing.old = old.count
            guard let job else {
                look()
                return true
            }
            do throws(PrinterTrouble) {
                if !printed.contains(job.number) { try put(job) }
            } catch {
                standing.trouble = error.explanation
                return true
            }
            printed.insert(job.number)
            try queue.end([job.number])
            printed = []
            standing.waiting -= 1
            standing.trouble = nil
            return false
        } catch {
            standing.trouble = error.explanation
            return true
        }
    }

    /// Asks the printer how it gets on, so that it is known before somebody waits for a slip.
    private mutating func look() {
        do throws(PrinterTrouble) {
            var line = try PrinterLine(settings.address)
            try check(&line)
            standing.trouble = nil
        } catch {
            standing.trouble = error.explanation
        }
    }

    /// Sends a slip, and returns when the printer does not say that it stopped meanwhile.
    private mutating func put(_ job: PrintJob) throws(PrinterTrouble) {
        let slip = slip(of: job)
        guard !slip.isEmpty else { return }
        var line = try PrinterLine(settings.address)
        do throws(PrinterTrouble) {
            try check(&line)
        } catch {
            // A guest waits for change, paper or not.
            if slip.opensDrawer { openDrawer(for: job, line) }
            throw error
        }
        do throws(PrintQueueError) {
            guard try queue.begin(job.number) else { return }
        } catch {
            // Then it is printed without the mark if it has to be printed again.
            standing.trouble = error.explanation
        }
        try line.print(slip, on: settings.profile)
        if answersInOrder == true { try line.askInOrder() }
        try checkAfterSlip(&line)
    }

    /// Opens the drawer at a printer that prints nothing.
    private mutating func openDrawer(for job: PrintJob, _ line: borrowing PrinterLine) {
        guard let pulse = PrinterCommands.openingDrawerAtOnce(on: settings.profile) else { return }
        do throws(PrinterTrouble) {
            try line.send(pulse)
            openedThrough = job.number
        } catch {
            // What keeps it from printing is told in any case.
        }
    }

    /// Asks until the printer is done with a slip, and ends the job when it stopped meanwhile.
    ///
    /// One that answers in order is done when it has answered behind the slip; when it says nothing
    /// at all any more, the slip may be on paper or not, and is printed again. Of others a slip
    /// that was sent whole is not sent again for a silence: some answer behind the slip whatever
    /// they are asked, and some say that they are offline while they print.
    private mutating func checkAfterSlip(_ line: inout PrinterLine) throws(PrinterTrouble) {
        guard answers == true else { return }
        let end = time.steadyNanoseconds() + Self.printingNanoseconds
        var isSilent = false
        while time.steadyNanoseconds() < end {
            let said = try line.status()
            isSilent = said == nil && !line.hasAnsweredInOrder
            let isBusy = said?.subtracting(.paperLow) == .offline
            if let said, !isBusy {
                standing.paperIsLow = said.contains(.paperLow)
                if said.isStopped { throw .stopped(settings.address, said) }
            }
            let isDone = answersInOrder == true ? line.hasAnsweredInOrder : said != nil && !isBusy
            if isDone { return }
            rest(milliseconds: 50)
        }
        guard answersInOrder == true else { return }
        if isSilent { throw .silent(settings.address) }
        // It talks, but not behind what it prints: it is known by its words alone from now on.
        answersInOrder = false
    }

    /// What is printed of a job now.
    private func slip(of job: PrintJob) -> Slip {
        var slip = job.slip
        let age = time.wallMilliseconds() - job.storedAt
        let isOpened = job.wasBegun || job.number <= openedThrough
        if isOpened || age > Self.drawerMilliseconds { slip.opensDrawer = false }
        if job.wasBegun, !slip.parts.isEmpty { slip.parts.insert(contentsOf: mark, at: 0) }
        return slip
    }

    /// Asks the printer how it is, and ends the job when it cannot print.
    private mutating func check(_ line: inout PrinterLine) throws(PrinterTrouble) {
        guard let status = try status(&line) else { return }
        standing.paperIsLow = status.contains(.paperLow)
        if status.isStopped { throw .stopped(settings.address, status) }
        guard settings.profile.answersInOrder, answersInOrder == nil else { return }
        answersInOrder = try line.answersInOrder()
    }

    /// What the printer says of itself; nil when it is of those that say nothing.
    ///
    /// One answer that comes late must not make a printer one of those: then it would be sent slips
    /// that it has no paper for.
    private mutating func status(
        _ line: inout PrinterLine
    ) throws(PrinterTrouble) -> PrinterStatus? {
        for _ in 1...(answers == nil ? 6 : 1) {
            guard let status = try line.status() else { continue }
            answers = true
            return status
        }
        if answers == true { throw .silent(settings.address) }
        answers = false
        return nil
    }

    /// What stands above a slip of which there may be another, or half of one.
    private var mark: [SlipPart] {
        let words = Phrase(
            "PRINTED AGAIN",
            pt: "IMPRESSO DE NOVO",
            es: "IMPRESO DE NUEVO"
        )
        return [.text(words[settings.language], style: .reversed, at: .middle)]
    }
}
