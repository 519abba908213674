internal import Foundation
internal import Glibc
package import Kernel
package import Words

/// Makes a box as it was before it was a store's: records, keys and settings in use are gone.
///
/// The keys go first and are overwritten before: without them what is left of the records is
/// unreadable, should the electricity fail now or the medium keep old blocks. The medium with the
/// store's bundle, and the system, stay as they are.
package struct FactoryReset {
    /// Files that open something, by the beginnings of their names.
    private static let keys = ["vault.", "device.", "relay.token"]
    private static let settings = ["site", "site.before", "site.draft", "site.ready", "site.lock"]
    private static let lock = "journal.lock"

    private let states: [String]
    private let data: String

    /// Names what is removed.
    ///
    /// - Parameters:
    ///   - places: The box's state folders; what they hold goes, and they stay.
    ///   - data: The folder that has `site`, the settings in use.
    package init(of places: BoxPlaces, data: String) {
        states = [places.till, places.kitchen]
        self.data = data
    }

    /// Removes it.
    ///
    /// - Parameter done: Told what was done, step by step.
    /// - Throws: ``FactoryResetError``; what was not reached is as it was, and it may be run again.
    package func run(done: (Phrase) -> Void) throws(FactoryResetError) {
        let folders = states.flatMap(Self.withJournals)
        // Held to the end, so that no program begins in between.
        var held: [Held] = []
        for folder in folders { held.append(try Self.hold(folder)) }
        for folder in folders {
            let count = try Self.removeKeys(in: folder)
            if count > 0 { done(Self.keysGone(count, folder)) }
        }
        for state in states where Self.exists(state) {
            let count = try Self.empty(state)
            done(Self.emptied(count, state))
        }
        for name in Self.settings where Self.exists(data + "/" + name) {
            try Self.remove(data + "/" + name)
            done(Self.removed(data + "/" + name))
        }
        held.removeAll()
    }

    /// A lock that an array can hold.
    private final class Held {
        private let lock: FileLock
        init(_ lock: consuming FileLock) { self.lock = lock }
    }

    /// A state folder, and those of several displays in it.
    private static func withJournals(_ state: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: state)) ?? []
        let inner = names.map { state + "/" + $0 }.filter { exists($0 + "/" + lock) }
        return exists(state) ? [state] + inner : []
    }

    private static func hold(_ folder: String) throws(FactoryResetError) -> Held {
        do throws(SystemError) {
            return try actingAsOwner(of: folder) { () throws(SystemError) in
                Held(try FileLock(taking: folder + "/" + lock))
            }
        } catch {
            if error == .tryAgain { throw .runs(folder) }
            throw .refused(folder, error)
        }
    }

    private static func removeKeys(in folder: String) throws(FactoryResetError) -> Int {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
            .filter { name in keys.contains { name.hasPrefix($0) } }
        for name in names.sorted() {
            let path = folder + "/" + name
            overwrite(path)
            try remove(path)
        }
        do throws(SystemError) { try syncFolder(folder) } catch { throw .refused(folder, error) }
        return names.count
    }

    /// Overwrites a file with zeros; one that cannot be is removed all the same.
    private static func overwrite(_ path: String) {
        var facts = stat()
        guard unsafe lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
            let file = try? Descriptor(opening: path, flags: O_WRONLY | O_NOFOLLOW)
        else { return }
        let zeros = [UInt8](repeating: 0, count: min(Int(facts.st_size), 1 << 20))
        try? unsafe file.write(zeros.span.bytes)
        try? file.sync()
    }

    /// Removes all that a folder holds.
    ///
    /// - Returns: How many entries.
    private static func empty(_ folder: String) throws(FactoryResetError) -> Int {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names.sorted() where name != lock { try remove(folder + "/" + name) }
        if names.contains(lock) { try remove(folder + "/" + lock) }
        do throws(SystemError) { try syncFolder(folder) } catch { throw .refused(folder, error) }
        return names.count
    }

    private static func remove(_ path: String) throws(FactoryResetError) {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            throw .refused(path, .last)
        }
    }

    private static func exists(_ path: String) -> Bool {
        var facts = stat()
        return unsafe lstat(path, &facts) == 0
    }
}

/// Why a box was not made as it was.
package enum FactoryResetError: Explained {
    /// A program has the folder.
    case runs(String)
    /// The system refuses to change something.
    case refused(String, SystemError)

    package var explanation: Phrase {
        switch self {
        case .runs(let folder):
            Phrase(
                "A program has \(folder). End it; nothing was removed.",
                pt: "Um programa tem \(folder). Encerre-o; nada foi removido.",
                es: "Un programa tiene \(folder). Ciérrelo; no se quitó nada."
            )
        case .refused(let path, let reason):
            Phrase(
                "\(path) cannot be removed: \(reason). Run it as root, then once more.",
                pt: "Não é possível remover \(path): \(reason). Rode como root, e de novo.",
                es: "No se puede quitar \(path): \(reason). Ejecútelo como root, otra vez."
            )
        }
    }
}

// MARK: - Words

extension FactoryReset {
    private static func keysGone(_ count: Int, _ folder: String) -> Phrase {
        Phrase(
            "\(folder): \(count) files of keys overwritten and removed",
            pt: "\(folder): \(count) arquivos de chaves sobrescritos e removidos",
            es: "\(folder): \(count) archivos de claves sobrescritos y quitados"
        )
    }

    private static func emptied(_ count: Int, _ folder: String) -> Phrase {
        Phrase(
            "\(folder): \(count) files and folders removed",
            pt: "\(folder): \(count) arquivos e pastas removidos",
            es: "\(folder): \(count) archivos y carpetas quitados"
        )
    }

    private static func removed(_ path: String) -> Phrase {
        Phrase("\(path): removed", pt: "\(path): removido", es: "\(path): quitado")
    }
}
