internal import Foundation
internal import Glibc
internal import Kernel
internal import Sealing

// A snapshot is a state as of one record, so that a start need not read all of them. It lies in a
// file beside the journal and may be deleted at any time. The format, within what the type
// `SealedBlob` tells:
//
// - The plaintext is one byte of version, 1; eight bytes, the number of the record, with the
//   highest first; thirty-two, the SHA-256 of that record's blob; and the state in JSON.
// - The context is `snapshot` in ASCII; the journal's identity, sixteen bytes; and in UTF-8 the
//   state's form, a line feed, and the build of the program.
//
// So it opens only for the journal, the form and the build that it was made for, and holds only
// for a chain that has that record.
extension SealedJournal {
    private static var snapshotVersion: UInt8 { 1 }

    /// What the records come to, from the snapshot on if there is one that holds.
    ///
    /// What lies before the snapshot is not read; ``check(from:countMax:)`` does that.
    ///
    /// - Parameter empty: The state before the first record.
    /// - Returns: The state behind the last one.
    /// - Throws: ``JournalError``; a damaged record is named, and nothing was folded then.
    package func folded<Fold: JournalFold>(_ empty: Fold) throws(JournalError) -> Fold {
        var (fold, position) = snapshot(Fold.self) ?? (empty, ChainPosition())
        try replay(&position, countMax: 256) { (record) throws(JournalError) in
            try fold.take(record)
        }
        return fold
    }

    /// The state of the snapshot, and the position behind its record; nil if there is none, or it
    /// is damaged, of another form or build, or of another chain.
    func snapshot<Fold: JournalFold>(_ form: Fold.Type) -> (fold: Fold, position: ChainPosition)? {
        guard let blob = try? content(ofFile: place.folder.snapshot, limit: 256 << 20),
            let context = try? snapshotContext(Fold.form),
            let plaintext = try? place.vault.unseal(blob, context: context),
            plaintext.first == Self.snapshotVersion,
            let mark = Checkpoint(bytes: plaintext.dropFirst()),
            let digest = try? withStore({ (store) throws(JournalError) in
                try store.digest(of: mark.number)
            }), digest == mark.digest
        else { return nil }
        let state = Data(plaintext.dropFirst(1 + Checkpoint.byteCount))
        guard let fold = try? JSONDecoder().decode(Fold.self, from: state) else { return nil }
        return (fold, ChainPosition(after: mark.number, digest: mark.digest))
    }

    /// Puts a snapshot in the place of the last one, whole or not at all.
    ///
    /// The journal is not locked while it is made and written.
    ///
    /// - Parameters:
    ///   - fold: The state.
    ///   - position: The position behind the record that it is the state as of.
    /// - Returns: Whether it is on the medium.
    func keepSnapshot<Fold: JournalFold>(_ fold: Fold, at position: ChainPosition) -> Bool {
        let path = place.folder.snapshot
        let draft = path + ".new"
        guard let digest = position.digest, let context = try? snapshotContext(Fold.form),
            let state = try? JSONEncoder().encode(fold)
        else { return false }
        let mark = Checkpoint(number: position.next.previous, digest: digest)
        guard
            let blob = try? place.vault.seal(
                [Self.snapshotVersion] + mark.bytes + Array(state),
                context: context
            )
        else { return false }
        do {
            let flags = O_WRONLY | O_CREAT | O_TRUNC
            let file = try Descriptor(opening: draft, flags: flags, mode: 0o600)
            try unsafe file.write(blob.span.bytes)
            try file.sync()
            _ = try retryingOnInterrupt { unsafe rename(draft, path) }
            try syncFolder(place.folder.path)
            return true
        } catch {
            _ = unsafe unlink(draft)
            return false
        }
    }

    private func snapshotContext(_ form: String) throws(JournalError) -> [UInt8] {
        let build = buildOfThisProgram() ?? ""
        return Array("snapshot".utf8) + (try identity()) + Array("\(form)\n\(build)".utf8)
    }
}
