/// Makes signs of keys pressed, as the keyboard driver of some country would.
///
/// Locks have no effect: a scanner's small letter stays small, whatever some lamp says.
struct KeyTyping: Sendable {
    /// What came of an event.
    enum Outcome: Hashable {
        case nothing
        case signs([Unicode.Scalar])
        /// A key that writes nothing in this layout.
        case unreadable(KeyCode)
    }

    private let signs: KeyLayout.Signs?
    private var held: Set<KeyCode> = []
    /// Keys that were down before anybody looked, until they are let go.
    private var ignored: Set<KeyCode> = []
    private var followsDead = false
    /// The number that is typed on the number pad while Alt is held.
    private var altNumber: Int?

    init(_ layout: KeyLayout) {
        signs = layout.signs
    }

    /// Forgets all that was held, and leaves alone what is down now until it is let go.
    mutating func begin(held now: Set<KeyCode>) {
        held = now.filter(\.isModifier)
        ignored = now.subtracting(held)
        followsDead = false
        altNumber = nil
    }

    mutating func take(_ key: KeyCode, _ move: KeyMove) -> Outcome {
        switch move {
        case .held: return .nothing
        case .up:
            held.remove(key)
            ignored.remove(key)
            return key == .leftAlt ? endAltNumber() : .nothing
        case .down:
            guard !ignored.contains(key), held.insert(key).inserted, !key.isModifier, !key.isLock
            else { return .nothing }
            return press(key)
        }
    }

    private mutating func press(_ key: KeyCode) -> Outcome {
        let level: KeyLayout.Level =
            held.contains(.rightAlt) ? .third : isShifted ? .shifted : .plain
        guard let sign = signs?.sign(of: key, level) else { return .unreadable(key) }
        if held.contains(.leftAlt), key.isOnNumberPad,
            let digit = Character(sign.scalar).wholeNumberValue
        {
            altNumber = ((altNumber ?? 0) * 10 + digit) % 100_000
            return .nothing
        }
        let swallowed = followsDead && sign.scalar == " "
        followsDead = sign.isDead
        if swallowed { return .nothing }
        guard isControlled, !sign.scalar.properties.isWhitespace else {
            return .signs([sign.scalar])
        }
        return control(sign.scalar).map { .signs([$0]) } ?? .unreadable(key)
    }

    private var isShifted: Bool { held.contains(.leftShift) || held.contains(.rightShift) }
    private var isControlled: Bool { held.contains(.leftControl) || held.contains(.rightControl) }

    /// The control character of a sign: Ctrl and B is the start of a text, as ASCII has them.
    private func control(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard (0x40...0x7E).contains(scalar.value) else { return nil }
        return Unicode.Scalar(scalar.value & 0x1F)
    }

    /// Scanners that know no layout send each sign as its number: Alt and 0, 6, 5.
    private mutating func endAltNumber() -> Outcome {
        defer { altNumber = nil }
        guard let altNumber else { return .nothing }
        guard (1...0x7E).contains(altNumber), let scalar = Unicode.Scalar(altNumber) else {
            return .unreadable(.leftAlt)
        }
        return .signs([scalar])
    }
}

extension KeyCode {
    fileprivate var isOnNumberPad: Bool { (71...83).contains(rawValue) }
}
