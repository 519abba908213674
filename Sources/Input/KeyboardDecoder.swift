import Screen

/// Makes keys of what a keyboard for people sends, as the terminal would.
package struct KeyboardDecoder: Sendable {
    private let signs: KeyLayout.Signs?
    private var held: Set<KeyCode> = []
    /// Keys that were down before anybody looked, until they are let go.
    private var ignored: Set<KeyCode> = []
    private var hasCapitals = false
    private var dead: Unicode.Scalar?

    /// Waits for the first key.
    package init(_ layout: KeyLayout) {
        signs = layout.signs
    }

    /// Takes what the keyboard sent next; a key that is held repeats.
    package mutating func take(_ event: DeviceEvent) -> [DeviceSignal] {
        guard let key = event.key, let move = KeyMove(rawValue: event.value) else { return [] }
        switch move {
        case .up:
            held.remove(key)
            ignored.remove(key)
            return []
        case .down:
            guard !ignored.contains(key), held.insert(key).inserted else { return [] }
            if key == .capsLock { hasCapitals.toggle() }
        case .held:
            guard held.contains(key) else { return [] }
        }
        guard !key.isModifier, !key.isLock else { return [] }
        return press(key).map { .key($0) }
    }

    /// Goes on after events were lost, or begins: these keys are down now.
    package mutating func resume(held now: Set<KeyCode>) -> [DeviceSignal] {
        held = now.filter(\.isModifier)
        ignored = now.subtracting(held)
        dead = nil
        return []
    }

    private func isHeld(_ keys: KeyCode...) -> Bool { keys.contains(where: held.contains) }

    private mutating func press(_ key: KeyCode) -> [Key] {
        let isShifted = isHeld(.leftShift, .rightShift)
        if let named = Self.named[key] { return [isShifted && named == .tab ? .backTab : named] }
        if let number = key.functionNumber { return [.function(number)] }
        let level: KeyLayout.Level =
            isHeld(.rightAlt) ? .third : isShifted != capitalizes(key) ? .shifted : .plain
        // What is held with Alt or the logo key is meant for nobody here.
        guard let sign = signs?.sign(of: key, level), !isHeld(.leftAlt, .leftMeta, .rightMeta)
        else { return [] }
        if isHeld(.leftControl, .rightControl) {
            return signs?.sign(of: key, .plain).flatMap { Self.control($0.scalar) }.map { [$0] }
                ?? []
        }
        return write(sign)
    }

    /// The lock for capitals is for letters only.
    private func capitalizes(_ key: KeyCode) -> Bool {
        guard hasCapitals, let plain = signs?.sign(of: key, .plain) else { return false }
        return plain.scalar.properties.isAlphabetic
    }

    private mutating func write(_ sign: KeyLayout.Sign) -> [Key] {
        guard let before = dead else {
            if sign.isDead {
                dead = sign.scalar
                return []
            }
            return [.character(Character(sign.scalar))]
        }
        dead = nil
        if sign.scalar == " " { return [.character(Character(before))] }
        if let whole = DeadKeys.composed(before, with: sign.scalar) { return [.character(whole)] }
        return [.character(Character(before)), .character(Character(sign.scalar))]
    }

    /// A letter with Ctrl; four of them are the keys that a terminal has for them.
    private static func control(_ scalar: Unicode.Scalar) -> Key? {
        switch scalar {
        case "h": .backspace
        case "i": .tab
        case "j", "m": .enter
        case "a"..."z": .control(Character(scalar))
        default: nil
        }
    }

    private static let named: [KeyCode: Key] = [
        .escape: .escape, .backspace: .backspace, .tab: .tab, .enter: .enter,
        .keypadEnter: .enter, KeyCode(rawValue: 102): .home, KeyCode(rawValue: 103): .up,
        KeyCode(rawValue: 104): .pageUp, KeyCode(rawValue: 105): .left,
        KeyCode(rawValue: 106): .right, KeyCode(rawValue: 107): .end,
        KeyCode(rawValue: 108): .down, KeyCode(rawValue: 109): .pageDown,
        KeyCode(rawValue: 110): .insert, KeyCode(rawValue: 111): .delete,
    ]
}

extension KeyCode {
    /// The number of a function key; nil for any other.
    fileprivate var functionNumber: Int? {
        switch rawValue {
        case 59...68: Int(rawValue) - 58
        case 87, 88: Int(rawValue) - 76
        case 183...194: Int(rawValue) - 170
        default: nil
        }
    }
}
