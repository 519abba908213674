internal import Foundation
package import Kernel
internal import Synchronization
package import Words

/// Where other programs of the same user read a journal while this one has it.
///
/// It is the socket `journal.socket` in the state folder, which the folder's rights guard. A
/// journal has one connection and one owner, so whoever wants to read has to ask. One reader is
/// served after the other. None can change a record; one may be asked to be sent once more.
package final class ReadingRoom: Sendable {
    static let name = "journal.socket"

    /// How long a reader may keep others waiting without a word.
    private static let patienceSeconds = 10

    private static let pauseMicroseconds: UInt32 = 100_000

    private let bell: EventDescriptor
    private let ended: EventDescriptor
    private let isClosing = Atomic<Bool>(false)
    private let desk = Mutex(Desk())

    /// Who does what a reader asks of the program rather than of its journal.
    private struct Desk {
        var owedAnew: @Sendable (Destination) -> Void = { _ in }
        var reconcile: (@Sendable () -> Phrase)?
    }

    /// Opens it.
    ///
    /// - Parameter journal: The journal, which must not be closed before ``close()``.
    /// - Throws: `SystemError` when the socket cannot be made.
    package init(of journal: SealedJournal) throws(SystemError) {
        bell = try EventDescriptor()
        ended = try EventDescriptor()
        let socket = Door(try LocalSocket(listeningIn: journal.place.folder.path, as: Self.name))
        let thread = Thread { [self] in work(journal, at: socket) }
        thread.name = "reading room"
        thread.start()
    }

    /// Has somebody told, on the room's thread, when a reader had records owed anew to whom.
    package func whenOwedAnew(_ body: @escaping @Sendable (Destination) -> Void) {
        desk.withLock { $0.owedAnew = body }
    }

    /// Has somebody compare with the relay, on the room's thread, when a reader asks for it.
    ///
    /// - Parameter body: Says in words what was found.
    package func whenAskedToReconcile(_ body: @escaping @Sendable () -> Phrase) {
        desk.withLock { $0.reconcile = body }
    }

    /// Carries a socket to the thread that works with it.
    private final class Door: Sendable {
        let socket: LocalSocket
        init(_ socket: consuming LocalSocket) { self.socket = socket }
    }

    /// Closes it; a reader that is served now is cut off.
    package func close() {
        isClosing.store(true, ordering: .sequentiallyConsistent)
        bell.ring()
        _ = waitForReadable([ended.number], milliseconds: 2000)
    }

    private func work(_ journal: SealedJournal, at door: Door) {
        while let number = waiting(for: door.socket.number, milliseconds: nil) {
            guard number != bell.number else { break }
            do throws(SystemError) {
                serve(try door.socket.accepted(), journal)
            } catch {
                // The reader is gone again, or the process has no descriptors left for a while.
                usleep(Self.pauseMicroseconds)
            }
        }
        _ = unsafe unlink(journal.place.folder.path + "/" + Self.name)
        ended.ring()
    }

    private func serve(_ reader: borrowing LocalSocket, _ journal: SealedJournal) {
        reader.limitWaits(seconds: Self.patienceSeconds)
        let milliseconds = Self.patienceSeconds * 1000
        while waiting(for: reader.number, milliseconds: milliseconds) == reader.number {
            do throws(SystemError) {
                guard let call = try reader.receive(JournalCall.self) else { return }
                try reader.send(message: answer(call, of: journal))
            } catch {
                return
            }
        }
    }

    private func answer(_ call: JournalCall, of journal: SealedJournal) -> JournalAnswer {
        let desk = desk.withLock { $0 }
        if case .reconcile = call, let reconcile = desk.reconcile {
            return .told(Told(reconcile()))
        }
        let answer = journal.answer(call)
        guard case .owedAnew(let numbers) = answer, !numbers.isEmpty else { return answer }
        switch call {
        case .resend(_, let destination), .resendAll(let destination): desk.owedAnew(destination)
        default: break
        }
        return answer
    }

    /// Waits for a descriptor or the end; nil when neither comes in time.
    private func waiting(for number: Int32, milliseconds: Int?) -> Int32? {
        while true {
            let ready = waitForReadable([number, bell.number], milliseconds: milliseconds)
            if isClosing.load(ordering: .sequentiallyConsistent) { return bell.number }
            if let first = ready.first { return first }
            if milliseconds != nil { return nil }
        }
    }
}
