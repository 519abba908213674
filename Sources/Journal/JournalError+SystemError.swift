internal import Glibc
internal import Kernel

extension JournalError {
    /// Tells what the kernel's reason means for a journal; nil if nothing more than it says.
    init?(_ reason: SystemError, path: String) {
        switch reason.rawValue {
        case ENOENT, ENOTDIR: self = .folderMissing(path: path)
        case EACCES, EPERM: self = .notPermitted(path: path)
        case EROFS: self = .readOnly(path: path)
        case ENOSPC, EDQUOT: self = .diskFull(path: path)
        default: return nil
        }
    }
}
