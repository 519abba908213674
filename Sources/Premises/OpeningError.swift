package import InternalNotification
package import Journal
package import Kernel
import NotifyBus
package import Program
package import Sealing
package import Settings
package import Words

/// Why a program cannot open what it needs of this machine.
package enum OpeningError: Explained {
    case settings(SettingsError)
    case vault(VaultError)
    case journal(JournalError)
    case bus(INError)
    case relay(RelayOpeningError)
    case noResources(SystemError)
    /// The settings name displays, and none is called so.
    case noSuchDisplay(String, known: [String])
    /// Another program is that display already; nil for the only one.
    case displayRuns(String?, process: Int32?)

    package var explanation: Phrase {
        switch self {
        case .noSuchDisplay(let name, let known): DisplayPhrases.noSuchDisplay(name, known)
        case .displayRuns(let name, let process): DisplayPhrases.runs(name, process)
        case .settings(let error): error.explanation
        case .vault(let error): error.explanation
        case .journal(let error): error.explanation
        case .bus(let error): error.explanation
        case .relay(let error): error.explanation
        case .noResources(let reason): RelayOpeningError.noResources(reason).explanation
        }
    }

    /// What a program ends with for it.
    package var exitCode: ExitCode {
        switch self {
        case .settings(.missing): .noInput
        case .settings: .configuration
        case .vault(.openToOthers), .vault(.notOurs): .noPermission
        case .vault(.locked): .unavailable
        case .vault(.noSlot): .configuration
        case .vault(.busy): .temporaryFailure
        case .vault(.unreadable), .vault(.sealing): .inputOutput
        case .vault(.cannotStore): .cannotCreate
        case .vault: .dataError
        case .journal(.absent): .noInput
        case .journal(.inUse): .temporaryFailure
        case .journal(.folderMissing), .journal(.notPermitted), .journal(.readOnly): .cannotCreate
        case .journal(.diskFull), .journal(.limitReached), .journal(.inputOutput): .inputOutput
        case .journal: .dataError
        case .bus(.bus(.otherVersion)), .bus(.bus(.corrupt)): .dataError
        case .bus(.bus(.notWritable)), .bus(.bus(.noSpace)): .cannotCreate
        case .bus: .unavailable
        case .relay(.settings): .configuration
        case .relay, .noResources: .osError
        case .noSuchDisplay: .usage
        case .displayRuns: .temporaryFailure
        }
    }

    /// Whether a person at the screen can do something about it, or wait for it to pass.
    var isForAPerson: Bool {
        switch self {
        case .vault: true
        case .journal(let error):
            switch error {
            case .damagedFile, .damagedRecord, .vanished, .wrongKey, .newer, .inputOutput: true
            default: false
            }
        default: false
        }
    }

    /// Whether a person may decide to sell on with a new journal.
    var mayBeginAnew: Bool {
        switch self {
        // A machine that cannot seal, or has another program at the keys, would fail again.
        case .vault(.sealing), .vault(.busy), .vault(.cannotStore), .journal(.newer),
            .journal(.inputOutput), .vault(.newer):
            false
        default: isForAPerson
        }
    }
}
