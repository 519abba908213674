package import CashierDesk
import InternalNotification
import Journal
package import Kernel
import Pass
package import Premises
package import Restaurant
package import Settings

/// A till that is wired to this machine: its journal, the bus and the relay's courier.
///
/// It belongs to one thread, as the till does; what other threads bring waits in ``letters``.
package final class OpenTill {
    /// The till.
    package let till: TillAtWork

    /// The store's settings.
    package let settings: StoreSettings

    /// What waits for the till's thread.
    package let letters: Mailbox<TillLetter>

    private var practice: Practice?
    private let state: String

    /// The till that the screen shows: the real one, but for training.
    package var front: TillAtWork { practice?.till ?? till }

    private let premises: OpenPremises
    private let mirror: RelayMirror?
    private let printers: OpenPrinters
    private let bookkeeper: Bookkeeper<DayBook>
    private var sendClock: SendClock

    /// Opens the till.
    ///
    /// - Parameters:
    ///   - place: Where things are.
    ///   - letters: Where other threads leave what they bring.
    ///   - menu: Makes the menu, given the settings.
    ///   - relay: Another relay than the settings name, such as a replay's own.
    ///   - time: The clocks.
    ///   - random: Where random bytes come from.
    /// - Throws: ``OpeningError``, with nothing left open.
    package init(
        _ place: ProgramPlace,
        letters: Mailbox<TillLetter>,
        menu: (StoreSettings) throws(SettingsError) -> Menu,
        relay: StoreSettings.Relay? = nil,
        time: any TimeSource = SystemTime(),
        random: any RandomSource = SystemRandom()
    ) throws(OpeningError) {
        let premises = try OpenPremises(
            place,
            identifier: PassPeer.till,
            time: time,
            random: random
        )
        self.premises = premises
        self.letters = letters
        settings = premises.settings
        state = place.state
        sendClock = SendClock(in: place.state, time: time)
        var mirror: RelayMirror?
        var started: OpenPrinters?
        do {
            let wanted = relay ?? premises.settings.relay
            try Self.owe(premises.settings.kitchen.displays, whatWaitsIn: premises.journal)
            till = try Self.till(premises, hasRelay: wanted != nil, menu: menu, time, random)
            mirror = try wanted.map { relay throws(OpeningError) in
                try RelayMirror(
                    to: relay,
                    of: premises.journal,
                    in: place.state,
                    calendar: premises.settings.calendar,
                    letters: letters,
                    time: time,
                    random: random
                )
            }
            let printers = try OpenPrinters(of: premises, letters: letters, time: time)
            started = printers
            self.printers = printers
            bookkeeper = try Self.bookkeeper(
                premises,
                hasRelay: wanted != nil,
                letters: letters,
                time,
                random
            )
        } catch let error {
            started?.stop()
            mirror?.stop()
            premises.close()
            throw error
        }
        self.mirror = mirror
        listen()
        warnOfLimit()
    }

    private static func bookkeeper(
        _ premises: OpenPremises,
        hasRelay: Bool,
        letters: Mailbox<TillLetter>,
        _ time: any TimeSource,
        _ random: any RandomSource
    ) throws(OpeningError) -> Bookkeeper<DayBook> {
        let epoch: Epoch
        do throws(JournalError) {
            epoch = try premises.journal.epoch()
        } catch {
            throw .journal(error)
        }
        let name = JournalName(store: premises.settings.storeID, epoch: epoch.name)
        let retention = premises.settings.journal.keepDays.map { days in
            Retention(
                days: days,
                time: time,
                lettingGo: { $0.printerName != nil }
            ) { checkpoint in
                PrunedRecord.entry(
                    checkpoint,
                    in: name,
                    owedTo: hasRelay ? [.relay] : [],
                    time: time,
                    random: random
                )
            }
        }
        return try premises.bookkeeper(beginning: DayBook(), retention: retention) {
            letters.post(.damaged($0))
        }
    }

    private static func till(
        _ premises: OpenPremises,
        hasRelay: Bool,
        menu: (StoreSettings) throws(SettingsError) -> Menu,
        _ time: any TimeSource,
        _ random: any RandomSource
    ) throws(OpeningError) -> TillAtWork {
        let settings = premises.settings
        let staff = Staff(settings.staff)
        let start = Moment(wall: time.wallMilliseconds(), steady: time.steadyNanoseconds())
        do {
            return try TillAtWork(
                desk: CashierDesk(
                    menu: try menu(settings),
                    currency: settings.currency,
                    rules: settings.prices,
                    people: staff.people,
                    kitchen: .neverSeen(since: start),
                    relay: RelayStanding(isConfigured: hasRelay, isKnown: false)
                ),
                store: settings.storeID,
                journal: premises.journal,
                pass: PassToKitchen(premises.center),
                displays: settings.kitchen.displays.map {
                    ($0.name, PassToKitchen(premises.center, display: $0.name))
                },
                calendar: settings.calendar,
                staff: staff,
                paper: PaperPlan(settings),
                time: time,
                random: random
            )
        } catch let error as SettingsError {
            throw .settings(error)
        } catch let error as JournalError {
            throw .journal(error)
        } catch {
            throw .journal(.closed)
        }
    }

    /// Begins to take what the kitchen and the relay say.
    private func listen() {
        let center = premises.center
        let letters = letters
        center.messenger.onReceive(on: .busThread) { messages, sender in
            let calls = messages.compactMap(PassToKitchen.call)
            guard !calls.isEmpty else { return }
            letters.post(.kitchen(calls, from: PassPeer.display(of: sender.identifier)))
        }
        center.onPresence(on: .busThread) { letters.post(.presence($0)) }
        till.relayOwed = { [mirror] in mirror?.wake() }
        till.relayOwedAnew = { [mirror] in mirror?.resend() }
        till.printsOwed = { [printers] in printers.wake() }
        till.oldPrints = { [printers] in printers.old(at: $0, isWanted: $1) }
        till.orderSent = { [weak self] in self?.sendClock.count($0) }
        premises.whenOwedAnew { [mirror] destination in
            if destination == .relay { mirror?.resend() }
        }
        if let mirror { premises.whenAskedToReconcile { mirror.reconcile() } }
    }

    /// Tidies the journal while nothing else is to be done.
    package func rest() {
        // What cannot be tidied now is tidied later.
        try? premises.journal.checkpointWhenIdle()
        bookkeeper.wake()
        sendClock.keep()
        warnOfLimit()
    }

    private func warnOfLimit() {
        do throws(JournalError) {
            till.warn(try premises.journal.limitWarning())
        } catch {
            // A journal that cannot tell this shows what is wrong with the next order.
        }
    }

    /// Carries out what the cashier asks, of the real till or of that of a training.
    ///
    /// - Throws: ``TillRefusal``; then all that was keyed is still there.
    package func perform(_ command: DeskCommand) throws(TillRefusal) {
        guard case .training(let begins) = command else {
            try front.perform(command)
            return
        }
        guard begins else { return endPractice() }
        guard practice == nil else { return }
        guard till.desk.draft.isEmpty else { throw .order(.orderIsOpen) }
        practice = try Practice(like: till, staff: Staff(settings.staff), in: state)
    }

    private func endPractice() {
        guard let practice else { return }
        // Somebody else may have signed in meanwhile.
        till.desk.person = practice.till.desk.person
        practice.end()
        self.practice = nil
    }

    /// Ends the till; what is owed stays in the journal.
    package func close() {
        endPractice()
        sendClock.keep()
        printers.stop()
        mirror?.stop()
        bookkeeper.stop()
        premises.close()
    }
}
