import Foundation
import Kernel
import Synchronization

/// A printer at the other end of a serial line, that answers what it is asked.
final class SerialPrinter: Sendable {
    private struct State {
        var printed: [UInt8] = []
        var answers: [UInt8]? = [0x12, 0x12, 0x12, 0x12]
        /// The answers from the moment that something is printed.
        var answersLater: [UInt8]?
        /// Whether it answers `GS r`; a slip takes so many questions to be printed.
        var answersInOrder = false
        var questionsPerSlip = 0
        var questionsLeft = 0
        var owesAnswer = false
        var asked = 0
        var isGone = false
    }

    private let line: PseudoTerminal
    /// The line stays open while nobody prints.
    private let other: Descriptor
    private let state = Mutex(State())

    init() throws {
        line = try PseudoTerminal(columns: 80, rows: 24)
        other = try line.opened()
        let thread = Thread { [self] in
            var asked: [UInt8] = []
            while !state.withLock(\.isGone) {
                _ = waitForReadable([line.descriptorNumber], milliseconds: 20)
                for byte in line.shown().utf8 { take(byte, &asked) }
            }
        }
        thread.start()
    }

    var path: String { line.path }

    /// What stands on the paper, without what commands the printer.
    var text: String {
        let printed = state.withLock(\.printed).filter { $0 >= 0x20 || $0 == 0x0A }
        return String(decoding: printed, as: UTF8.self)
    }

    /// How often the drawer was opened, by `ESC p`.
    var pulses: Int {
        let printed = state.withLock(\.printed)
        return printed.indices.count { printed[$0...].starts(with: [0x1B, 0x70, 0x00]) }
    }

    /// All that came, but for questions.
    var bytes: [UInt8] { state.withLock(\.printed) }

    /// How often it was asked in order.
    var asked: Int { state.withLock(\.asked) }

    /// What it answers, nil or none for nothing; and perhaps other answers once it prints.
    func answer(_ answers: [UInt8]?, later: [UInt8]? = nil) {
        state.withLock { ($0.answers, $0.answersLater) = (answers, later) }
    }

    /// From now on it answers in order, behind so many other questions after each slip.
    func answerInOrder(_ answers: Bool, after questions: Int = 0) {
        state.withLock { ($0.answersInOrder, $0.questionsPerSlip) = (answers, questions) }
    }

    func end() { state.withLock { $0.isGone = true } }

    private func take(_ byte: UInt8, _ asked: inout [UInt8]) {
        asked.append(byte)
        if [0x10, 0x04].starts(with: asked) || [0x1D, 0x72].starts(with: asked) { return }
        defer { asked = [] }
        if asked.count == 3, asked.starts(with: [0x10, 0x04]), (1...4).contains(byte) {
            guard let answers = state.withLock(\.answers), !answers.isEmpty else { return }
            say(answers[Int(byte) - 1])
            if byte == 4 { answerIfPrinted() }
        } else if asked == [0x1D, 0x72, 1] {
            state.withLock { state in
                state.asked += 1
                guard state.answersInOrder else { return }
                state.owesAnswer = true
                state.questionsLeft = state.printed.isEmpty ? 0 : state.questionsPerSlip
            }
            answerIfPrinted()
        } else {
            state.withLock { state in
                state.printed += asked
                if let later = state.answersLater { state.answers = later }
            }
        }
    }

    private func answerIfPrinted() {
        let isDue = state.withLock { state in
            guard state.owesAnswer else { return false }
            state.questionsLeft -= 1
            state.owesAnswer = state.questionsLeft >= 0
            return !state.owesAnswer
        }
        if isDue { say(0) }
    }

    private func say(_ byte: UInt8) {
        try? line.type(String(decoding: [byte], as: UTF8.self))
    }
}
