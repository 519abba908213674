internal import Screen

/// Makes keys of the bytes that are no key of the terminal's own.
///
/// ncurses knows the sequences of the keys it knows; what is left are characters in UTF-8, control
/// characters, and sequences of keys that mean nothing here. Of these no part may appear as if it
/// had been typed. Nothing that a person typed is lost: the escape key followed at once by a
/// letter, which is also what a terminal sends for the letter with Alt, is both of them.
struct KeyDecoder {
    private enum State {
        case ground
        /// After an escape character.
        case escape
        /// Within a control sequence of ECMA-48, 5.4, up to its final byte.
        case sequence(isFirst: Bool)
        /// Before the one byte that follows `ESC O` or `ESC [ [`.
        case lastOfSequence
        /// Within a character of several bytes.
        case character(bytes: [UInt8], missing: Int)
    }

    private var state = State.ground

    /// Takes the next byte, and returns the keys that are complete with it.
    mutating func take(_ byte: UInt8) -> [Key] {
        switch state {
        case .ground: return begin(with: byte)
        case .escape: return afterEscape(byte)
        case .sequence(let isFirst):
            sequence(byte, isFirst: isFirst)
            return []
        case .lastOfSequence:
            state = .ground
            return []
        case .character(let bytes, let missing):
            return character(bytes, then: byte, missing: missing)
        }
    }

    /// Ends what was begun when nothing follows: an escape that stands alone is the escape key.
    ///
    /// A character of several bytes may still be on its way and is waited for.
    mutating func pause() -> [Key] {
        switch state {
        case .escape:
            state = .ground
            return [.escape]
        case .sequence, .lastOfSequence:
            state = .ground
            return []
        case .ground, .character: return []
        }
    }

    /// Forgets what was begun, when a key comes between.
    mutating func interrupt() -> [Key] {
        let ended = pause()
        state = .ground
        return ended
    }
}

// MARK: - States

extension KeyDecoder {
    private mutating func begin(with byte: UInt8) -> [Key] {
        switch byte {
        case 0x1B:
            state = .escape
            return []
        case 0x20...0x7E: return [.character(Character(Unicode.Scalar(byte)))]
        case 0xC2...0xDF: state = .character(bytes: [byte], missing: 1)
        case 0xE0...0xEF: state = .character(bytes: [byte], missing: 2)
        case 0xF0...0xF4: state = .character(bytes: [byte], missing: 3)
        default: return Self.control(byte).map { [$0] } ?? []
        }
        return []
    }

    private static func control(_ byte: UInt8) -> Key? {
        switch byte {
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
        default: nil
        }
    }

    private mutating func afterEscape(_ byte: UInt8) -> [Key] {
        switch byte {
        case UInt8(ascii: "["): state = .sequence(isFirst: true)
        case UInt8(ascii: "O"): state = .lastOfSequence
        case 0x1B: return [.escape]
        default:
            state = .ground
            return [.escape] + begin(with: byte)
        }
        return []
    }

    private mutating func sequence(_ byte: UInt8, isFirst: Bool) {
        switch byte {
        // The function keys of a Linux console: ESC [ [ A.
        case UInt8(ascii: "[") where isFirst: state = .lastOfSequence
        case 0x20...0x3F: state = .sequence(isFirst: false)
        case 0x1B: state = .escape
        default: state = .ground
        }
    }

    private mutating func character(_ bytes: [UInt8], then byte: UInt8, missing: Int) -> [Key] {
        state = .ground
        guard (0x80...0xBF).contains(byte) else { return begin(with: byte) }
        let bytes = bytes + [byte]
        guard missing == 1 else {
            state = .character(bytes: bytes, missing: missing - 1)
            return []
        }
        guard let text = String(validating: bytes, as: UTF8.self), let scalar = text.first else {
            return []
        }
        let isControl = scalar.unicodeScalars.first?.properties.generalCategory == .control
        return isControl ? [] : [.character(scalar)]
    }
}
