internal import InternalNotification
package import Journal
package import Kernel
package import KitchenBoard
package import Pass
package import Restaurant
package import Words

/// The kitchen at work: what comes is stored, then shown, then acknowledged to the till.
///
/// It belongs to one thread. Other threads leave letters for it; see ``take(_:)``.
package final class KitchenAtWork {
    /// What the screen shows.
    package internal(set) var board: KitchenBoard

    /// Told of tickets that were stored and are shown from now on.
    package var received: ([ReceivedTicket]) -> Void = { _ in }

    /// Told of changes that were stored and are shown from now on.
    package var changed: ([TicketChange]) -> Void = { _ in }

    /// Told how many open orders come again that this display once had and has no more.
    package var restored: (Int) -> Void = { _ in }

    /// Told when something could not be stored or read, and with nil when it can again.
    package var troubled: ((any Explained)?) -> Void = { _ in }

    let journal: any RecordStore
    let pass: any CallSender<CallToTill>
    private let time: any TimeSource
    let random: any RandomSource
    let boot: String
    private var tills = PeerWatch(for: PassPeer.till)
    private var courier = PassCourier(to: .till)
    private var trouble = StorageTrouble()
    /// What a call that failed may have stored all the same, until the journal tells.
    var unsure: [EventID] = []

    /// Opens the kitchen on its journal: it shows exactly what it showed before.
    ///
    /// - Parameters:
    ///   - board: The board, without tickets.
    ///   - journal: The kitchen's journal.
    ///   - pass: The way to the till.
    ///   - boot: The name of this run of the machine, which the steady clock belongs to.
    ///   - time: The clocks.
    ///   - random: Where the names of reports come from.
    /// - Throws: ``JournalError`` when the journal cannot be read whole.
    package init(
        board: KitchenBoard,
        journal: any RecordStore,
        pass: any CallSender<CallToTill>,
        boot: String,
        time: any TimeSource,
        random: any RandomSource
    ) throws(JournalError) {
        self.journal = journal
        self.pass = pass
        self.boot = boot
        self.time = time
        self.random = random
        self.board = board
        self.board.restore(try journal.folded(KitchenBook(display: board.display)).board.kept)
    }

    /// The present instant on both clocks.
    package var now: Moment {
        Moment(wall: time.wallMilliseconds(), steady: time.steadyNanoseconds())
    }

    /// When the kitchen has to be woken without being asked, on the steady clock in nanoseconds.
    package var due: Int64? { board.link.isLive ? courier.due : nil }
}

// MARK: - Commands

extension KitchenAtWork {
    /// Carries out what a cook asks.
    ///
    /// - Parameters:
    ///   - command: What is asked. It returns when the deed is on the disk.
    ///   - lens: What the cook's display shows.
    /// - Throws: ``CommandRefusal``; then the ticket is as it was.
    package func perform(
        _ command: KitchenCommand,
        through lens: BoardLens = BoardLens()
    ) throws(CommandRefusal) {
        do throws(JournalError) {
            try makeSure()
        } catch {
            throw .journal(error)
        }
        let events: [KitchenEvent]
        do throws(KitchenRefusal) {
            events = try board.events(for: command, through: lens, at: now)
        } catch {
            throw .board(error)
        }
        try store(events.compactMap(record), owing: { isOwed($0, through: lens) })
    }

    /// Whether the till is to know of it: in a kitchen of several displays of all that is done, but
    /// not of what the expediter has seen, who cooks nothing.
    private func isOwed(_ record: KitchenRecord, through lens: BoardLens) -> Bool {
        switch record {
        case .progressed: true
        case .worked(let work):
            // Each display clears by itself what was forgotten.
            board.isShared && work.deed != .cleared && !(lens.isExpo && work.deed == .seen)
        case .stopped: true
        case .received, .changed, .availability: false
        }
    }

    /// The record of what a cook did; nil for what comes from the till.
    private func record(of event: KitchenEvent) -> KitchenRecord? {
        switch event {
        case .progressed(let progress):
            .progressed(ProgressReport(id: ReportID(from: random), progress: progress))
        case .worked(let work): .worked(work)
        case .stopped(let wish): .stopped(wish)
        case .received, .changed, .availability: nil
        }
    }

    private func store(
        _ records: [KitchenRecord],
        owing isOwed: (KitchenRecord) -> Bool
    ) throws(CommandRefusal) {
        do throws(JournalError) {
            _ = try append(records, owing: isOwed)
        } catch {
            throw .journal(error)
        }
        for record in records { _ = board.apply(record.happening) }
        courier.stored()
        deliver()
    }

    func append(
        _ records: [KitchenRecord],
        owing isOwed: (KitchenRecord) -> Bool = { _ in false }
    ) throws(JournalError) -> [SealedJournal.Appended] {
        let entries = records.map { entry($0, owedTo: isOwed($0) ? [.till] : []) }
        unsure = entries.map(\.event)
        let results = try journal.append(entries)
        unsure = []
        return results
    }

    /// Shows what calls that failed have stored all the same, and forgets the rest: the cook
    /// presses again, and the till sends again.
    func makeSure() throws(JournalError) {
        guard !unsure.isEmpty else { return }
        var new: [ReceivedTicket] = []
        var changes: [TicketChange] = []
        for event in unsure {
            guard let number = try journal.number(of: event),
                let stored = try journal.record(number),
                let record = try KitchenRecord.read(stored)
            else { continue }
            let isNew = board.apply(record.happening)
            switch record {
            case .received(let received): if isNew { new.append(received) }
            case .changed(let shown): if isNew { changes.append(shown.received.change) }
            case .progressed, .worked, .stopped, .availability: break
            }
        }
        unsure = []
        courier.stored()
        if !new.isEmpty { received(new) }
        if !changes.isEmpty { changed(changes) }
    }

    private func entry(
        _ record: KitchenRecord,
        owedTo owed: [Destination]
    ) -> SealedJournal.Entry {
        let event: EventID? =
            switch record {
            case .received(let received): EventID(bytes: received.ticket.id.bytes)
            case .changed(let shown): shown.id
            case .progressed(let report): report.id
            case .worked, .stopped, .availability: nil
            }
        return SealedJournal.Entry(
            kind: record.kind.rawValue,
            event: event ?? EventID(from: random),
            owedTo: owed,
            payload: { _ in try record.bytes() }
        )
    }
}

// MARK: - The till

extension KitchenAtWork {
    /// Takes what other threads left for the kitchen.
    package func take(_ letters: [KitchenLetter]) {
        var tickets: [Ticket] = []
        var changes: [ChangeReport] = []
        var news: [SealedJournal.Entry] = []
        var stops: [AvailabilityEvent]?
        for letter in letters {
            switch letter {
            case .till(let calls):
                for call in calls {
                    switch call {
                    case .fired(let ticket): tickets.append(ticket)
                    case .changed(let report): changes.append(report)
                    case .worked(let report): news.append(entry(report))
                    case .progressed(let report):
                        // Several displays find out by themselves what follows from deeds.
                        if board.isShared {
                            pass.send([.changesStored([report.id])])
                        } else {
                            news.append(entry(report))
                        }
                    case .availability(let report): news.append(entry(report))
                    case .restored(let count): restored(count)
                    case .stored(let reports): tillHas(reports)
                    case .asked(let asked): stops = asked
                    }
                }
            case .presence(let presence): note(presence)
            case .damaged(let error):
                trouble.damaged(error)
                troubled(error)
            case .stop: break
            }
        }
        // A change never comes before its ticket was acknowledged.
        if !tickets.isEmpty { keep(tickets) }
        if !changes.isEmpty { keep(changes) }
        if !news.isEmpty { keep(news) }
        if let stops { answer(stops) }
        deliver()
    }

    /// Sends what is due to be sent again.
    package func tick() {
        if !unsure.isEmpty { reporting(makeSure) }
        deliver()
    }

    private func note(_ presence: INPresence) {
        board.doubles.note(presence)
        let hasCome = tills.note(presence)
        if hasCome {
            courier.startOver()
            board.linked(.live, at: now)
        } else if board.link.isLive, !tills.isThere {
            board.linked(.lost(since: now), at: now)
        }
    }

    /// Stores tickets that came, shows those that are new, and only then says that it has them.
    private func keep(_ tickets: [Ticket]) {
        reporting(asWriter: true) { () throws(JournalError) in
            try makeSure()
            let shown = now
            let records = tickets.map {
                ReceivedTicket(ticket: $0, shown: shown, boot: boot)
            }
            let results = try append(records.map { .received($0) })
            var new: [ReceivedTicket] = []
            for (record, result) in zip(records, results) {
                guard case .stored = result else { continue }
                _ = board.apply(.received(record))
                new.append(record)
            }
            pass.send([.stored(tickets.map(\.id))])
            if !new.isEmpty { received(new) }
        }
    }

    private func tillHas(_ reports: [ReportID]) {
        reporting(asWriter: true) { () throws(JournalError) in
            try courier.answered(reports, in: journal)
        }
    }

    private func deliver() {
        guard board.link.isLive else { return }
        reporting { () throws(JournalError) in
            let rows = try courier.take(
                from: journal,
                now: time.steadyNanoseconds(),
                order: { KitchenRecord.call(in: $0)?.order }
            )
            let calls = rows.compactMap { KitchenRecord.call(in: $0.record) }
            if !calls.isEmpty { pass.send(calls) }
        }
    }

    /// Tells what went wrong, until it goes well: that records can be read takes nothing back of
    /// that they cannot be written.
    func reporting(
        asWriter isWriter: Bool = false,
        _ work: () throws(JournalError) -> Void
    ) {
        do throws(JournalError) {
            try work()
            let before = trouble.shown
            trouble.wentWell(asWriter: isWriter)
            if trouble.shown != before { troubled(trouble.shown) }
        } catch {
            trouble.failed(error, asWriter: isWriter)
            troubled(error)
        }
    }
}

extension Destination {
    /// The till, over the bus.
    package static let till = Destination(rawValue: "till")
}
