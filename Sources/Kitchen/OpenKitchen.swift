import Foundation
import InternalNotification
import Journal
package import Kernel
import KitchenBoard
import Pass
package import Premises
import Restaurant
package import Settings

/// A kitchen that is wired to this machine: its journal and the bus.
///
/// It belongs to one thread, as the kitchen does; what other threads bring waits in ``letters``.
package final class OpenKitchen {
    /// The kitchen.
    package let kitchen: KitchenAtWork

    /// The store's settings.
    package let settings: StoreSettings

    /// What waits for the kitchen's thread.
    package let letters: Mailbox<KitchenLetter>

    /// Which display it is.
    package let seat: DisplaySeat

    /// When to look for forgotten tickets again, on the steady clock in nanoseconds.
    var nextClearing: Int64 = 0

    private let premises: OpenPremises
    private let bookkeeper: Bookkeeper<KitchenBook>

    /// Opens the kitchen.
    ///
    /// - Parameters:
    ///   - place: Where things are. The journal of one of several displays is in a folder of its
    ///     name there.
    ///   - wanted: The display, by its name or by its stations; none where the settings name none.
    ///   - letters: Where other threads leave what they bring.
    ///   - time: The clocks.
    ///   - random: Where random bytes come from.
    /// - Throws: ``OpeningError``, with nothing left open.
    package init(
        _ place: ProgramPlace,
        display wanted: [String] = [],
        letters: Mailbox<KitchenLetter>,
        time: any TimeSource = SystemTime(),
        random: any RandomSource = SystemRandom()
    ) throws(OpeningError) {
        let seat = try DisplaySeat(wanted, at: place)
        let premises = try OpenPremises(
            seat.place,
            identifier: PassPeer.kitchen(seat.display?.name),
            time: time,
            random: random
        )
        self.premises = premises
        self.letters = letters
        self.seat = seat
        settings = premises.settings
        do throws(OpeningError) {
            try seat.take()
        } catch {
            premises.close()
            throw error
        }
        let start = Moment(wall: time.wallMilliseconds(), steady: time.steadyNanoseconds())
        let boot = Self.bootName
        do throws(JournalError) {
            kitchen = try KitchenAtWork(
                board: KitchenBoard(
                    boot: boot,
                    link: .neverSeen(since: start),
                    limits: AgeRules(settings.kitchen),
                    routing: KitchenRouting(settings.kitchen, display: seat.display?.name)
                ),
                journal: premises.journal,
                pass: PassToTill(premises.center),
                boot: boot,
                time: time,
                random: random
            )
        } catch {
            premises.close()
            throw .journal(error)
        }
        let retention = settings.journal.keepDays.map { days in
            Retention(days: days, time: time) { PrunedRecord.entry($0, random: random) }
        }
        do throws(OpeningError) {
            bookkeeper = try premises.bookkeeper(
                beginning: KitchenBook(display: seat.display?.name),
                retention: retention
            ) { letters.post(.damaged($0)) }
        } catch {
            premises.close()
            throw error
        }
        listen()
    }

    /// The kernel's name for this run of the machine, as random(4) has it.
    private static var bootName: String {
        let path = "/proc/sys/kernel/random/boot_id"
        let name = try? String(contentsOfFile: path, encoding: .utf8)
        return name?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    }

    /// Begins to take what the till says.
    private func listen() {
        let center = premises.center
        let letters = letters
        center.messenger.onReceive(on: .busThread) { (messages: [INMessage]) in
            let calls = messages.compactMap(PassToTill.call)
            if !calls.isEmpty { letters.post(.till(calls)) }
        }
        center.onPresence(on: .busThread) { letters.post(.presence($0)) }
    }

    /// Tidies the journal while nothing else is to be done.
    package func rest() {
        // What cannot be tidied now is tidied later.
        try? premises.journal.checkpointWhenIdle()
        bookkeeper.wake()
    }

    /// Ends the kitchen; what is owed stays in the journal.
    package func close() {
        bookkeeper.stop()
        premises.close()
        seat.leave()
    }
}

extension KitchenRouting {
    fileprivate init(_ settings: StoreSettings.Kitchen, display: String?) {
        self.init(next: settings.nextStation, usual: settings.usualStation, display: display)
    }
}

extension AgeRules {
    /// The ages as the settings have them, in minutes.
    fileprivate init(_ settings: StoreSettings.Kitchen) {
        func limits(_ warn: Int, _ late: Int) -> AgeLimits {
            AgeLimits(dueSeconds: warn * 60, lateSeconds: late * 60)
        }
        self.init(
            usual: limits(settings.warnAfterMinutes, settings.lateAfterMinutes),
            own: settings.ages.mapValues { limits($0.warnAfterMinutes, $0.lateAfterMinutes) }
        )
    }
}
