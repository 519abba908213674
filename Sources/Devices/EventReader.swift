internal import Glibc
package import Input
internal import Kernel

/// Reads a device's events from its descriptor.
///
/// An event is 24 bytes on a machine of 64 bits: seconds, microseconds, type, code and value, as
/// `struct input_event` of `linux/input.h` has them. The kernel gives only whole ones; a pipe may
/// cut them, and what was cut is kept.
package struct EventReader: Sendable {
    /// What a turn of reading brought.
    package struct Turn: Sendable, Hashable {
        package var events: [DeviceEvent] = []

        /// Whether the device is gone.
        package var isGone = false
    }

    /// The bytes of one event.
    package static let eventSize = 24

    private static let eventsAtOnce = 256

    private let descriptor: Int32
    private var rest: [UInt8] = []

    /// Reads from an open descriptor that never blocks.
    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Takes all that waits.
    package mutating func read() -> Turn {
        var turn = Turn()
        var buffer = [UInt8](repeating: 0, count: Self.eventSize * Self.eventsAtOnce)
        while true {
            let count: Int
            do throws(SystemError) {
                count = try retryingOnInterrupt {
                    unsafe Glibc.read(descriptor, &buffer, buffer.count)
                }
            } catch {
                // Nothing waits, or the device was pulled out: ENODEV.
                turn.isGone = error != .tryAgain
                return turn
            }
            guard count > 0 else {
                turn.isGone = true
                return turn
            }
            rest += buffer[..<count]
            takeWhole(into: &turn)
            if count < buffer.count { return turn }
        }
    }

    private mutating func takeWhole(into turn: inout Turn) {
        let whole = rest.count / Self.eventSize
        for index in 0..<whole {
            let start = index * Self.eventSize
            turn.events.append(Self.event(rest[start..<start + Self.eventSize]))
        }
        rest.removeFirst(whole * Self.eventSize)
    }

    private static func event(_ bytes: ArraySlice<UInt8>) -> DeviceEvent {
        func number(_ offset: Int, _ size: Int) -> UInt64 {
            bytes.dropFirst(offset).prefix(size).reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
        let seconds = Int64(bitPattern: number(0, 8))
        let rest = Int64(bitPattern: number(8, 8))
        return DeviceEvent(
            time: seconds &* 1_000_000 &+ rest,
            type: UInt16(number(16, 2)),
            code: UInt16(number(18, 2)),
            value: Int32(bitPattern: UInt32(number(20, 4)))
        )
    }

    /// The bytes of an event, as the kernel gives them.
    package static func bytes(of event: DeviceEvent) -> [UInt8] {
        func bytes(_ number: UInt64, _ size: Int) -> [UInt8] {
            (0..<size).map { UInt8(truncatingIfNeeded: number >> UInt64($0 * 8)) }
        }
        return bytes(UInt64(bitPattern: event.time / 1_000_000), 8)
            + bytes(UInt64(bitPattern: event.time % 1_000_000), 8)
            + bytes(UInt64(event.type), 2) + bytes(UInt64(event.code), 2)
            + bytes(UInt64(UInt32(bitPattern: event.value)), 4)
    }
}
