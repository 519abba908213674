import Foundation
import Kernel
import Sealing

@testable import Journal

/// A state folder with a vault, in which a test opens its journal as often as it likes.
final class Shop: Sendable {
    let folder: TemporaryFolder
    let vault: Vault

    static let kitchen = Destination(rawValue: "kitchen")
    static let relay = Destination(rawValue: "relay")

    init(in parent: String = NSTemporaryDirectory()) throws {
        folder = try TemporaryFolder(in: parent)
        vault = try Vault.open(at: folder.file("vault.key"), recordsExist: false)
    }

    /// Opens the journal.
    ///
    /// Another test that starts a process holds the lock of a journal that was just closed for the
    /// moment between fork and exec; so it is tried again for a while.
    func open(
        time: any TimeSource = SystemTime(),
        bytesMax: Int? = nil,
        bytesReserved: Int = 0
    ) throws(JournalError) -> SealedJournal {
        for _ in 0..<50 {
            do throws(JournalError) {
                return try openAtOnce(time, bytesMax, bytesReserved)
            } catch {
                guard case .inUse(_, getpid()) = error else { throw error }
                usleep(20_000)
            }
        }
        return try openAtOnce(time, bytesMax, bytesReserved)
    }

    private func openAtOnce(
        _ time: any TimeSource,
        _ bytesMax: Int?,
        _ bytesReserved: Int
    ) throws(JournalError) -> SealedJournal {
        try SealedJournal(
            opening: folder.path,
            vault: vault,
            time: time,
            bytesMax: bytesMax,
            bytesReserved: bytesReserved
        )
    }

    /// Makes a journal of some records, closes it, and leaves no log behind.
    func close(with count: Int, payloadBytes: Int = 10) throws {
        let journal = try open()
        for index in 0..<count {
            _ = try journal.append([
                entry(
                    "kind.\(index + 1)",
                    owedTo: [Self.relay],
                    payload: [UInt8](
                        repeating: UInt8(truncatingIfNeeded: index),
                        count: payloadBytes
                    )
                )
            ])
        }
        journal.close()
        try FileManager.default.removeItem(atPath: folder.file("journal.sqlite-wal"))
    }

    /// Changes the file as somebody would who has SQLite and not the key.
    func alter(_ sql: String...) throws {
        let database = try RawDatabase(folder.file("journal.sqlite"))
        for statement in sql { try database.run(statement) }
    }
}

func event() -> EventID { EventID(from: SystemRandom()) }

func entry(
    _ kind: String = "order.fired",
    _ event: EventID = event(),
    owedTo: [Destination] = [],
    payload: [UInt8] = [1, 2, 3]
) -> SealedJournal.Entry {
    SealedJournal.Entry(kind: kind, event: event, owedTo: owedTo) { _ in payload }
}

/// A clock that stands where a test puts it.
struct StandingTime: TimeSource {
    let milliseconds: Int64

    func wallMilliseconds() -> Int64 { milliseconds }
    func steadyNanoseconds() -> Int64 { milliseconds * 1_000_000 }
}
