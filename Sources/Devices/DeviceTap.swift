package import Input
package import Kernel

/// One device as a technician looks at it: all that it sends, as it comes.
///
/// It is taken like a program takes it, so that nothing that it sends does anything elsewhere.
package struct DeviceTap {
    private let source: any DeviceSource
    private let device: any OpenDevice
    private var reader: EventReader
    private let time: any TimeSource
    private var dropped = DroppedEvents()
    private let start: Int64

    /// Microseconds since the beginning.
    package var now: Int64 { time.steadyNanoseconds() / 1000 - start }

    /// Where a touch panel's edges are, as it says itself; nil for other devices.
    package var edges: PanelEdges? { device.edges }

    /// Whether it was pulled out.
    package private(set) var isGone = false

    /// Takes a device, as soon as none of its keys is down.
    ///
    /// - Parameters:
    ///   - identity: The device.
    ///   - source: Where it comes from.
    ///   - time: The clocks.
    ///   - milliseconds: How long its keys may stay down.
    /// - Throws: `SystemError` when somebody else has it, or a key stays down.
    package init(
        _ identity: DeviceIdentity,
        of source: any DeviceSource,
        time: any TimeSource = SystemTime(),
        waitMilliseconds milliseconds: Int = 5000
    ) throws(SystemError) {
        self.source = source
        self.time = time
        device = try source.open(identity)
        reader = EventReader(descriptor: device.descriptorNumber)
        let end = time.steadyNanoseconds() + Int64(milliseconds) * 1_000_000
        while let held = device.heldKeys(), !held.isEmpty {
            guard time.steadyNanoseconds() < end else { throw .tryAgain }
            _ = waitForReadable([device.descriptorNumber], milliseconds: 50)
            isGone = reader.read().isGone
            guard !isGone else { throw .noSuchDevice }
        }
        try device.grab()
        _ = reader.read()
        start = time.steadyNanoseconds() / 1000
    }

    /// Waits for what it sends next.
    ///
    /// - Parameter milliseconds: The longest wait.
    /// - Returns: What came, with times since the beginning; none when the time is over.
    package mutating func next(milliseconds: Int) -> [Recording.Line] {
        guard !waitForReadable([device.descriptorNumber], milliseconds: milliseconds).isEmpty
        else { return [] }
        let turn = reader.read()
        isGone = turn.isGone
        var lines: [Recording.Line] = []
        for event in turn.events {
            let time = max(event.time - start, 0)
            lines.append(
                .event(
                    DeviceEvent(time: time, type: event.type, code: event.code, value: event.value)
                )
            )
            guard case .askAgain = dropped.step(event) else { continue }
            let held = (device.heldKeys() ?? []).sorted { $0.rawValue < $1.rawValue }
            lines.append(.held(at: time, held))
            // The answer is newer than the rest of these events.
            break
        }
        if isGone { lines.append(.unplugged(at: now)) }
        return lines
    }
}
