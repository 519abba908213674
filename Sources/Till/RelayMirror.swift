package import CashierDesk
import Journal
import Kernel
package import Outbox
import Premises
import Program
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
    ///   - state: The till's state folder, which has the box's own token.
    ///   - calendar: When a day of trade begins.
    ///   - letters: Where the till is told.
    ///   - time: The clocks.
    ///   - random: Where draws come from.
    /// - Throws: ``OpeningError`` when the settings cannot be used.
    init(
        to relay: StoreSettings.Relay,
        of journal: SealedJournal,
        in state: String,
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
        let enrolment = Self.enrolment(relay, client, in: state, random)
        let enrolled = enrolment.map { enrolment in
            EnrolledTransport(client, enrolment) { standing.take(enrolment: $0) }
        }
        let courier: RelayCourier
        do throws(SystemError) {
            courier = try RelayCourier(
                rows: rows,
                transport: enrolled ?? client as any RelayTransport,
                time: time,
                random: random,
                changed: { standing.take($0) }
            )
        } catch {
            throw .relay(.noResources(error))
        }
        self.courier = courier
        let asked = { @Sendable () -> Void in
            // Also of a box that has nothing to send yet.
            if enrolled?.ensure() == nil { enrolment.map(standing.takeAccount(of:)) }
        }
        do throws(SystemError) {
            nightWatch = try NightWatch(
                Self.reconciliation(of: journal, with: client, asked),
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
        let isNear = address.isOnThisMachine
        network = isNear ? nil : try? NetworkMonitor { courier.linkChanged(isUp: $0) }
    }

    private static func reconciliation(
        of journal: SealedJournal,
        with client: RelayClient,
        _ asked: @escaping @Sendable () -> Void
    ) -> Reconciliation {
        Reconciliation(of: TillRecords(journal)) { (epoch) throws(RelayUnanswered) in
            asked()
            return try client.state(ofJournal: epoch)
        }
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
            token = try relay.token?.word() ?? ""
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

    private static func enrolment(
        _ relay: StoreSettings.Relay,
        _ client: RelayClient,
        in state: String,
        _ random: any RandomSource
    ) -> BoxEnrolment? {
        guard relay.token == nil, let store = StoreName(relay.store) else { return nil }
        return BoxEnrolment(in: state, store: store, client: client, random: random) {
            try? relay.enrolCode?.word()
        }
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
    private static let log = Log("comanda-pos")
    private let last = Mutex(Told())

    private struct Told {
        var status = CourierStatus()
        var warning: Phrase?
        /// Why the box is not enrolled, which says more than that its token is not known.
        var enrolment: Phrase?
        /// That there are two of this box.
        var device: Phrase?
    }

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

    func take(enrolment phrase: Phrase?) {
        guard last.withLock({ $0.enrolment }) != phrase else { return }
        Self.log.write(.notice, phrase?[.english] ?? "this box is enrolled at the relay")
        told { $0.enrolment = phrase }
    }

    /// Tells of this start, and whether there are two of this box.
    func takeAccount(of enrolment: BoxEnrolment) {
        take(device: enrolment.account()?.warning)
    }

    private func take(device phrase: Phrase?) {
        guard last.withLock({ $0.device }) != phrase else { return }
        if let phrase { Self.log.write(.warning, phrase[.english]) }
        told { $0.device = phrase }
    }

    private func told(_ change: (inout Told) -> Void) {
        let told = last.withLock { last in
            change(&last)
            return last
        }
        var standing = RelayStanding(told.status)
        standing.trouble = told.enrolment ?? told.device ?? standing.trouble ?? told.warning
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
