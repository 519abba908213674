internal import Sealing
package import Words

extension JournalError {
    package var explanation: Phrase {
        switch self {
        case .folderMissing(let path): Self.folderMissingPhrase(path)
        case .notPermitted(let path): Self.notPermittedPhrase(path)
        case .readOnly(let path): Self.readOnlyPhrase(path)
        case .diskFull(let path): Self.diskFullPhrase(path)
        case .limitReached(let path, let megabytes): Self.limitReachedPhrase(path, megabytes)
        case .displaced(let path): Self.displacedPhrase(path)
        case .inputOutput(let path, let detail): Self.inputOutputPhrase(path, detail)
        case .inUse(let path, let process): Self.inUsePhrase(path, process)
        case .newer(let path): Self.newerPhrase(path)
        case .damagedFile(let path, let detail): Self.damagedFilePhrase(path, detail)
        case .vanished(let path): Self.vanishedPhrase(path)
        case .absent(let path): Self.absentPhrase(path)
        case .damagedRecord(let number, let kind, let damage):
            Self.damagedRecordPhrase(number, kind, damage)
        case .wrongKey(let path, let key): Self.wrongKeyPhrase(path, key.description)
        case .notUnderstood(let number, let kind, let detail):
            Self.notUnderstoodPhrase(number, kind, detail)
        case .noPayload(let kind, let detail): Self.noPayloadPhrase(kind, detail)
        case .sealing(let error): error.explanation
        case .closed: Self.closedPhrase
        }
    }
}
