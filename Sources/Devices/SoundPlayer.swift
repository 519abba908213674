internal import Foundation
package import Kernel
internal import Synchronization
package import Words

/// Plays sounds of files, one after the other, on a thread of its own.
///
/// The work is `aplay`'s, another process: a card that hangs, or a driver that crashes, takes only
/// that one with it, and it is killed when it takes too long. Nobody ever waits for a sound: of
/// those that come while one is played, only the last is played after it.
package final class SoundPlayer: Sendable {
    private struct State {
        var next: String?
        var trouble: Phrase?
        var isOver = false
    }

    private let program: String
    private let device: String
    private let state = Mutex(State())
    private let bell: EventDescriptor

    /// How long a sound may take, in milliseconds.
    private static let longest = 5000

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - program: The program's path, as `/usr/bin/aplay`.
    ///   - device: The device of ALSA.
    /// - Throws: ``SystemError`` when the process has no descriptors left.
    package init(program: String, device: String) throws(SystemError) {
        self.program = program
        self.device = device
        bell = try EventDescriptor()
        let thread = Thread { [self] in work() }
        thread.name = "sounds"
        thread.start()
    }

    /// Why the last sound was not played; nil when it was.
    package var trouble: Phrase? { state.withLock(\.trouble) }

    /// Plays a file as soon as that before it is over; returns at once.
    package func play(_ file: String) {
        state.withLock { $0.next = file }
        bell.ring()
    }

    /// Ends the thread after what it plays now.
    package func stop() {
        state.withLock { $0.isOver = true }
        bell.ring()
    }

    private func work() {
        while true {
            _ = waitForReadable([bell.number], milliseconds: 60_000)
            bell.answer()
            let (next, isOver) = state.withLock { state in
                defer { state.next = nil }
                return (state.next, state.isOver)
            }
            if isOver { return }
            guard let next else { continue }
            let trouble = run(next)
            state.withLock { $0.trouble = trouble }
        }
    }

    /// Plays one file to its end.
    ///
    /// - Returns: What went wrong; nil when it was played.
    private func run(_ file: String) -> Phrase? {
        do throws(SystemError) {
            let ending = try unsafe ChildProgram.run(
                program,
                ["--quiet", "--device", device, file],
                input: UnsafeRawBufferPointer(start: nil, count: 0),
                output: UnsafeMutableRawBufferPointer(start: nil, count: 0),
                milliseconds: Self.longest
            )
            guard ending.status != 0 else { return nil }
            return Self.failed(file, ending.complaint.split(separator: "\n").last.map(String.init))
        } catch {
            return Self.failed(file, "\(program): \(error)")
        }
    }

    private static func failed(_ file: String, _ reason: String?) -> Phrase {
        let tail = reason.map { " (\($0))" } ?? ""
        return Phrase(
            "The bell rings: \(file) cannot be played\(tail).",
            pt: "A campainha toca: \(file) não pode ser tocado\(tail).",
            es: "Suena la campana: \(file) no se puede reproducir\(tail)."
        )
    }
}
