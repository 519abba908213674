internal import Kernel
internal import Synchronization

/// A descriptor from which the tokens of posted names can be read, four bytes each.
///
/// A token waits in the pipe at most once. So it never fills up, however long nobody reads, and
/// every post is followed by an event that is read after it. Darwin instead closes a descriptor
/// for good that has no room.
final class EventPipe: Sendable {
    private struct State {
        var pipe: PipeEnds?

        /// Bytes written so far.
        var written = 0

        /// Where each token's last event ends.
        var ends: [Int32: Int] = [:]
    }

    private let state: Mutex<State>

    /// The number of the end to read from.
    let reading: Int32

    /// How many tokens may share it.
    let tokensMax: Int

    /// Makes an empty pipe.
    init() throws(SystemError) {
        let pipe = try PipeEnds()
        reading = pipe.reading
        tokensMax = pipe.capacity / 4
        state = Mutex(State(pipe: pipe))
    }

    /// Adds an event, unless one of this token waits still.
    func tell(_ token: Token) {
        state.withLock { state in
            guard let unread = state.pipe?.unread else { return }
            // What the reader has not come to yet will tell it of this post too.
            if let end = state.ends[token.rawValue], end > state.written - unread { return }
            let number = UInt32(bitPattern: token.rawValue)
            let bytes = stride(from: 24, through: 0, by: -8).map {
                UInt8(truncatingIfNeeded: number >> UInt32($0))
            }
            guard state.pipe?.write(bytes) == true else { return }
            state.written += 4
            state.ends[token.rawValue] = state.written
        }
    }

    /// Closes both ends.
    func close() {
        state.withLock { $0.pipe = nil }
    }
}
