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

    /// What it answers, nil or none for nothing; and perhaps other answers once it prints.
    func answer(_ answers: [UInt8]?, later: [UInt8]? = nil) {
        state.withLock { ($0.answers, $0.answersLater) = (answers, later) }
    }

    func end() { state.withLock { $0.isGone = true } }

    private func take(_ byte: UInt8, _ asked: inout [UInt8]) {
        asked.append(byte)
        if [0x10, 0x04].starts(with: asked) { return }
        defer { asked = [] }
        if asked.count == 3, asked.starts(with: [0x10, 0x04]), (1...4).contains(byte) {
            guard let answers = state.withLock(\.answers), !answers.isEmpty else { return }
            try? line.type(String(decoding: [answers[Int(byte) - 1]], as: UTF8.self))
        } else {
            state.withLock { state in
                state.printed += asked
                if let later = state.answersLater { state.answers = later }
            }
        }
    }
}
