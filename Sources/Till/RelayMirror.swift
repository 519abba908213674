package import CashierDesk
import Journal
import Kernel
package import Outbox
import Premises
import RelayContract
import Restaurant
import Settings
import Synchronization
import Words

/// The courier that mirrors the till's journal to the relay, and tells the till how it goes.
final class RelayMirror: Sendable {
    private let courier: RelayCourier
    private let network: NetworkMonitor?
    private let nightWatch: NightWatch
    private let standing: ToldStanding

    /// Starts mirroring.
    ///
    /// - Parameters:
    ///   - relay: The relay, as the settings name it.
    ///   - journal: The till's journal.
    ///   - calendar: When a day of trade begins.
    ///   - letters: Where the till is told.
    ///   - time: The clocks.
    ///   - random: Where draws come from.
    /// - Throws: ``OpeningError`` when the settings cannot be used.
    init(
        to relay: StoreSettings.Relay,
        of journal: SealedJournal,
        calendar: BusinessCalendar,
        letters: Mailbox<TillLetter>,
        time: any TimeSource,
        random: any RandomSource
    ) throws(OpeningError) {
        let address = try Self.address(relay)
        let client = try Self.client(relay, at: address)
        let rows = RelayRows(
            journal,
            mirrored: { letters.post(.mirrored($0)) },
            refused: { letters.post(.refused([$0])) }
        )
        let standing = ToldStanding { letters.post(.relay($0)) }
        self.standing = standing
        let courier: RelayCourier
        do throws(SystemError) {
            courier = try RelayCourier(
                rows: rows,
                transport: client,
                time: time,
                random: random,
                changed: { standing.take($0) }
            )
        } catch {
            throw .relay(.noResources(error))
        }
        self.courier = courier
        let reconciliation = Reconciliation(of: TillRecords(journal)) {
            (epoch) throws(RelayUnanswered) in try client.state(ofJournal: epoch)
        }
        do throws(SystemError) {
            nightWatch = try NightWatch(
                reconciliation,
                time: time,
                random: random,
                day: { calendar.day(at: $0).date },
                found: { finding in
                    standing.take(finding)
                    if case .compared(let account) = finding, account.owedAnew > 0 {
                        courier.resend()
                    }
                }
            )
        } catch {
            courier.stop()
            throw .relay(.noResources(error))
        }
        // Without it the courier tries as often, and only wakes later.
        network =
            address.isOnThisMachine
            ? nil : try? NetworkMonitor { courier.linkChanged(isUp: $0) }
    }

    private static func address(
        _ relay: StoreSettings.Relay
    ) throws(OpeningError) -> RelayAddress {
        do throws(RelayAddress.AddressError) {
            return try RelayAddress(relay.url)
        } catch {
            throw .relay(.settings(error.explanation))
        }
    }

    private static func client(
        _ relay: StoreSettings.Relay,
        at address: RelayAddress
    ) throws(OpeningError) -> RelayClient {
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
        settings.certificateFile = relay.certificateFile
        settings.keyFile = relay.keyFile
        settings.pinnedKey = relay.pinnedKey
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

    /// Tells that a person owed records anew.
    func resend() { courier.resend() }

    /// Compares the journal with the relay now, and says what was found.
    func reconcile() -> Phrase { nightWatch.compare().phrase }

    /// Ends it; what was not acknowledged stays owed.
    func stop() {
        network?.stop()
        courier.stop()
        nightWatch.stop()
    }
}

/// What the till was told last of the relay, by its courier and by the night watch.
private final class ToldStanding: Sendable {
    private let tell: @Sendable (RelayStanding) -> Void
    private let last = Mutex<(status: CourierStatus, warning: Phrase?)>((CourierStatus(), nil))

    init(_ tell: @escaping @Sendable (RelayStanding) -> Void) {
        self.tell = tell
    }

    func take(_ status: CourierStatus) {
        told { $0.status = status }
    }

    func take(_ finding: Reconciliation.Finding) {
        guard case .compared(let account) = finding else { return }
        told { $0.warning = account.warning }
    }

    private func told(_ change: (inout (status: CourierStatus, warning: Phrase?)) -> Void) {
        let (status, warning) = last.withLock { last in
            change(&last)
            return last
        }
        var standing = RelayStanding(status)
        standing.trouble = standing.trouble ?? warning
        tell(standing)
    }
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
