/// Finds out what one touch of a bar sends, whatever that is.
package struct KeyLearner: Sendable {
    /// So long after the last key has been let go, in microseconds, a touch is over.
    private static let quiet: Int64 = 300_000

    private var held: [KeyCode] = []
    private var isAlone = false
    private var chords: [KeyChord] = []
    private var lastEvent: Int64 = 0

    /// Waits for a touch.
    package init() {}

    /// Takes the next event.
    package mutating func take(_ event: DeviceEvent) {
        guard let key = event.key, let move = KeyMove(rawValue: event.value) else { return }
        lastEvent = event.time
        switch move {
        case .held: break
        case .down:
            guard !held.contains(key) else { break }
            if !key.isModifier {
                chords.append(KeyChord(key, with: Set(held.filter(\.isModifier))))
            }
            isAlone = key.isModifier
            held.append(key)
        case .up:
            held.removeAll { $0 == key }
            guard isAlone, key.isModifier else { break }
            chords.append(KeyChord(key, with: Set(held.filter(\.isModifier))))
            isAlone = false
        }
    }

    /// When the touch is over, in microseconds, if no other event comes; nil while none has ended.
    package var due: Int64? {
        held.isEmpty && !chords.isEmpty ? lastEvent + Self.quiet : nil
    }

    /// What the touch sent, when it is over at a moment in microseconds; nil before.
    package func macro(at time: Int64) -> KeyMacro? {
        guard held.isEmpty, !chords.isEmpty, time - lastEvent >= Self.quiet else { return nil }
        return KeyMacro(chords)
    }
}
