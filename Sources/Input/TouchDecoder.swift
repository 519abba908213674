/// Makes taps of what a touch panel sends.
///
/// A tap is one finger that comes down and goes up again at the same place within a second. A
/// finger that wanders, a second finger, a palm and a hand that rests are none. Both protocols of
/// the kernel's `Documentation/input/multi-touch-protocol.rst` with slots, and the panels of one
/// finger, are understood.
struct TouchDecoder: Sendable {
    /// How long a finger may stay, in microseconds.
    private static let longest: Int64 = 1_000_000
    /// How far it may wander, in ten thousandths of the screen.
    private static let wander = 300
    private static let palm: Int32 = 2

    private let panel: TouchPanel
    private var place = RawTouch(x: 0, y: 0)
    private var slot: Int32 = 0
    private var fingers: Set<Int32> = []
    private var isDown = false
    private var begun: (point: TouchPoint, at: Int64)?
    private var isSpoilt = false

    init(_ panel: TouchPanel) {
        self.panel = panel
    }

    mutating func take(_ event: DeviceEvent) -> [DeviceSignal] {
        switch (event.type, event.code) {
        case (1, 0x14a), (1, 0x110): isDown = event.value != 0
        case (3, 0) where fingers.isEmpty: place.x = event.value
        case (3, 1) where fingers.isEmpty: place.y = event.value
        case (3, 47): slot = event.value
        case (3, 53) where slot == (fingers.min() ?? slot): place.x = event.value
        case (3, 54) where slot == (fingers.min() ?? slot): place.y = event.value
        case (3, 55): if event.value == Self.palm { isSpoilt = true }
        case (3, 57):
            if event.value < 0 { fingers.remove(slot) } else { fingers.insert(slot) }
            if fingers.count > 1 { isSpoilt = true }
        default: break
        }
        return event.isReport ? report(at: event.time) : []
    }

    private mutating func report(at time: Int64) -> [DeviceSignal] {
        let point = panel.point(of: place)
        guard isDown || !fingers.isEmpty else { return lift(at: time) }
        guard let begun else {
            begun = (point, time)
            return []
        }
        let way = max(abs(point.across - begun.point.across), abs(point.down - begun.point.down))
        if way > Self.wander { isSpoilt = true }
        return []
    }

    private mutating func lift(at time: Int64) -> [DeviceSignal] {
        defer { letGo() }
        guard let begun, !isSpoilt, time - begun.at <= Self.longest else { return [] }
        return [.tap(begun.point)]
    }

    /// Forgets a finger that is down; what it began is no tap.
    mutating func letGo() {
        begun = nil
        isSpoilt = false
        isDown = false
        fingers = []
    }

    /// Goes on after events were lost; a finger that is down then began unseen.
    mutating func resume(held: Set<KeyCode>) {
        letGo()
        isDown = held.contains { $0.rawValue == 0x14a || $0.rawValue == 0x110 }
        isSpoilt = isDown
    }
}
