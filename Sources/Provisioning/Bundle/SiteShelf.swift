internal import Bundles
internal import Foundation
internal import Glibc
package import Kernel

/// Where a box keeps its store's settings: those in use, and those before.
///
/// | folder        | what                                                              |
/// |---------------|-------------------------------------------------------------------|
/// | `site`        | the settings in use: always whole                                 |
/// | `site.before` | those before                                                      |
/// | `site.draft`  | what is being written                                             |
/// | `site.ready`  | whole: about to change places with `site`, or just taken from it  |
///
/// New ones take their place by one rename(2) that exchanges two folders, so that a power cut at
/// any step leaves the old or the new ones whole. What a cut left behind is put right before
/// anything else is done; a count in each folder tells which of two is the later.
package struct SiteShelf {
    private let data: String
    private let step: () -> Void

    /// Names the shelf.
    ///
    /// - Parameters:
    ///   - data: The folder that has `site`, on a file system that can exchange names (ext4 can).
    ///   - step: Called before each step that changes something on the disk.
    package init(at data: String, step: @escaping () -> Void = {}) {
        self.data = data
        self.step = step
    }

    /// The folder of the settings in use.
    package var site: String { data + "/site" }
    var draft: String { data + "/site.draft" }
    private var before: String { data + "/site.before" }
    private var ready: String { data + "/site.ready" }

    /// Where the settings in use came from; nil when there are none.
    package var origin: SiteOrigin? { Self.origin(of: site) }

    /// Where those before came from; nil when there are none.
    package var originBefore: SiteOrigin? { Self.origin(of: before) }

    /// Holds the shelf against everybody else until the lock goes.
    ///
    /// - Throws: ``SystemError``; `tryAgain` when somebody else has it.
    package func lock() throws(SystemError) -> FileLock {
        try FileLock(taking: data + "/site.lock")
    }

    /// Puts right what a power cut left; nothing when there was none.
    ///
    /// - Throws: ``SystemError`` when the disk refuses.
    package func settle() throws(SystemError) {
        try remove(draft)
        if let waiting = Self.origin(of: ready) {
            if let origin, waiting.serial < origin.serial {
                try keep()
            } else {
                try remove(ready)
            }
        }
        try remove(ready)
        // An older version exchanged in two steps, and may have been cut between them.
        guard Self.origin(of: site) == nil, originBefore != nil else { return }
        guard Self.exists(site) else { return try move(before, to: site) }
        step()
        try exchangeNames(before, site)
        try syncFolder(data)
        try remove(before)
    }

    /// Writes files into the draft, each on the medium when this returns.
    ///
    /// - Throws: ``SystemError`` when the disk refuses; the settings in use are as they were.
    func write(_ files: [TapeArchive.Member]) throws(SystemError) {
        step()
        let draft = draft
        _ = try retryingOnInterrupt { unsafe mkdir(draft, 0o700) }
        if geteuid() == 0, let group = SiteFileRights.number(ofGroup: SiteFileRights.group) {
            _ = try retryingOnInterrupt { unsafe chown(draft, 0, group) }
        }
        // The mask of whoever runs this, as that of a box's service, does not lock the group out.
        _ = try retryingOnInterrupt { unsafe chmod(draft, 0o750) }
        for file in files {
            try write(file, as: SiteFileRights(name: file.name, bytes: file.bytes))
        }
        try syncFolder(draft)
    }

    private func write(
        _ file: TapeArchive.Member,
        as rights: SiteFileRights
    ) throws(SystemError) {
        step()
        let path = draft + "/" + file.name
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
        let open = try Descriptor(opening: path, flags: flags)
        try rights.give(open)
        try unsafe open.write(file.bytes.span.bytes)
        step()
        try open.sync()
    }

    /// Puts the draft in the place of the settings in use, which stay beside it.
    ///
    /// - Throws: ``SystemError`` when the disk refuses; either are whole.
    func commit(_ origin: SiteOrigin) throws(SystemError) {
        var origin = origin
        origin.serial = max(self.origin?.serial ?? 0, originBefore?.serial ?? 0) + 1
        try write(
            TapeArchive.Member(name: SiteOrigin.fileName, bytes: Array(origin.text.utf8)),
            as: .both
        )
        try syncFolder(draft)
        try move(draft, to: ready)
        guard Self.exists(site) else { return try move(ready, to: site) }
        let hadSettings = self.origin != nil
        step()
        try exchangeNames(ready, site)
        try syncFolder(data)
        // A folder that had no settings is nothing to go back to.
        if hadSettings { try keep() } else { try remove(ready) }
    }

    /// Puts the settings before in the place of those in use, and these in theirs.
    ///
    /// - Throws: ``SystemError`` when the disk refuses.
    func exchange() throws(SystemError) {
        step()
        try exchangeNames(before, site)
        try syncFolder(data)
    }

    /// Takes the draft away.
    func discard() throws(SystemError) { try remove(draft) }

    /// Makes what was taken from `site` the settings before.
    private func keep() throws(SystemError) {
        try remove(before)
        try move(ready, to: before)
    }

    private func move(_ folder: String, to other: String) throws(SystemError) {
        step()
        _ = try retryingOnInterrupt { unsafe rename(folder, other) }
        step()
        try syncFolder(data)
    }

    private func remove(_ folder: String) throws(SystemError) {
        guard Self.exists(folder) else { return }
        step()
        do {
            // A plain file in a folder's place has no names in it, and goes as a whole.
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names {
                try FileManager.default.removeItem(atPath: folder + "/" + name)
                step()
            }
            try FileManager.default.removeItem(atPath: folder)
        } catch {
            throw .inputOutput
        }
    }

    private static func exists(_ path: String) -> Bool {
        var facts = stat()
        return unsafe lstat(path, &facts) == 0
    }

    /// Where the settings of a folder came from; nil when there are none.
    ///
    /// A folder that has settings has an origin, also one that nobody noted.
    package static func origin(of folder: String) -> SiteOrigin? {
        let text = try? content(ofFile: folder + "/" + SiteOrigin.fileName, limit: 4096)
        if let text { return SiteOrigin(text: String(decoding: text, as: UTF8.self)) }
        return exists(folder + "/site.json5") ? SiteOrigin(text: "") : nil
    }
}
