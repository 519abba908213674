import Program
import Relay

extension RelayError {
    /// How the program ends because of it.
    var exitCode: ExitCode {
        switch self {
        case .badAddress, .badNumber, .plainBeyondLoopback, .noToken, .identityIncomplete,
            .badStore, .noOwnerToken, .badStoreName:
            .usage
        case .badToken, .fileIsNoText, .certificateRefused, .storeDamaged: .dataError
        case .fileUnreadable: .noInput
        case .fileOpenToOthers: .noPermission
        case .cannotListen: .unavailable
        case .folderUnusable: .cannotCreate
        case .storeUsedByAnother: .temporaryFailure
        case .databaseUnreachable: .unavailable
        case .databaseNotDurable: .configuration
        case .storeFull: .inputOutput
        }
    }
}

extension RelayNote {
    /// How grave the note is in the log.
    var level: Log.Level {
        switch self {
        case .unauthorised, .refused, .noStandby, .duplicate: .warning
        case .enrolled: .notice
        case .storageFailed: .error
        }
    }
}
