internal import Kernel

/// Which files an open connection works on, so that it is noticed when one is removed or replaced.
///
/// Linux keeps a file that was removed for as long as it is open: writing to it succeeds, and all
/// of it is gone when the program ends.
struct FileMarks {
    private let folder: JournalFolder
    private let database: FileIdentity?
    private let log: FileIdentity?

    /// What became of the files.
    enum Change {
        case databaseGone
        case logGone
    }

    init(_ folder: JournalFolder) {
        self.folder = folder
        database = FileIdentity(ofPath: folder.database)
        log = FileIdentity(ofPath: folder.log)
    }

    /// What is not as it was when the connection was opened.
    var change: Change? {
        if FileIdentity(ofPath: folder.database) != database { return .databaseGone }
        if log != nil, FileIdentity(ofPath: folder.log) != log { return .logGone }
        return nil
    }
}
