import CashierDesk
import Journal
import Kernel
import Premises
import Printers
import Printing
import Settings

/// The store's printers at work, each on a thread of its own.
final class OpenPrinters {
    private var printers: [(name: String, printer: Printer)] = []

    /// Starts a thread for each printer of the settings; each begins with what waits for it.
    ///
    /// What waits for a printer that the settings have no more is given up, but for tickets: nobody
    /// can print it, and the journal would keep it for ever.
    init(
        of premises: OpenPremises,
        letters: Mailbox<TillLetter>,
        time: any TimeSource
    ) throws(OpeningError) {
        let settings = premises.settings
        let journal = premises.journal
        do {
            try Self.giveUpOthers(than: settings.printers, in: journal)
            for printer in settings.printers {
                let maker = SlipMaker(for: printer, of: settings, journal: journal)
                let name = printer.name
                let started = try Printer(
                    Printer.Settings(printer, of: settings),
                    queue: JournalPrintQueue(of: name, in: journal, maker),
                    time: time
                ) { letters.post(.printer(name, $0)) }
                printers.append((name, started))
            }
        } catch let error as JournalError {
            stop()
            throw .journal(error)
        } catch let error as SystemError {
            stop()
            throw .noResources(error)
        } catch {
            stop()
            throw .journal(.closed)
        }
    }

    /// Tells that something waits.
    func wake() {
        for (_, printer) in printers { printer.wake() }
    }

    /// Prints what is old, or throws it away.
    func old(at name: String, isWanted: Bool) {
        for (_, printer) in printers.filter({ $0.name == name }) {
            if isWanted { printer.printOld() } else { printer.dropOld() }
        }
    }

    /// Ends the threads; what is not printed waits for the next start.
    func stop() {
        for (_, printer) in printers { printer.stop(waitMilliseconds: 500) }
        printers = []
    }
}

extension Printer.Settings {
    init(_ printer: StoreSettings.Printer, of settings: StoreSettings) {
        self.init(
            at: printer.address,
            printer.profile,
            language: settings.receipts.language ?? settings.languages.till
        )
        minutesMax = printer.askAfterMinutes
        hoursAsked = printer.setAsideAfterHours
    }
}
