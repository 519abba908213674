import Foundation
import Glibc
import Journal
package import Kernel

/// Moves a program's records and keys out of the way and keeps them.
package enum RecordsAside {
    private static let unfinished = "/set-aside.unfinished"

    /// Moves all files of the journal and of the vault into a folder of their own beside them.
    ///
    /// A program that starts after a power cut in between goes on: see ``finish(in:time:)``.
    ///
    /// - Parameters:
    ///   - state: The program's state folder.
    ///   - time: Names the folder.
    /// - Returns: The folder that has them now.
    /// - Throws: ``OpeningError`` when another program has the journal, or the disk refuses.
    package static func setAside(
        in state: String,
        time: any TimeSource
    ) throws(OpeningError) -> String {
        do throws(SystemError) {
            let lock = try FileLock(taking: state + "/journal.lock")
            let folder = try moveAll(in: state, time)
            lock.release()
            return folder
        } catch {
            switch error {
            case .tryAgain:
                let owner = FileLock.lastOwner(of: state + "/journal.lock")
                throw .journal(.inUse(path: state, process: owner))
            case .readOnlyFileSystem: throw .journal(.readOnly(path: state))
            case .notPermitted: throw .journal(.notPermitted(path: state))
            default: throw .journal(.inputOutput(path: state, detail: error.description))
            }
        }
    }

    /// Goes on with a move that a power cut ended, before anything else touches the files.
    ///
    /// - Throws: ``OpeningError`` as ``setAside(in:time:)``.
    static func finish(in state: String, time: any TimeSource) throws(OpeningError) {
        guard FileManager.default.fileExists(atPath: state + unfinished) else { return }
        _ = try setAside(in: state, time: time)
    }

    private static func moveAll(
        in state: String,
        _ time: any TimeSource
    ) throws(SystemError) -> String {
        let draft = state + unfinished
        do throws(SystemError) {
            _ = try retryingOnInterrupt { unsafe mkdir(draft, 0o700) }
        } catch {
            if error != .exists { throw error }
        }
        for name in names(in: state) {
            let (old, new) = (state + "/" + name, draft + "/" + name)
            _ = try retryingOnInterrupt { unsafe rename(old, new) }
            try syncFolder(draft)
        }
        let folder = Self.folder(in: state, time)
        _ = try retryingOnInterrupt { unsafe rename(draft, folder) }
        try syncFolder(state)
        return folder
    }

    /// What is to be moved; the mark that there is a journal goes last.
    private static func names(in state: String) -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: state)) ?? []
        let ours = all.filter { name in
            (name.hasPrefix("journal.") || name.hasPrefix("vault.")) && !name.hasSuffix(".lock")
        }
        let last = "journal.made"
        return ours.filter { $0 != last }.sorted() + ours.filter { $0 == last }
    }

    /// The folder for what is set aside now.
    static func folder(in state: String, _ time: any TimeSource) -> String {
        let seconds = Double(time.wallMilliseconds()) / 1000
        let text = Date(timeIntervalSince1970: seconds).formatted(.iso8601)
        return state + "/set-aside-" + text.replacing(":", with: "-")
    }
}
