/// A key of a device as the kernel numbers it, whatever is printed on it.
///
/// See `linux/input-event-codes.h`.
package struct KeyCode: RawRepresentable, Sendable, Hashable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The greatest number that the kernel gives, `KEY_MAX`.
    package static let greatest: UInt16 = 0x2ff

    package static let escape = KeyCode(rawValue: 1)
    package static let backspace = KeyCode(rawValue: 14)
    package static let tab = KeyCode(rawValue: 15)
    package static let enter = KeyCode(rawValue: 28)
    package static let leftControl = KeyCode(rawValue: 29)
    package static let leftShift = KeyCode(rawValue: 42)
    package static let rightShift = KeyCode(rawValue: 54)
    package static let leftAlt = KeyCode(rawValue: 56)
    package static let space = KeyCode(rawValue: 57)
    package static let capsLock = KeyCode(rawValue: 58)
    package static let keypadEnter = KeyCode(rawValue: 96)
    package static let rightControl = KeyCode(rawValue: 97)
    package static let rightAlt = KeyCode(rawValue: 100)
    package static let leftMeta = KeyCode(rawValue: 125)
    package static let rightMeta = KeyCode(rawValue: 126)

    /// The keys that do something with others, in the order in which chords name them.
    package static let modifiers: [KeyCode] = [
        leftControl, rightControl, leftShift, rightShift, leftAlt, rightAlt, leftMeta, rightMeta,
    ]

    /// Whether it does something with others.
    package var isModifier: Bool { Self.modifiers.contains(self) }

    /// Whether it only locks, and sends nothing.
    var isLock: Bool { [58, 69, 70].contains(rawValue) }
}
