/// Makes actions of what a bump bar's keys do.
///
/// An action comes of a key pressed, once: neither letting go nor holding does anything. A bare
/// modifier counts when it is let go, or when no other key has followed for a while.
package struct BumpBarDecoder: Sendable {
    private struct WaitingModifier {
        let key: KeyCode
        let since: Int64
    }

    private let map: BumpBarMap
    private var held: Set<KeyCode> = []
    /// Keys that were down before anybody looked, until they are let go.
    private var ignored: Set<KeyCode> = []
    private var waiting: WaitingModifier?
    private var chords: [KeyChord] = []
    private var lastChord: Int64 = 0

    /// Waits for the first key.
    package init(_ map: BumpBarMap) {
        self.map = map
    }

    /// When ``pass(to:)`` has something to do, in microseconds; nil for never.
    package var due: Int64? {
        let chord = waiting.map { $0.since + map.chordGap }
        let macro = chords.isEmpty ? nil : lastChord + map.macroGap
        return [chord, macro].compactMap { $0 }.min()
    }

    /// Takes what the bar sent next.
    package mutating func take(_ event: DeviceEvent) -> [DeviceSignal] {
        let overdue = pass(to: event.time)
        guard let key = event.key, let move = KeyMove(rawValue: event.value) else { return overdue }
        switch move {
        case .held: return overdue
        case .down: return overdue + press(key, at: event.time)
        case .up: return overdue + release(key, at: event.time)
        }
    }

    /// Lets the time go on to a moment, in microseconds.
    package mutating func pass(to time: Int64) -> [DeviceSignal] {
        var signals: [DeviceSignal] = []
        if let alone = waiting, time >= alone.since + map.chordGap {
            signals += bare(alone, at: alone.since + map.chordGap)
        }
        if !chords.isEmpty, time >= lastChord + map.macroGap { signals += settle() }
        return signals
    }

    /// Goes on after events were lost, or begins: these keys are down now.
    ///
    /// A key that went down meanwhile does nothing: nobody knows how often it was pressed.
    package mutating func resume(held now: Set<KeyCode>) -> [DeviceSignal] {
        let known = held.intersection(now)
        held = known.union(now.filter(\.isModifier))
        ignored = now.subtracting(held)
        waiting = nil
        chords = []
        return []
    }

    /// Lets all keys go, because the bar is gone.
    package mutating func letGo() -> [DeviceSignal] { resume(held: []) }
}

// MARK: - Keys

extension BumpBarDecoder {
    private mutating func press(_ key: KeyCode, at time: Int64) -> [DeviceSignal] {
        guard !ignored.contains(key), held.insert(key).inserted, !key.isLock else { return [] }
        if key.isModifier {
            // Two modifiers at once are one chord of both.
            waiting = WaitingModifier(key: key, since: time)
            return []
        }
        let isChord = waiting != nil
        waiting = nil
        let chord = KeyChord(key, with: held.filter(\.isModifier))
        // A modifier that has had its own action, or is just leant on, changes no other key.
        return take(isChord || map.has(chord) ? chord : KeyChord(key), at: time)
    }

    private mutating func release(_ key: KeyCode, at time: Int64) -> [DeviceSignal] {
        ignored.remove(key)
        var signals: [DeviceSignal] = []
        if let alone = waiting, alone.key == key { signals = bare(alone, at: time) }
        held.remove(key)
        return signals
    }

    private mutating func bare(_ modifier: WaitingModifier, at time: Int64) -> [DeviceSignal] {
        waiting = nil
        let others = held.filter { $0.isModifier && $0 != modifier.key }
        let chord = KeyChord(modifier.key, with: others)
        return take(map.has(chord) ? chord : KeyChord(modifier.key), at: time)
    }
}

// MARK: - Macros

extension BumpBarDecoder {
    private mutating func take(_ chord: KeyChord, at time: Int64) -> [DeviceSignal] {
        chords.append(chord)
        lastChord = time
        var signals: [DeviceSignal] = []
        while !chords.isEmpty, !map.goesOn(after: chords) { signals.append(takeFirst()) }
        return signals
    }

    /// Does with what has come what can be done with it, for nothing follows.
    private mutating func settle() -> [DeviceSignal] {
        var signals: [DeviceSignal] = []
        while !chords.isEmpty { signals.append(takeFirst()) }
        return signals
    }

    /// Takes the longest macro off that the chords begin with.
    private mutating func takeFirst() -> DeviceSignal {
        for count in stride(from: chords.count, through: 1, by: -1) {
            guard let action = map.actions[KeyMacro(Array(chords.prefix(count)))] else { continue }
            chords.removeFirst(count)
            return .action(action)
        }
        return .unbound(chords.removeFirst())
    }
}
