package import InternalNotification
package import Journal
import NotifyBus
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

    package var explanation: Phrase {
        switch self {
        case .settings(let error): error.explanation
        case .vault(let error): error.explanation
        case .journal(let error): error.explanation
        case .bus(let error): error.explanation
        case .relay(let error): error.explanation
        }
    }

    /// The number that a program ends with for it, by sysexits.h(3head).
    package var exitStatus: Int32 {
        switch self {
        case .settings(.missing): 66
        case .settings: 78
        case .vault(.keyMissing), .vault(.damaged), .vault(.wrongKey), .vault(.newer): 65
        case .vault(.openToOthers): 77
        case .vault(.cannotStore): 73
        case .vault: 74
        case .journal(.inUse): 75
        case .journal(.folderMissing), .journal(.notPermitted), .journal(.readOnly): 73
        case .journal(.diskFull), .journal(.inputOutput): 74
        case .journal: 65
        case .bus(.bus(.otherVersion)), .bus(.bus(.corrupt)): 65
        case .bus(.bus(.notWritable)), .bus(.bus(.noSpace)): 73
        case .bus: 69
        case .relay(.settings): 78
        case .relay: 71
        }
    }
}
