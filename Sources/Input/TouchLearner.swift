/// Finds where on a panel a finger was when it was lifted, in the panel's own numbers.
package struct TouchLearner: Sendable {
    private var place = RawTouch(x: 0, y: 0)
    private var isDown = false
    private var wasDown = false

    /// Waits for a finger.
    package init() {}

    /// Takes the next event.
    ///
    /// - Returns: The place, once the finger is gone.
    package mutating func take(_ event: DeviceEvent) -> RawTouch? {
        switch (event.type, event.code) {
        case (1, 0x14a), (1, 0x110): isDown = event.value != 0
        case (3, 0), (3, 53): place.x = event.value
        case (3, 1), (3, 54): place.y = event.value
        case (3, 57): isDown = event.value >= 0
        default: break
        }
        guard event.isReport else { return nil }
        defer { wasDown = isDown }
        return wasDown && !isDown ? place : nil
    }
}
