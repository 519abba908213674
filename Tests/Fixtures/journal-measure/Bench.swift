import Foundation
import Journal
import Kernel
import Pass
import Restaurant
import Sealing
import Synchronization

/// Clocks that the measurement moves, half a minute an order.
final class MovingTime: TimeSource {
    private let milliseconds = Mutex<Int64>(1_764_504_000_000)

    func wallMilliseconds() -> Int64 { milliseconds.withLock { $0 } }
    func steadyNanoseconds() -> Int64 { wallMilliseconds() * 1_000_000 }
    func pass(seconds: Int64) { milliseconds.withLock { $0 += seconds * 1000 } }
}

/// Says nothing to anybody.
struct Silence<Call>: CallSender {
    func send(_ calls: [Call]) {}
}

/// Opens the journal of a folder, which is made.
func openJournal(_ folder: String, time: any TimeSource) throws -> SealedJournal {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let exists = try SealedJournal.exists(inFolder: folder)
    let vault = try Vault.open(at: folder + "/vault.key", recordsExist: exists)
    return try SealedJournal(opening: folder, vault: vault, time: time)
}

/// Runs some work and tells how long it took on the clock, and on the processor.
func measured<Result>(_ name: String, _ work: () throws -> Result) rethrows -> Result {
    let wall = ContinuousClock.now
    let processor = clock()
    let result = try work()
    let took = ContinuousClock.now - wall
    let milliseconds = Double(took.components.attoseconds) / 1e15
    let all = Double(took.components.seconds) * 1000 + milliseconds
    let work = Double(clock() - processor) / 1000
    print(name, String(format: "%.1f ms, of processor %.1f ms", all, work))
    return result
}

/// Has a bookkeeper write a snapshot, check the whole chain no further, and end.
func keepSnapshot<Fold: JournalFold>(
    _ empty: Fold,
    of journal: SealedJournal,
    in folder: String
)
    throws
{
    let bookkeeper = try Bookkeeper(of: journal, beginning: empty, retention: nil) { print($0) }
    while !FileManager.default.fileExists(atPath: folder + "/journal.snapshot") {
        bookkeeper.wake()
        usleep(10_000)
    }
    bookkeeper.stop(waitMilliseconds: 60_000)
}
