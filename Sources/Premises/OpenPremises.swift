import Foundation
package import InternalNotification
package import Journal
package import Kernel
import Sealing
package import Settings
package import Words

/// What a program of the box works with: its settings, its journal, and its seat on the bus.
package struct OpenPremises: Sendable {
    /// The store's settings.
    package let settings: StoreSettings

    /// The program's journal.
    package let journal: SealedJournal

    /// The program's seat on the bus.
    package let center: INCenter

    private let readingRoom: ReadingRoom?

    /// Opens all of it; what is missing in the state folder is made.
    ///
    /// - Parameters:
    ///   - place: Where things are.
    ///   - identifier: The program's name on the bus.
    ///   - time: The clocks.
    ///   - random: Where random bytes come from.
    /// - Throws: ``OpeningError``, with nothing left open.
    package init(
        _ place: ProgramPlace,
        identifier: String,
        time: any TimeSource,
        random: any RandomSource
    ) throws(OpeningError) {
        let key: String
        do throws(SettingsError) {
            settings =
                try place.settings.map { folder throws(SettingsError) in
                    try StoreSettings(folder: folder)
                } ?? StoreSettings()
            key = try settings.bus.key?.word() ?? ""
        } catch {
            throw .settings(error)
        }
        journal = try Self.journal(
            in: place.state,
            vault: settings.vault,
            bytesMax: settings.journal.limitMegabytes << 20,
            time: time,
            random: random
        )
        // Without it the program works as well, and a technician has to end it to look.
        readingRoom = try? ReadingRoom(of: journal)
        do throws(INError) {
            center = try INCenter(
                identifier: settings.bus.channel,
                config: INAppConfig(identifier: identifier, apikey: key),
                bus: place.bus,
                delivery: .busThread
            )
        } catch {
            readingRoom?.close()
            journal.close()
            throw .bus(error)
        }
    }

    /// Opens the journal of a state folder with the key that lies beside it, or elsewhere.
    ///
    /// - Parameters:
    ///   - folder: The state folder, made when it is missing.
    ///   - keeping: How the store keeps its keys; nil for as they were kept.
    ///   - keys: The folder that has the key; the state folder when nil.
    ///   - bytesMax: How large the journal may grow; nil for as large as the disk.
    ///   - bytesReserved: Space to hold for a full disk.
    ///   - time: The clocks.
    ///   - random: Where random bytes come from.
    /// - Returns: The journal.
    /// - Throws: ``OpeningError``; a key is made only where there are no records.
    package static func journal(
        in folder: String,
        vault keeping: StoreSettings.Vault? = nil,
        keysIn keys: String? = nil,
        bytesMax: Int? = nil,
        bytesReserved: Int = 4 << 20,
        time: any TimeSource,
        random: any RandomSource
    ) throws(OpeningError) -> SealedJournal {
        // A folder that cannot be made is told by the journal, with the reason.
        try? FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        try RecordsAside.finish(in: folder, time: time)
        let recordsExist: Bool
        do throws(JournalError) {
            recordsExist = try SealedJournal.exists(inFolder: folder)
        } catch {
            throw .journal(error)
        }
        let vault = try Self.vault(
            in: keys ?? folder,
            keeping,
            recordsExist: recordsExist,
            time: time
        )
        do throws(JournalError) {
            return try SealedJournal(
                opening: folder,
                vault: vault,
                time: time,
                random: random,
                bytesMax: bytesMax,
                bytesReserved: bytesReserved
            )
        } catch {
            throw .journal(error)
        }
    }

    /// Opens the journal of a state folder to look at it; nothing is made where there is none.
    ///
    /// - Throws: ``OpeningError`` when there is no journal or it cannot be opened.
    package static func existingJournal(
        in folder: String,
        keysIn keys: String? = nil
    ) throws(OpeningError) -> SealedJournal {
        do throws(JournalError) {
            guard try SealedJournal.exists(inFolder: folder) else {
                throw .absent(path: folder)
            }
        } catch {
            throw .journal(error)
        }
        return try journal(
            in: folder,
            keysIn: keys,
            bytesReserved: 0,
            time: SystemTime(),
            random: SystemRandom()
        )
    }

    /// Has the journal checked, kept short and its state kept while nobody waits.
    ///
    /// - Parameters:
    ///   - empty: The program's state before the first record.
    ///   - retention: How long records are kept; nil for ever.
    ///   - found: Told of each damaged record, on another thread.
    /// - Returns: The bookkeeper, to be stopped before ``close()``.
    /// - Throws: ``OpeningError`` when the process has no descriptors left.
    package func bookkeeper<Fold: JournalFold>(
        beginning empty: Fold,
        retention: Retention?,
        found: @escaping @Sendable (JournalError) -> Void
    ) throws(OpeningError) -> Bookkeeper<Fold> {
        do throws(SystemError) {
            return try Bookkeeper(
                of: journal,
                beginning: empty,
                retention: retention,
                found: found
            )
        } catch {
            throw .noResources(error)
        }
    }

    /// Has somebody told, on another thread, when a person had records sent once more to whom.
    package func whenOwedAnew(_ body: @escaping @Sendable (Destination) -> Void) {
        readingRoom?.whenOwedAnew(body)
    }

    /// Has somebody compare with the relay, on another thread, when a person asks for it.
    package func whenAskedToReconcile(_ body: @escaping @Sendable () -> Phrase) {
        readingRoom?.whenAskedToReconcile(body)
    }

    /// Gives everything back.
    package func close() {
        center.stop()
        readingRoom?.close()
        journal.close()
    }
}
