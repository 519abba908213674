/// One line of what a device sends, as the kernel tells it.
///
/// See `struct input_event` of `linux/input.h`.
package struct DeviceEvent: Sendable, Hashable {
    /// Microseconds of a clock that never goes back.
    package let time: Int64
    package let type: UInt16
    package let code: UInt16
    package let value: Int32

    /// Describes an event by its numbers.
    package init(time: Int64, type: UInt16, code: UInt16, value: Int32) {
        self.time = time
        self.type = type
        self.code = code
        self.value = value
    }

    /// Describes what a key did: 1 pressed, 0 let go, 2 still held.
    package init(time: Int64, _ key: KeyCode, _ value: Int32) {
        self.init(time: time, type: Self.keyType, code: key.rawValue, value: value)
    }

    /// The end of what came at one time, `SYN_REPORT`.
    package static func report(at time: Int64) -> DeviceEvent {
        DeviceEvent(time: time, type: 0, code: 0, value: 0)
    }

    /// The kernel's queue ran over and events were lost, `SYN_DROPPED`.
    package static func dropped(at time: Int64) -> DeviceEvent {
        DeviceEvent(time: time, type: 0, code: 3, value: 0)
    }

    private static let keyType: UInt16 = 1

    /// The key that it is of; nil for what is no key.
    package var key: KeyCode? {
        type == Self.keyType ? KeyCode(rawValue: code) : nil
    }

    /// Whether it ends what came at one time; the kernel's own repeats have another value there.
    package var isReport: Bool { type == 0 && code == 0 }
    var isDropped: Bool { type == 0 && code == 3 }
}

/// What a key did.
enum KeyMove: Int32 {
    case up = 0
    case down = 1
    /// The kernel or the device repeats a key that is held.
    case held = 2
}
