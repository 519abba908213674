package import CashierDesk
import Journal
import Kernel
package import Outbox
import Premises
import RelayContract
import Settings
import Words

/// The courier that mirrors the till's journal to the relay, and tells the till how it goes.
final class RelayMirror {
    private let courier: RelayCourier

    /// Starts mirroring.
    ///
    /// - Parameters:
    ///   - relay: The relay, as the settings name it.
    ///   - journal: The till's journal.
    ///   - letters: Where the till is told.
    ///   - time: The clocks.
    ///   - random: Where draws come from.
    /// - Throws: ``OpeningError`` when the settings cannot be used.
    init(
        to relay: StoreSettings.Relay,
        of journal: SealedJournal,
        letters: Mailbox<TillLetter>,
        time: any TimeSource,
        random: any RandomSource
    ) throws(OpeningError) {
        let client = try Self.client(relay)
        let rows = RelayRows(
            journal,
            mirrored: { letters.post(.mirrored($0)) },
            refused: { letters.post(.refused([$0])) }
        )
        do throws(SystemError) {
            courier = try RelayCourier(
                rows: rows,
                transport: client,
                time: time,
                random: random,
                changed: { letters.post(.relay(RelayStanding($0))) }
            )
        } catch {
            throw .relay(.noResources(error))
        }
    }

    private static func client(_ relay: StoreSettings.Relay) throws(OpeningError) -> RelayClient {
        let address: RelayAddress
        do throws(RelayAddress.AddressError) {
            address = try RelayAddress(relay.url)
        } catch {
            throw .relay(.settings(error.explanation))
        }
        let token: String
        do throws(SettingsError) {
            token = try relay.token.word()
        } catch {
            throw .settings(error)
        }
        guard let store = StoreName(relay.store) else {
            throw .relay(.settings(Self.badStore(relay.store)))
        }
        var settings = RelayClientSettings(address: address, store: store, token: token)
        settings.authoritiesFile = relay.caFile
        guard let client = RelayClient(settings) else { throw .relay(.noClient) }
        return client
    }

    private static func badStore(_ name: String) -> Phrase {
        Phrase(
            "\(name) cannot be a store's name at the relay: use small letters, digits and -.",
            pt: "\(name) não pode ser o nome de uma loja no relay: use minúsculas, dígitos e -.",
            es: "\(name) no puede ser el nombre de una tienda en el relay: use minúsculas, "
                + "cifras y -."
        )
    }

    /// Tells that a record was stored.
    func wake() { courier.wake() }

    /// Ends it; what was not acknowledged stays owed.
    func stop() { courier.stop() }
}

extension RelayStanding {
    /// The standing as the courier tells it.
    package init(_ status: CourierStatus) {
        self.init(
            isConfigured: true,
            isKnown: status.isKnown,
            waiting: status.backlog.waiting,
            oldest: status.backlog.oldestMilliseconds,
            setAside: status.backlog.setAside,
            trouble: status.trouble?.phrase
        )
    }
}
