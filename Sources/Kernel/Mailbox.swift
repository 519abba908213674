internal import Synchronization

/// What other threads leave for the thread that runs a loop, in order of arrival.
package final class Mailbox<Letter: Sendable>: Sendable {
    private let letters = Mutex<[Letter]>([])
    private let bell: EventDescriptor

    /// Makes an empty mailbox.
    ///
    /// - Throws: ``SystemError`` when the process has no descriptors left.
    package init() throws(SystemError) {
        bell = try EventDescriptor()
    }

    /// The number that a poll loop waits on.
    package var descriptorNumber: Int32 { bell.number }

    /// Leaves a letter and wakes the loop; any thread may call it.
    package func post(_ letter: Letter) {
        let isFirst = letters.withLock { letters in
            letters.append(letter)
            return letters.count == 1
        }
        if isFirst { bell.ring() }
    }

    /// Takes all letters out, oldest first.
    package func takeAll() -> [Letter] {
        bell.answer()
        return letters.withLock { letters in
            let taken = letters
            letters = []
            return taken
        }
    }
}
