import Foundation
package import InternalNotification
package import Journal
package import Kernel
import Sealing
package import Settings

/// What a program of the box works with: its settings, its journal, and its seat on the bus.
package struct OpenPremises: Sendable {
    /// The store's settings.
    package let settings: StoreSettings

    /// The program's journal.
    package let journal: SealedJournal

    /// The program's seat on the bus.
    package let center: INCenter

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
            time: time,
            random: random
        )
        do throws(INError) {
            center = try INCenter(
                identifier: settings.bus.channel,
                config: INAppConfig(identifier: identifier, apikey: key),
                bus: place.bus,
                delivery: .busThread
            )
        } catch {
            journal.close()
            throw .bus(error)
        }
    }

    /// Opens the journal of a state folder with the key that lies beside it.
    ///
    /// - Throws: ``OpeningError``; a key is made only where there are no records.
    package static func journal(
        in folder: String,
        vault keeping: StoreSettings.Vault? = nil,
        time: any TimeSource,
        random: any RandomSource
    ) throws(OpeningError) -> SealedJournal {
        // A folder that cannot be made is told by the journal, with the reason.
        try? FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        let recordsExist: Bool
        do throws(JournalError) {
            recordsExist = try SealedJournal.exists(inFolder: folder)
        } catch {
            throw .journal(error)
        }
        let vault = try Self.vault(in: folder, keeping, recordsExist: recordsExist, time: time)
        do throws(JournalError) {
            return try SealedJournal(opening: folder, vault: vault, time: time, random: random)
        } catch {
            throw .journal(error)
        }
    }

    /// Opens the journal of a state folder to look at it; nothing is made where there is none.
    ///
    /// - Throws: ``OpeningError`` when there is no journal or it cannot be opened.
    package static func existingJournal(in folder: String) throws(OpeningError) -> SealedJournal {
        do throws(JournalError) {
            guard try SealedJournal.exists(inFolder: folder) else {
                throw .absent(path: folder)
            }
        } catch {
            throw .journal(error)
        }
        return try journal(in: folder, time: SystemTime(), random: SystemRandom())
    }

    /// Gives everything back.
    package func close() {
        center.stop()
        journal.close()
    }
}
