internal import CKernel
internal import Glibc

/// A file held for one owner, who may die at any time: the kernel gives it back then.
///
/// The file stays behind and means nothing by itself; only the lock on its first byte counts. It
/// is tied to the open file (F_OFD_SETLK in fcntl(2)), so it also holds between two owners in one
/// process, and nothing else that the process closes lets it go.
package struct FileLock: ~Copyable, Sendable {
    private let descriptor: Descriptor

    /// Takes the lock at once or not at all; the file is made if needed.
    ///
    /// - Throws: ``SystemError``: `tryAgain` when another owner has it, or as open(2) says.
    package init(taking path: String) throws(SystemError) {
        // A link in its place could make a program of root's write over any file.
        let descriptor = try Descriptor(opening: path, flags: O_RDWR | O_CREAT | O_NOFOLLOW)
        let number = descriptor.number
        do {
            _ = try retryingOnInterrupt { ck_lock_byte(number, 0) }
        } catch {
            // fcntl(2) lets a kernel answer either number for a lock that is held.
            throw error == .notPermitted ? .tryAgain : error
        }
        // Who holds the lock is told for people only, so a full disk may swallow it.
        let owner = Array("\(getpid())\n".utf8)
        _ = ftruncate(number, 0)
        _ = unsafe pwrite(number, owner, owner.count, 0)
        self.descriptor = descriptor
    }

    deinit {
        // Closing is not enough: a child that another thread just forked has the open file too,
        // and with it the lock, until it executes its program.
        _ = ck_unlock_byte(descriptor.number, 0)
    }

    /// Gives the lock back.
    package consuming func release() {}

    /// The number of the process that took the lock last, as far as the file tells.
    package static func lastOwner(of path: String) -> Int32? {
        guard let file = try? Descriptor(opening: path, flags: O_RDONLY | O_NONBLOCK) else {
            return nil
        }
        var text = [UInt8](repeating: 0, count: 16)
        let count = unsafe pread(file.number, &text, text.count, 0)
        guard count > 1 else { return nil }
        return Int32(String(decoding: text.prefix(count - 1), as: UTF8.self))
    }
}
