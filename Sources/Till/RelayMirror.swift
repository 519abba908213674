import Journal
import Kernel
import Premises
import Settings

struct RelayMirror {
    init(
        to relay: StoreSettings.Relay,
        of journal: SealedJournal,
        letters: Mailbox<TillLetter>
    ) throws(OpeningError) {}
    func wake() {}
    func start() {}
    func stop() {}
}
