internal import Foundation
internal import Kernel
internal import Words

/// Looks at a journal that is open here, or that another program has open, in the same way.
package final class JournalReader {
    let path: String
    private let ask: (JournalCall) throws(ReadingError) -> JournalAnswer

    /// Reads a journal that is open here.
    package init(_ journal: SealedJournal) {
        path = journal.place.folder.path
        ask = { (call) throws(ReadingError) in journal.answer(call) }
    }

    /// Reads the journal of a state folder through the program that has it open.
    ///
    /// - Throws: ``ReadingError/noAnswer(path:_:)`` when it does not listen.
    package init(askingIn folder: String) throws(ReadingError) {
        path = folder
        let line: Line
        do throws(SystemError) {
            line = Line(try LocalSocket(connectingIn: folder, to: ReadingRoom.name))
        } catch {
            throw .noAnswer(path: folder, error)
        }
        ask = { (call) throws(ReadingError) in try line.answer(call, folder) }
    }

    /// The connection to a program.
    private final class Line {
        private static let patienceSeconds = 60
        private let socket: LocalSocket

        init(_ socket: consuming LocalSocket) {
            socket.limitWaits(seconds: Self.patienceSeconds)
            self.socket = socket
        }

        func answer(_ call: JournalCall, _ path: String) throws(ReadingError) -> JournalAnswer {
            do throws(SystemError) {
                try socket.send(message: call)
                if let answer = try socket.receive(JournalAnswer.self) { return answer }
            } catch {
                throw .noAnswer(path: path, error)
            }
            throw .noAnswer(path: path, nil)
        }
    }

    func answer(_ call: JournalCall) throws(ReadingError) -> JournalAnswer {
        let answer = try ask(call)
        if case .refused(let told) = answer { throw .journal(told.phrase) }
        return answer
    }

    /// What an answer of another kind than was asked for comes to.
    var misunderstood: ReadingError { .noAnswer(path: path, nil) }
}
